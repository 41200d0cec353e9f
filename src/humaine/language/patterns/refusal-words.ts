// Patterns of refusing and of asking for time, over a sentence with #g for goods, #p for prices and #n for numbers.

import { anyOf } from './any-of.ts';

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
      String.raw`^(?:no|nah)(?:,? no)*$|\bno way|\byou think i (?:am|will|would)\b`,
      String.raw`\bi would (?:gladly |happily )?(?:have )?(?:taken?|accept(?:ed)?|bought|buy|paid|pay)\b[^#]*\bbut\b[^#]*$`,
      String.raw`\b(?:deal ?breaker|none of that|piss off|shove it)\b|wasting my time|\bno (?:thanks?|thank you|deal|chance|sale|dice|sir|can do|i do not|i will not|i would not|not)\b`,
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
  String.raw`\bnot (?:said|agreed|buying|decided|said yes)\b.*\b(?:yet|till|until)\b|\bthink (?:it |about it |this |that )?(?:over|about it|first)\b|\bmust (?:first )?(?:to )?think\b`,
  String.raw`\b(?:need|want|give me|have) (?:a|one|some|to)? ?(?:more )?(?:bit of )?(?:time|moment|minute`,
  String.raw`second|sec|think)\b|\bjust a (?:moment|minute|sec|second)\b`,
  String.raw`\bstill (?:thinking|deciding|comparing|looking|shopping)|\bmake up my mind|\b(?:i will`,
  String.raw`i (?:would )?have to|got to) (?:think|get back|let you know|see|ask)\b`,
  String.raw`^(?:(?:no|oh|okay|hey|please),? )*wait$|\bno,? wait$|^(?:\w+,? )?some (?:moment|minute|second|sec)\b`,
  String.raw`^(?:please )?wait(?: (?:a|one|some) (?:moment|minute|second|sec))?(?: please)?$`,
);
