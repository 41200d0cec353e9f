// Patterns of refusals and small talk over a sentence with #g for goods, #p for prices and #n for numbers.

import { anyOf } from './any-of.ts';
import type { SmallTalkKind } from '../meaning.ts';

/** Words that tell of another's price. */
export const RIVAL_TOLD = anyOf(
  String.raw`\b(?:offer(?:ed|ing|s)?|said|says|quoted|told|gave|gives|sells?|sold|selling|asks?|asked`,
  String.raw`asking|wants?|wanted|charges?|charged|has|had|would do|will do|can do|does|did|price is`,
  String.raw`is (?:cheaper|better|lower|less|asking|selling|at)|promised|gets?|got|undercut|for|only)\b`,
);
/** Somebody else without a name. */
export const SOMEBODY_ELSE = anyOf(
  String.raw`\b(?:the other (?:one|guy|seller|agent|store|shop|person|lady|man|woman|vendor|side|offer)`,
  String.raw`your (?:rival|competitor|competition|colleague|neighbou?r)|someone else|somebody else`,
  String.raw`elsewhere|another (?:seller|offer|store|shop)|other seller|(?:have|had|got|was given`,
  String.raw`have got) a (?:better|cheaper|lower) (?:offer|price|deal)|better offer|next door`,
  String.raw`down the street)\b|\bat (?:the|my|a|our) (?:\w+ )?(?:supermarket|market|store|shop|grocery|mall)\b`,
  String.raw`\bat (?:walmart|aldi|lidl|costco|tesco|target)\b`,
);

/** Refusals; `price` where the price is what is wrong. */
export const REFUSING: readonly (readonly [RegExp, 'price' | 'plain'])[] = [
  [
    anyOf(
      String.raw`expensive|\btoo (?:much|high|pricey|dear|steep|rich|costly)|pricey|\bsteep\b|outrageous`,
      String.raw`rip ?off|ripping|robbery|robbing|overpriced|ridiculous|insane|over (?:my|the) budget`,
      String.raw`out of my (?:budget|price range|range|league)|(?:cannot|can not|not) (?:really )?afford`,
      String.raw`is a lot\b|lot of money|(?:not|never|no) (?:for|at|paying|going to pay|worth|pay)\b`,
      String.raw`not (?:good|cheap|low) enough|daylight|extortion|way too|crazy price|that high`,
      String.raw`(?:seems|looks|sounds|is) (?:a (?:bit|little) |rather |quite |very |pretty |really )*(?:high|much)\b`,
      String.raw`price is (?:high|bad|crazy|wrong)|exorbitant|costs? a fortune|(?:more|higher|much) than i`,
      String.raw`^(?:ouch|oof|yikes|sheesh|jeez|blimey|whoa)\b|\b(?:bit|rather|too|little|very|so) dear\b`,
      String.raw`i am (?:\w+ )?broke\b|charging me|gouging|scam|\bmore than #p\b`,
    ),
    'price',
  ],
  [
    anyOf(
      String.raw`^(?:no|nah)$|\bno way`,
      String.raw`\bno (?:thanks|thank you|deal|chance|sale|dice|sir|can do|i do not|i will not|i would not|not)\b`,
      String.raw`not interested|forget (?:it|that|about it)|\bi pass\b|^pass\b|hard pass|never ?mind`,
      String.raw`\b(?:i|must|will|to|have to) (?:refuse|reject|decline|pass)\b`,
      String.raw`\b(?:do|will|would|can|could|shall|did|have|am|is) (?:not|never) (?:\w+ )?(?:want|accept`,
      String.raw`accepted|accepting|like|agree|agreed|need|take|taking|buy|buying|do it|do that|pay|give`,
      String.raw`going|happening|work|good|interested|say|ready|sold)`,
      String.raw`absolutely not|not a chance|you must be (?:kidding|joking)`,
      String.raw`(?:are you|got to be|you are) (?:kidding|crazy|joking|mad|serious|insane|dreaming)|dream on`,
      String.raw`your dreams|^yes right|^as if\b|pigs fly|hell no|nothing doing`,
      String.raw`not (?:today|now|happening|sold|a deal|really)|^i would rather not|deal is off|call it off`,
      String.raw`cancel|i (?:am|would be) good$|walk away|leave it|i never\b|accept nothing|hell freezes`,
      String.raw`get lost|^reject|^decline|^refuse|^(?:neither|none)(?: of (?:you|them|those|these))?$|^no,`,
      String.raw`^no (?:that|this|it)\b|let us not`,
      String.raw`\b(?:yes )?but (?:now )?(?:no|nope|not?)(?: thanks| thank you)?$|on second thoughts?,? no`,
      String.raw`changed my mind`,
      String.raw`\b(?:not|never|hardly) (?:ever |really |quite |going to |about to |gonna |willing to `,
      String.raw`prepared to |ready to )*(?:be )?(?:accept|agree|buy|bite|bit|fall|say yes|do that|do it|take`,
      String.raw`taking|biting|falling|agreeing|doing)`,
      String.raw`(?<!\bi )(?<!\bi will )\b(?:keep|stuff|shove) (?:your|it|them|that)\b|\bno good\b|\bcount me out\b`,
      String.raw`\bnot having (?:it|that)\b`,
      String.raw`\bno to (?:that|it|this|your|the)\b|\bthat is a no\b|\b(?:i|we) (?:would|will) rather not\b`,
      String.raw`\bno deal\b|not in a (?:million|thousand)`,
      String.raw`first ?born|\ban? (?:arm|leg|kidney)\b|\bmy soul\b|\bover my dead\b|thanks but no|\bnot for me\b`,
    ),
    'plain',
  ],
];

/** The buyer wants time: what is offered stays. */
export const HOLDING = anyOf(
  String.raw`\b(?:do not|not|never) (?:sell|book|ring|charge|give|send|confirm|close|rush|commit\w*`,
  String.raw`decid\w*|sold|ready|sure)\b.*\b(?:yet|now|just)\b`,
  String.raw`\b(?:hold|hang) on\b|\bnot (?:just |quite |ready )?yet\b|\blet me (?:think|see|check`,
  String.raw`consider|look|calculate|ask|compare|decide|sleep)`,
  String.raw`\bhold (?:it|off|your horses|that thought)\b|\bnot so fast\b|\bslow down\b|\bbear with me\b`,
  String.raw`\bsleep on it\b|\b(?:buy|take|get|decide|come back)(?: (?:it|that|them|this))? (?:tomorrow|another day|some other time)\b`,
  String.raw`\bnot (?:said|agreed|buying|decided|said yes)\b.*\b(?:yet|till|until)\b|\bthink (?:it |about it |this |that )?(?:over|about it|first)\b|\bmust (?:first )?think\b`,
  String.raw`\b(?:need|want|give me|have) (?:a|one|some|to)? ?(?:more )?(?:bit of )?(?:time|moment|minute`,
  String.raw`second|sec|think)\b|\bjust a (?:moment|minute|sec|second)\b`,
  String.raw`\bstill (?:thinking|deciding|comparing|looking|shopping)|\bmake up my mind|\b(?:i will`,
  String.raw`i have to|got to) (?:think|get back|let you know|see)\b`,
  String.raw`^(?:(?:no|oh|okay|hey|please),? )*wait$|\bno,? wait$|^(?:\w+,? )?some (?:moment|minute|second|sec)\b`,
  String.raw`^(?:please )?wait(?: (?:a|one|some) (?:moment|minute|second|sec))?(?: please)?$`,
);
/** What would be if: neither an order nor a reason to change an offer. */
export const SUPPOSING = anyOf(
  String.raw`\b(?:(?<!\bi )suppose|supposing|imagine|hypothetically|theoretically|say i (?:bought|took)|(?:what`,
  String.raw`would you) .*\bif i (?:bought|took|accepted|agreed|said yes|came back)|if i (?:bought|took`,
  String.raw`accepted|agreed|said yes)|next time|later on|later$)`,
);
/** Such a question is on the goods themselves. */
export const SUPPOSED_MORE = /\b(?:throw in|add|include|toss|how much|what would .*(?:cost|price))\b/;
/** What others say, and proverbs. */
export const SAYING = anyOf(
  String.raw`\b(?:mom|mother|mum|dad|father|grandma|grandmother|granny|sister|brother|wife|husband|friend`,
  String.raw`boss|teacher|people|they|folks|everybody|everyone|he|she|man|guy|book|saying|uncle`,
  String.raw`aunt)\b(?: \w+)? (?:says?|said|tells?|told|goes|thinks?|used to say|taught)\b`,
  String.raw`\bi (?:was told|heard|hear|am told|have heard)\b|\bword is\b|\bas the saying\b`,
  String.raw`\bthe (?:old )?saying\b|\bonce upon\b`,
);

/** Small talk; it counts where nothing of trade is said. */
export const CHATTING: readonly (readonly [RegExp, SmallTalkKind])[] = [
  [
    anyOf(
      String.raw`how (?:are|is) (?:you|it going|things|your day|life|everything|everybody|everyone)`,
      String.raw`how do you do|what is up\b|^sup\b|how (?:have you been|goes it)|are you (?:well|okay|good|fine)`,
    ),
    'howAreYou',
  ],
  [
    /\bjoke\b|make me laugh|something funny|(?<!you are |you both are |so |very )\bfunny|sing|poem|story|riddle|dance/,
    'joke',
  ],
  [
    anyOf(
      String.raw`let me (?:think|see|check|consider|look|calculate|ask)|^(?:brb|afk|bbl)\b|\bbe right back\b`,
      String.raw`^(?:wait|hold on|hang on|one (?:moment|second|minute|sec)|just a (?:moment|second|minute`,
      String.raw`sec)|give me a (?:moment|second|minute|sec)|hm+|um+|uh+)\b`,
      String.raw`thinking|\bi will (?:think|see|wait|get back|let you know|be back)|not (?:sure|decided)`,
      String.raw`need (?:some )?time|(?:have|need|want|got) to think|(?:some`,
      String.raw`a few|a) (?:second|minute|sec|moment|hour)|^(?:no |oh )*wait`,
    ),
    'wait',
  ],
  [
    anyOf(
      String.raw`\b(?:stupid|idiot|dumb|fool|moron|suck|sucks|hate|shut up|useless|terrible|awful|worst|thief`,
      String.raw`crook|liar|greedy|cheat|cheater|annoying|loser|jerk|hell|damn|crap|shit|fuck|rubbish|bastard`,
      String.raw`dirtbag|rude|ugly|clown)\b`,
    ),
    'insult',
  ],
  [/\b(?:goodbye|see you|good night|take care|have a (?:good|nice|great)|so long|farewell|later|ciao|adios)\b/, 'bye'],
  [
    anyOf(
      String.raw`that is all\b|i am (?:done|finished|all set|full|good for now)|nothing (?:else|more)|no more`,
      String.raw`all set|that will be all|i have (?:everything|all i need|enough)|we are done|i am out of money`,
      String.raw`no money left`,
    ),
    'done',
  ],
  [/\bthanks|thank you|appreciate|grateful|much obliged|cheers/, 'thanks'],
  [/\b(?:sorry|apolog|my bad|my mistake|oops|whoops|excuse me)/, 'sorry'],
  [
    anyOf(
      String.raw`\b(?:hello|good (?:morning|afternoon|evening|day)|anyone|anybody|everyone|everybody`,
      String.raw`(?:are )?you (?:still )?there|still (?:there|here)|nice to (?:meet|see)|welcome|howdy|yo)\b`,
    ),
    'greeting',
  ],
  [
    anyOf(
      String.raw`\b(?:you are (?:nice|great|funny|the best|sweet|kind|so|very|awesome|good|cool|cute|clever`,
      String.raw`smart|generous)|love (?:you|it|this|that|your)|like (?:you|your)|cute|beautiful|great job`,
      String.raw`well done|good job|nice (?:hat|smile|face|shop|store)|pleasure|interesting|wow|amazing`,
      String.raw`lovely|hilarious|crack me up|you (?:both )?are (?:so |very |really )?funny|some star)\b`,
    ),
    'praise',
  ],
  [
    anyOf(
      String.raw`^(?:okay|i see|right|got it|understood|alright|hm+|aha|ah|oh|really|haha|ha|lol|fine|good`,
      String.raw`great|nice|cool|maybe|fair enough|makes sense|i understand|yes|sure)(?: (?:okay|i see|right`,
      String.raw`good|great|then|ha|haha|really))*$`,
    ),
    'acknowledge',
  ],
];

/** Words that leave an offer or an acceptance open. */
export const HEDGING = anyOf(
  String.raw`\b(?:if|unless|provided|as long as|maybe|perhaps|might|may|almost|nearly|probably|possibly`,
  String.raw`consider(?:ing)?|suppose|assum\w+|until|whoever|whichever|anyone who|wish|joke|kidding`,
  String.raw`joking|pretend|hypothetically|tomorrow|lol|haha|ha|hmm+|wonder\w*|when|once|wait|not sure`,
  String.raw`guess|tempted|thinking of|thinking about|someday|later)\b`,
);
/** A price that the buyer says it does not pay. */
export const NOT_PAYING = anyOf(
  String.raw`\b(?:not|never|refuse|neither|nor|nobody|hardly)\b.*\b(?:pay|paying|give|giving|spend|accept`,
  String.raw`take|buy|want|wants|worth|deal|going|offer)\b`,
);
/** The same, and prices that are only told of. */
export const UNWILLING = anyOf(
  NOT_PAYING.source,
  String.raw`^(?:why|who|how come|did|do you think|is|are|was|were|does)\b`,
  String.raw`\b(?:said|says|told|sold me|paid|bought|used to|was|were|already|yesterday|last (?:week|time`,
  String.raw`year|round)|nobody|somebody|someone|anyone)\b`,
);
/** Goods and prices that are told of, and not offered. */
export const TELLING = anyOf(
  String.raw`\b(?:anywhere|elsewhere|stores?|shops?|market|supermarket|neighbou?r|friend|mother|mom`,
  String.raw`sister|brother|wife|husband|rather|forget|costs?|gave|yesterday|usually|normally|remember`,
  String.raw`whether|you (?:want|wanted|ask|asked|charge|think)|your #p|i (?:have|already have`,
  String.raw`own) #g and)\b`,
);
/** "no more than 3": a bound on the price, which is an offer of sorts. */
export const AT_MOST = anyOf(
  String.raw`(?:not|no|never|cannot) (?:\w+ ){0,4}(?:more|higher|above|over|beyond|past|exceed) (?:than )?#p`,
  String.raw`(?:at most|maximum|max|not\b.* an? cent (?:more|over|above)|up to|limit is|no higher|no more|not a penny more|(?:a|one) (?:cent|penny|dime|dollar) (?:more|over|above|higher))`,
);
