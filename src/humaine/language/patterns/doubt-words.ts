// Patterns of words that leave an offer or a price open: what would be, what others say, what is only told of.

import { anyOf } from './any-of.ts';

/** What would be if: neither an order nor a reason to change an offer. */
export const SUPPOSING = anyOf(
  String.raw`\b(?:(?<!\bi )suppose|supposing|imagine|hypothetically|theoretically|say i (?:bought|took)|(?:what`,
  String.raw`would you) .*\bif i (?:bought|took|accepted|agreed|said yes|came back)|if i (?:bought|took`,
  String.raw`accepted|agreed|said yes)|next time|later on|later$)`,
);
/** What would be, or would have been, if all were otherwise. */
export const UNREAL = anyOf(
  String.raw`\bif (?:i|we) were to (?:offer|say|bid|pay|give)\b`,
  String.raw`\bif (?:i|we) (?:only )?(?:had(?! to)|were|was|won|could afford|owned|lived)\b.*\b(?:i|we) (?:would|might|could)\b`,
  String.raw`\b(?:i|we) (?:would|might|could)\b.*\bif (?:i|we) (?:only )?(?:had(?! to)|were|was|won|could afford|owned|lived)\b`,
  String.raw`\b(?:would|could|might|should) have (?:\w+ ){0,2}?(?:said|taken|accepted|agreed|bought|paid|had|done|gone)\b`,
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
/** A price that the buyer says it does not pay. */
export const NOT_PAYING = anyOf(
  String.raw`\b(?:not|never|refuse|neither|nor|nobody|hardly)\b.*\b(?:pay|paying|give|giving|spend|accept`,
  String.raw`take|buy|want|wants|worth|deal|going|offer)\b`,
);
/** The same, and prices that are only told of. */
export const UNWILLING = anyOf(
  NOT_PAYING.source,
  String.raw`^(?:why|who|how come|did|do you think|is|are|was|were|does|i bet|bet)\b`,
  String.raw`\b(?:said|says|told|sold me|paid|bought|used to|was|were|already|yesterday|last (?:week|time`,
  String.raw`year|round)|nobody|somebody|someone|anyone)\b`,
);
/** "no more than 3": a bound on the price, which is an offer of sorts. */
export const AT_MOST = anyOf(
  String.raw`(?:not|no|never|cannot) (?:\w+ ){0,4}(?:more|higher|above|over|beyond|past|exceed) (?:than )?#p`,
  String.raw`(?:at most|maximum|max|not\b.* an? cent (?:more|over|above)|up to|limit is|no higher|no more|not a penny more|(?:a|one) (?:cent|penny|dime|dollar) (?:more|over|above|higher))`,
);
