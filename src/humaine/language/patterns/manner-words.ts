// Patterns of how people say yes, no and never mind in their own words; over a sentence with #g for goods, #p for
// prices and #n for numbers.

import { anyOf } from './any-of.ts';

/** Somebody gives in. Such words sell nothing by themselves: the seller asks back. */
export const GIVING_IN = anyOf(
  String.raw`(?<!\bis )\b(?:your|the|that) (?:last |latest )?(?:price|offer) (?:is (?:fine|okay|all right|acceptable|good enough|good for me)|(?:it is|then)$)|^(?:okay,? |yes,? )?works(?: for me)?(?:,? thanks)?$`,
  String.raw`\bhave it your way\b|\bas you (?:wish|like|want|say|please)\b|\byou (?:both )?win\b|\byou have it\b`,
  String.raw`\bwhatever(?: it is)? you (?:say|said|ask|asked|want|wanted|like|charge|think)`,
  String.raw`\b(?:pay|take|accept|okay|okay for|fine|give you|do) (?:\w+ )?what you (?:ask|asked|say|said|want|wanted`,
  String.raw`charge)\b|^what you (?:asked|said) (?:then|is (?:fine|okay))`,
  String.raw`\b(?:ring|check) (?:me|it|them|that|this|everything|us) (?:up|out)\b|\bi (?:give (?:in|up)|surrender|cave)`,
  String.raw`\b(?:book|write|mark|put|sign) (?:it|that|me|them|us) (?:down|in|up)\b|\bbag (?:it|them)\b`,
  String.raw`\b(?:twist|twisted|twisting) my arm|talked me (?:into|round)\b|\b(?:convinced|persuaded) (?:me|us)\b`,
  String.raw`\bwon me over|\bi am (?:convinced|persuaded|sold|yours|in|game|buying)\b|\bsold me\b|\bi (?:can|could|will`,
  String.raw`guess i can|think i can) live with (?:that|it|this|the price|your price|your offer|#p)\b`,
  String.raw`\bhard bargain\b(?=.*\b(?:okay|fine|deal|yes)\b)|\byours it is\b|\b#p it is\b|\bit is yours\b`,
  String.raw`\bgo (?:on|ahead)(?: then| with it)?$|\bgo for it\b|\blet us (?:go with|go for it|do it|do this|do that`,
  String.raw`close|settle|get it done|wrap|roll|proceed)\b|\b(?:hand|pass) (?:it|them) over\b|\bpack (?:it|them)\b`,
  String.raw`\bwrap (?:it|them)\b|\b(?:good|fine|fair|happy|okay|content|cool|satisfied) (?:with|by|for) (?:that|it|this`,
  String.raw`the price|your|me|us)\b|\bcount (?:me|us) in\b|\b(?:we are|we have|i am|it is) (?:agreed|settled)\b`,
  String.raw`\b(?:agreed|agree|agreeable|confirm|confirmed|approved|affirmative|accept|accepted|accepting|sold)\b`,
  String.raw`\bconsider (?:it|that|the order) (?:done|sold|confirmed|settled|a deal)\b|\bit is a go\b`,
  String.raw`\bno (?:objections?|complaints|arguments?)\b|\b(?:can|could) not (?:argue|complain|say no|refuse|resist)\b`,
  String.raw`^(?:okay,? |well,? )*(?:very well|suits me|good enough|right you are|fair do|sounds like a plan|bet|mine`,
  String.raw`works|okay can|can do|do it|it is okay|that is okay|fine fine)(?: for me| then)*$|\btake my money\b`,
  String.raw`\bhere is (?:my|the|your) (?:money|cash)\b|\byou (?:have |have got |got )(?:yourself )?a (?:deal|customer`,
  String.raw`buyer|sale)\b|\byou (?:have )?got me\b|\bmake it so\b|\bbring it on\b|\byou are on\b|\bwe make it\b|\bsame goods,? your price\b`,
  String.raw`\bi (?:\w+ ){0,4}?(?:take|taking|pay|paying|buy|buying|keep|keeping|stay with|stick with|go with|have|grab`,
  String.raw`choose|want|settle for|go for|close) (?:it|that|this|them|those|these|both|all|everything|yours|mine`,
  String.raw`(?:all )?(?:the|your|that|this) (?:last |latest |first )?(?:offer|price|deal|one|lot|figure)|you)(?=$|[,.]`,
  String.raw` (?:then|now|please|for|at|all|thanks|today|and|from|with|as|too|okay)\b)`,
  String.raw`\b(?:that|this|it|which)(?: (?:will|would|does|should))? (?:do|works?|suits?|serves?)(?: (?:me|just|nicely`,
  String.raw`fine|well|perfectly|for me|good|then|okay))*(?=$|[,.])|\b(?:order|offer|deal) (?:is )?(?:confirmed|accepted`,
  String.raw`as it stands)\b|\bi am (?:taking|having) (?:it|that|them|these|those)\b|\bi would be (?:a fool|crazy) to`,
);

/** What stands against giving in; those words themselves are left out before. */
export const NOT_GIVING_IN = anyOf(
  String.raw`\b(?:not|never|no|nobody|nothing|if|unless|until|maybe|perhaps|only|would|could|might|said|says|told`,
  String.raw`tell|think|thinking|consider\w*|almost|nearly|instead|rather|sooner|better|less|cheaper|lower|discount`,
  String.raw`why|how|who|when|once|joke|joking|kidding|or|used to|was|were|had|have taken|back|yet|first|someone`,
  String.raw`somebody|they|he|she|my|free|too|also|more|extra|another|wonder|suppose|guess i|pretend|later|tomorrow)\b`,
);

/** What nobody gives for eggs, so that naming it mocks the price. */
const TREASURES =
  '(?:car|house|wallet|kidneys?|soul|first ?born|pension|savings|(?:left|right) (?:arm|leg|hand)|liver|hat|shoes?|bike|' +
  'watch|wedding ring|phone|horse|inheritance|retirement|salary|rent|teeth|blood|shirt|boat|farm|laptop|passport)';
const DEAR_ONES = '(?:children|kids|son|daughter|dog|cat|wife|husband|mother|grandmother|grandma|baby)';
const A_FARM =
  '(?:a|the|an|my own|my) (?:whole |entire |own |live )*' +
  '(?:cow|chicken|hen|farm|bakery|shop|store|car|restaurant|house|supermarket|island)';

/** The price, or the offer, is mocked. */
export const MOCKING = anyOf(
  `\\b(?:give|throw|hand|sell|selling|have|take|add|eat|trade|sign|include|want|offer|cost|pay with)(?: [a-z]+){0,3} ` +
    `my ${TREASURES}\\b`,
  `\\b(?:sell|selling|mortgage|throw in|throw|trade|pawn|sign over|hand over)(?: [a-z]+){0,3} (?:my|a|an) ` +
    `(?:${TREASURES}|${DEAR_ONES})\\b|\\bcost (?:me )?an? (?:arm|leg|kidney)\\b`,
  String.raw`\b(?:rather|sooner) (?:eat|starve|die|bake|chew|lick|walk|swim|drink|go without|go hungry|fly|pull|grow`,
  String.raw`lay|jump|burn|marry|milk|keep (?:chickens|hens|a cow))\b`,
  String.raw`\bmade (?:out )?of (?:gold|diamonds?|silver|money)\b|\b(?:golden|gold plated|solid gold)\b`,
  String.raw`\b(?:is|are) (?:there|it|they) (?:gold|diamonds?)\b|\b(?:do|did) i look (?:like|that|so|as)\b|\b(?:who`,
  String.raw`what) do you (?:think|take) (?:i am|me for)\b|\bborn yesterday\b|\bi am not (?:a (?:bank|million\w*|fool`,
  String.raw`idiot)|rockefeller|stupid|that (?:rich|stupid))\b`,
  String.raw`\bi am (?:the |a )?(?:king|queen|pope|president|emperor|father christmas|santa|elvis|napoleon|superman`,
  String.raw`batman|tooth fairy)\b|\bpull (?:the other|my other)|\b(?:having|have) (?:me on|a laugh)\b`,
  String.raw`\bpull(?:ing)? my leg\b|^(?:oh |please |come on )*be serious|\bget real\b|\bcome off it\b|\bwhat planet\b`,
  String.raw`\bare you (?:drunk|high|nuts|for real|having|out of your mind|insane|bonkers)\b|\bof your (?:mind|rocker)\b`,
  String.raw`\blost your mind\b|\byou (?:can not|must|have to|must not|have got to) be (?:serious|kidding|joking|mad`,
  String.raw`crazy|nuts|dreaming|blind)\b|\bnice try\b|\bvery funny\b|\b(?:what|such) a joke\b|\blaughable\b`,
  String.raw`\bthat is a joke\b|\bbridge\b`,
  `\\b(?:buy|get|own) ${A_FARM}\\b`,
  String.raw`\blast (?:grocer|seller|shop|store|man|person) (?:on|in|alive)`,
  String.raw`\bnot (?:even )?if you (?:paid|begged)\b|\bin (?:your|my) (?:dreams|next life)\b`,
  String.raw`\bfor such (?:a )?(?:money|price) (?:nobody|no one)\b|\bdelivered by (?:angels|limousine)\b|\bwith (?:caviar|champagne)\b`,
  String.raw`\b(?:hard|big|firm|definite) no\b|\byou can keep (?:them|it|that|those|your|#g)\b|\b(?:little |a )*bit difficult\b`,
  String.raw`\bat (?:that|this|such a) price(?: \w+){0,2}$(?<=\bnot at .*)|\bon your bike\b|\btaking the (?:mickey|piss)\b`,
);

/** All that was asked for is off. */
export const WITHDRAWING = anyOf(
  String.raw`\b(?:do not|no longer|not) (?:\w+ )?(?:want|need|buying)\b.*\b(?:any ?more(?!,? than)|any of (?:it`,
  String.raw`that|this|them)|anything(?! (?:else|more|other))|at all)\b`,
  String.raw`\bcancel (?:my|the|that|this|it|everything|all|order)\b|\b(?:scrap|scratch|drop|forget) (?:all|everything`,
  String.raw`the (?:whole|order|lot|entire|deal)|(?:it|that) all|my order)\b|^(?:please |just |okay |no )*scrap (?:it|that)\b`,
  String.raw`\bforget (?:about )?(?:it|that),? (?:i|we) (?:do not|am not|are not)\b|\b(?:start|begin) (?:over|again|afresh|anew`,
  String.raw`from (?:scratch|zero|the (?:beginning|start)))\b|\b(?:want|need|buy|take|buying) nothing(?: |$)(?!else|more|but)`,
  String.raw`\bno #g at all\b|\b(?:clear|empty) (?:my|the) (?:order|basket|cart|list)\b|\bnever ?mind (?:all|any`,
  String.raw`everything|it all|the (?:whole|order|lot))\b|\bchanged my mind,? (?:no|nothing|i do not)\b`,
  String.raw`\b(?:take|pull) (?:back )?my (?:order|offer|bid)(?: back)?\b|\b(?:withdraw|retract) (?:my|the|that)\b`,
  String.raw`\bnothing (?:for me|any ?more)\b|\bcall (?:the whole thing|everything|it all) off\b|\bi am out$|\bgone off the (?:whole )?(?:idea|thing)\b`,
);
