// Patterns of questions over a sentence with #g for goods, #p for prices and #n for numbers.

import { anyOf } from './any-of.ts';
import type { AskedAbout } from '../meaning.ts';

/** What questions sound like; the first that fits counts. */
export const ASKING: readonly (readonly [RegExp, AskedAbout])[] = [
  [
    anyOf(
      String.raw`#p\b.*\b(?:how (?:much|many)|what) (?:[\w#]+ ){0,6}?(?:can|could|do|would|will|might) (?:i|we|you) (?:[\w#]+ ){0,3}(?:for|with|from`,
      String.raw`out of) (?:that|it|this)\b|#p\b.*\b(?:how (?:much|many)|what) (?:[\w#]+ ){0,4}?(?:can|could|do|does|would|will) (?:that|it|this) (?:get|buy|bring)\b|^with (?:just |only )?#p,? how (?:much|many) [\w#]+ (?:can|could|do|would|will) (?:i|we)\b`,
    ),
    'forMoney',
  ],
  [
    anyOf(
      String.raw`^(?!.*\byou\b).*\bhow (?:much|many) (?:more )?(?:money|cash`,
      String.raw`dollar|budget)\b.*\b(?:have|got|left|spend|spent|remain\w*)\b`,
      String.raw`\bhow much (?:do|have|can|did) (?:i|we) (?:still |even )?(?:have`,
      String.raw`got|spend|spent|left)(?: got)?(?: left| to spend| remaining)?$`,
      String.raw`\bwhat (?:is|was) (?:my|the) (?:budget|balance|limit)\b`,
      String.raw`\bhow much money i\b|\bmoney (?:do )?i have(?: left)?$`,
      String.raw`\b(?:do|have) i (?:still )?(?:have |got )?(?:any `,
      String.raw`enough )?money(?: left)?$|^(?:what is )?my (?:budget|balance)$`,
    ),
    'budget',
  ],
  [
    anyOf(
      String.raw`\bhow many #g (?:is|are|does|would|will|can|could|do) (?:that`,
      String.raw`this|it|those|these|they|i|we)\b(?!.*(?:#p|need))`,
      String.raw`\bhow many (?:of (?:them|those) )?(?:can|could|do|would|will) (?:i|we) (?:make|bake|get out)\b(?!.*#p)`,
      String.raw`\b(?:is|are|will|would) (?:that|this|it|they|those`,
      String.raw`these) (?:be )?(?:really |all )?(?:enough|sufficient) (?:for|to)\b`,
    ),
    'yields',
  ],
  [
    anyOf(
      String.raw`\b(?:give|bring|hand|send|sell|sold) .*\bback\b(?! to you)|\b(?:return|refund)\b|\bmoney back\b`,
      String.raw`\btake (?:#g|them|those|these|the #g) back\b`,
    ),
    'giveBack',
  ],
  [
    anyOf(
      String.raw`^(?:is|are|does|do)\b.*(?:#g|everything)(?: \w+)? (?:included|in (?:it|that|there)|part of|with it)\b`,
      String.raw`^(?:does|is|are) (?:that|it|this|the price) (?:include|including|with`,
      String.raw`come with) #g|^what is (?:all )?(?:included|in(?:side)? (?:it|that|this|there|th(?:e|is) (?:kit|bundle|price|package|deal|offer)))$`,
      String.raw`^what (?:exactly |all )?(?:do|would|will|can) i (?:exactly )?get (?:for|with) (?:that|it|this|the price)$`,
      String.raw`^are you (?:really |quite )?(?:sure|certain)(?: (?:about|of) (?:that|this|it|the|your)(?: \w+)?)?$`,
      String.raw`^(?:does|is|do) (?:that|it|this|the price|#p|your price) (?:cover|include|contain|come with)\b|^what is (?:that|it|the price|#p) for$`,
      String.raw`^(?:is|are|was|were) (?:the )?#g (?:\w+ )?(?:in (?:there|it|that)|included|part of|already in)\b`,
    ),
    'repeat',
  ],
  [
    anyOf(
      String.raw`\b(?:who|which (?:one |of you )?(?:two |both )?)\s?(?:of you )?(?:is|has|sells?|gives?`,
      String.raw`offers?|would be|got)\b.*\b(?:cheap\w*|best|better|low\w*|less)\b`,
      String.raw`\bare you (?:\w+ )?(?:cheaper|less expensive|better) (?:than|on|for|with)\b`,
    ),
    'price',
  ],
  [
    anyOf(
      String.raw`^(?:who|what) (?:are|is) (?:you|this|your name|there)\b|\byour name\b`,
      String.raw`are you (?:an? )?(?:robot|bot|human|person|real|ai|computer|machine|program|#name|watson|celia)\b`,
      String.raw`\b(?:who|which)(?: one)? of you(?: both)? is\b.*\b(?:robot|bot|human|real|person|machine)\b`,
      String.raw`introduce yourself|(?:who )?am i (?:talking|speaking)|tell me about yourself|^who is (?:who|#name)|who the \w+ are you`,
    ),
    'identity',
  ],
  [
    anyOf(
      String.raw`\bbreak ?down\b|\bitemi[sz]ed?\b|\bhow (?:the|your|that) .*\bmade up$|\bprice ?list\b|\blist of (?:your |the |all )*price\b|\bwhat are (?:all )?(?:your|the) price(?: here| today| like)?$`,
      String.raw`\bhow much (?:is|are|for|does|do) (?:each|every)(?: one)?(?: of (?:those|them|these|your \w+|the \w+))?(?: cost)?$`,
      String.raw`\b(?:price|cost|charge|ask|want|much)\b.*\b(?:each|every|single) (?:of (?:those|these) )?(?:item|thing|ingredient|good|kind|one of (?:those|these|them))\b`,
      String.raw`^what (?:does|do|is|are|would) (?:each|every|the single) (?:\w+ )?(?:item|thing|ingredient|good)\b.*\b(?:cost|price|worth)\b|^price (?:of|for|per) each\b`,
    ),
    'priceList',
  ],
  [
    /\bhow (?:much|long|many minutes)(?: more)? (?:time|do (?:we|i) have left)|time (?:is )?left|what time|how long/,
    'time',
  ],
  [
    anyOf(
      String.raw`^(?:pardon|huh|what|sorry what|come again|excuse me|say (?:that|it) again|(?:can|could`,
      String.raw`would) you (?:please )?(?:repeat|say that again).*|repeat.*|what did you say.*`,
      String.raw`i did not (?:hear|catch|get) .*|(?:sorry )?what you said(?: again)?|.*\b(?:say it again|read (?:it|that) back)\b.*|.*\b(?:could|can|would) you (?:please )?repeat\b.*|what (?:was|is|were) (?:your|the) (?:last |current `,
      String.raw`latest )?(?:offer|bid|terms)(?: again)?)$`,
    ),
    'repeat',
  ],
  [
    anyOf(
      String.raw`^is it #g for (?:one )?#g\b|\bhow (?:many|much) #g (?:do|does|should) (?:a|one|i put)\b`,
      String.raw`recipe|how (?:do|can|would) (?:i|you|we|one) (?:make|bake|prepare)`,
      String.raw`what (?:goes|is|do you put|do i put|does it take|ingredient).*(?:in|into|for|to make`,
      String.raw`make) (?:a |an |the )?#g`,
      String.raw`(?:what|which|how (?:much|many)).*\b(?:needed|require[sd]?|do (?:i|we|you) need|does (?:it`,
      String.raw`one|a|an|#g)|goes?)\b.*(?:#g|need)`,
      String.raw`what (?:comes|belongs) in(?:to)? (?:a |an |the )?#g`,
      String.raw`ingredient (?:do|does|are) |what is in (?:a |an |the )?#g`,
      String.raw`how (?:many|much) #g (?:for|in|per|do i|should i|would i|i would|i need|are in|is in|goe?s?|does)\b`,
    ),
    'recipe',
  ],
  [
    anyOf(
      String.raw`what (?:all )?(?:can|could|do|will|would|might) (?:i|you|we).*(?:for|with) (?:my |a |the `,
      String.raw`just |only |about )?#p`,
      String.raw`#p,? what (?:can|could|do|will|would) (?:i|you|we) (?:do|get|give|offer|have|sell|buy)`,
      String.raw`how (?:many|much).*(?:for|with|does) #p|#p worth|as (?:many|much) .*(?:as|for|possible)`,
      String.raw`(?:spend|use) (?:all |up |my |the |it |of )+#p(?! (?:on|for) )`,
      String.raw`what (?:does|will|would|do) #p (?:get|buy)`,
    ),
    'forMoney',
  ],
  [/^(?:why|how come|what makes|explain)\b/, 'why'],
  [
    anyOf(
      String.raw`^(?:so |and |well )?(?:is|are|was|does|do you think|is not|are not)\b.*\b(?:good|fair`,
      String.raw`reasonable|worth|worthwhile|cheap|cheaper than|better than|right|normal|high|low|too much`,
      String.raw`serious|okay|fresh|large|big|bigger|organic|brown|white)\b|^(?:who|which one) of you (?:has|have|sells)\b|^(?:they|those|these) are (?:fresh|large|big|good)\b`,
    ),
    'opinion',
  ],
  [
    anyOf(
      String.raw`\bhow (?:much|expensive)\b`,
      String.raw`(?:what|how) (?:is|are|would|will|about|do|does|did|can|could|much).*\b(?:price|prices|cost`,
      String.raw`costs|charge|total|quote|run me|(?:set|kit) me back|asking|going rate|go for|sell for|damage)\b`,
      String.raw`(?:price|prices|cost|quote|pricing|rate|rates) (?:of|for|on|list|check|please|me)`,
      String.raw`^(?:price|cost|quote|prices)\b|^(?:well|and)$|^what (?:are|do|would|will) you (?:\w+ ){0,4}for (?:the )?#g`,
      String.raw`what (?:do|would|will) you (?:want|ask|take|need|like) (?:for|to)`,
      String.raw`(?:give|tell|name|show) (?:me )?(?:a |your |the )?(?:price|quote|prices|cost)`,
      String.raw`your (?:price|prices|rates)\b.*(?:\?|for|is|are|on)`,
      String.raw`what would (?:that|it|this|they) (?:be|cost|come to)`,
      String.raw`(?:cheapest|lowest|best) (?:offer|price|deal) (?:on|for) |#g (?:cost|price|costs|prices)$`,
      String.raw`what.*#g.*(?:cost|price)`,
    ),
    'price',
  ],
  [
    anyOf(
      String.raw`(?:do|does|did|are|can|could|will|would) (?:you|your) (?:\w+ )?(?:better|cheaper|lower|less)`,
      String.raw`\bcheaper\b|\blower\b|\bdiscount|\bbest (?:price|offer|deal|you can|you could|bid)|come down`,
      String.raw`go down|special (?:offer|price|deal)|wiggle room|any room|bargain|undercut|\bbeat\b|\bmatch\b`,
      String.raw`sweeten|reduce|knock .*off|drop (?:the|your) price|percent|half price|#p (?:off|less)|negotia`,
      String.raw`flexib|do any better|better (?:price|deal|offer|than that)|work with me|help me out`,
      String.raw`be reasonable|any deal|good deal (?:on|for)|sharpen|a little less|bit less|last price`,
      String.raw`(?:split|halve|share) the (?:difference|gap)|meet (?:me |you )?(?:in the middle|half ?way|somewhere|in between)|^half ?way`,
      String.raw`\b(?:good|nice|fair|friendly|special|better) price|\bcheapest\b`,
      String.raw`\bround (?:it |that |this )?down|have (?:a heart|mercy)`,
      String.raw`\bpoor (?:student|man|woman|guy)|\bi am (?:a |just a )?(?:\w+ )?(?:student|retired|pensioner)\b`,
      String.raw`final (?:offer|price)|cut me|more competitive|improve|lowest`,
    ),
    'discount',
  ],
  [
    anyOf(
      String.raw`how (?:does|do) (?:this|it|that|i|we) (?:work|pay|buy|order)`,
      String.raw`^(?:help|help me|what can you do.*|what (?:should|do|can) i do.*|what now|what next`,
      String.raw`how can you help.*)$`,
      String.raw`\bis (?:this|that|it) (?:all )?(?:a game|real|for real|play money|pretend)\b|\breal money\b`,
      String.raw`\bwhat (?:should|do|can|must) i do(?: here| now)?$|\bmy first time\b|\bhow do i start\b`,
      String.raw`\bpay (?:with|by|in) |\b(?:take|accept) (?:card|cards|cash|credit|paypal|visa)\b`,
      String.raw`how (?:can|do) i (?:buy|order|accept|make a deal)`,
      String.raw`\bdo i (?:have|need) to (?:buy|pay|order|take)\b|\b(?:did|have) (?:i|we) (?:just |already |really )*(?:pay|paid|buy|bought`,
      String.raw`agree|agreed|order|ordered|accept|accepted)\b|\bwhat is this(?: place)?$|\bam i (?:obliged|buying|committed)\b`,
      String.raw`\bis it (?:sold|mine|bought|a deal) (?:now|already|yet)\b|\bdo you (?:deliver|ship|bring it)\b|\bdelivery\b`,
    ),
    'howDeal',
  ],
  [
    anyOf(
      String.raw`what (?:\w+ )?(?:do|have|did|does|can|could|else|are|is|all) .*(?:you|they) .*\b(?:have|got`,
      String.raw`sell|selling|offer|carry|stock|sale|available|provide)\b`,
      String.raw`what (?:have|do) you (?:got|have)|what you (?:have|sell|got|offer|carry)|what i can (?:buy|get|order)`,
      String.raw`what (?:is|are|do you have) (?:for sale|available|on offer|in stock|in your (?:shop|store)`,
      String.raw`the options|on the menu)`,
      String.raw`what can i (?:buy|get|order|have)`,
      String.raw`what (?:are|is) (?:you|your) (?:selling|goods|products?|offering|menu|stock)|\bmenu\b|inventory`,
      String.raw`show me what|what kind|which (?:products|goods|ingredient|things)`,
      String.raw`do you (?:have|sell|carry|stock|got|offer)\b|(?:you |^)got any`,
      String.raw`any #g (?:left|available|in stock|for sale)|list (?:your|the|everything)|what else`,
      String.raw`what (?:do )?you(?: have)? got|anything (?:else|for sale)|what do you (?:sell|have|offer)`,
      String.raw`have you (?:got|any)|is there any|^you (?:guys |all |folks |two |both )?(?:sell|carry|stock)\b`,
    ),
    'stock',
  ],
];
