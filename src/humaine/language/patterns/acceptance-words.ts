// Which words accept an offer. They must make up the whole sentence: one word too many, and a seller asks back.

import { anyOf } from './any-of.ts';

/** How plainly a sentence accepts. */
export interface Acceptance {
  /** `plain`: no person would doubt it; `answer`: only as an answer to an offer; `mild`: it may be mere politeness. */
  readonly strength: 'plain' | 'answer' | 'mild';
  /** What else stands behind it in the sentence, as "now I need eggs". */
  readonly rest: string;
  /** What stands for goods or a price in it, so that they can be held against the offer. */
  readonly goods: boolean;
  readonly price: boolean;
}

const FILLERS = new RegExp(
  [
    String.raw`\b(?:okay|well|great|good|perfect|fine|alright|please|thanks|thank you(?: very much`,
    String.raw` so much)?|then|now|so|yes|sure|very much|sir|madam|mate|friend|fantastic|wonderful|awesome`,
    String.raw`excellent|nice|lovely|super|oh|ah|um|uh|just|really|buddy|man|dude|cool|all right`,
    String.raw`sounds (?:good|great|fair|fine|perfect)|why not|no problem|no worries|indeed|absolutely`,
    String.raw`certainly|definitely|of course|fair enough|you know what|i guess|hello|right away|my friend`,
    String.raw`from you|to you|with you|not bad|there|brilliant|today|gladly|happily|hereby|totally`,
    String.raw`looks good|let us see|you have convinced me|you have persuaded me|twist my arm)\b`,
  ].join('|'),
  'g',
);

const NAME = '(?:you|your|#name)';
const OFFER =
  '(?:the|your|that|this|#name) (?:last |latest |new |first |current |best |great |final )?(?:#p )?' +
  '(?:offer|deal|price|bid|terms?|proposal|bundle|kit|package|lot|one|#g)(?: (?:of|for) (?:#g|#p))?(?: for #p)?';
const THING =
  `(?:it all|yours|it|this|that|them all|them|those|these|both|all(?: of (?:it|them|that|those))?|everything|` +
  `the lot|${OFFER}|#g)`;
const TAIL = `(?: (?:for|at) (?:#p|that(?: price)?|this(?: price)?|your price|the price))?(?: (?:from|with) ${NAME})?`;
const I_WILL =
  '(?:i|we|and i|i have decided i) (?:will |would like to |would love to |want to |am going to |am happy to |' +
  'shall |do |have decided to |am willing to |am ready to |can |gladly |have to )*';
const TAKE = '(?:accept|take|buy|get|go with|go for|choose|pick|grab|purchase|have|do|agree to|settle for|snap up)';

/** Plain acceptances with nothing of their own in them; the closed list of what commits a buyer has them, too. */
export const PLAIN_ACCEPTANCES: readonly string[] = [
  '(?:wrap|ring|pack|bag|box) (?:it|them|that|those|everything|#g) up(?: for me)?',
  'give me (?:it|that|those|them|these)',
  'i (?:will |shall )?accept (?:it |that )?with pleasure|with pleasure i accept',
  'i (?:will |am going to )?pay what you (?:ask|asked|said|want)(?: for (?:it|that))?',
  '(?:that|it|this) will do(?: nicely| fine| just fine)?',
  'i (?:can|will) live with (?:it|that|this|that price|the price|your price)',
  'have it your way(?: then)?',
  '(?:order |deal )?confirmed|i confirm(?: it| that| the deal| the order)?',
  'i (?:will )?(?:stay|stick) with (?:it|that|your offer)',
  'i (?:will )?take all of (?:it|them)(?: then)?',
  'yours it is(?: then)?',
];
const PLAIN = [
  ...PLAIN_ACCEPTANCES,
  `${I_WILL}${TAKE} ${THING}${TAIL}`,
  `${I_WILL}(?:accept|agree|go with ${NAME}|buy (?:it )?from ${NAME}|deal with ${NAME}|choose ${NAME}|pick ${NAME})`,
  `(?:i )?(?:accepted|accept|agreed|agree|sold|done deal|done|accept ${THING}${TAIL})`,
  `(?:it is |that is |this is |you have |you have got |you got |we have |we have got |we got |you have yourself |` +
    `you got yourself |i call that |call it |make it |and )?(?:an? )?deal(?: done)?(?: (?:for|at) #p)?(?: (?:from|with) ${NAME})?`,
  `let us (?:do|take|go with|go for|shake on|make|have|get) (?:${THING}|a deal|the deal)${TAIL}`,
  'let us (?:shake|shake hands|deal|make a deal|do business)',
  `(?:#name|you) (?:wins?|it is)`,
  `(?:you are on|you win|you have it|you got it|count me in|i am in|go ahead|shake on it|take my money|i am sold)`,
  `(?:hand|send|pass) (?:it|them|that|#g) over`,
  `(?:that|this|it|the price|your price|your offer|#p) (?:works|will do|suits me)(?: for me)?`,
  `works for me`,
  `(?:you )?(?:have )?(?:talked me into (?:it|that)|won me over|sold me)`,
  `put me down for (?:it|that|them|#g)`,
  `yes to (?:it|that|${OFFER})`,
  `i am (?:fine|happy|okay|good) with (?:that|it|this|${OFFER})`,
  `(?:accept|take|buy|purchase) ${THING}${TAIL}`,
  'go on then|go ahead then',
  'go on|(?:fine|okay|good|all right) by me|(?:i|we)(?: will| do)? buy|i am buying',
  `i will pay (?:that|it|your price)(?: for ${THING})?`,
];
const PLAIN_WORDS = new RegExp(`^(?:${PLAIN.join('|')})$`);
/** Words of which every plain acceptance has one. */
const PLAIN_SIGN = anyOf(
  String.raw`\b(?:accept\w*|agree\w*|take|buy|get|have|go|pick|choose|grab|purchase|deal|done|sold|settle`,
  String.raw`snap|let|wins?|it is|you|in|on|up|over|works?|will do|suits|down|yes|fine|happy|okay|good`,
  String.raw`pay|want|do)\b`,
);

const ANSWERS = /^(?:yes|sure|absolutely|of course|definitely|certainly|indeed|gladly|why not)$/;
const MILD = anyOf(
  String.raw`^(?:okay|fine|alright|perfect|great|good|sounds (?:good|great|fair|fine|perfect)|fair enough`,
  String.raw`all right|nice|cool|looks good|excellent|good price|good deal|great deal|nice price`,
  String.raw`i like (?:it|that)|that is (?:good|fine|fair|okay|great|perfect|acceptable|reasonable)`,
  String.raw`(?:sounds|looks|seems) (?:good|fair|fine|reasonable)(?: to me)?)$`,
);

/** No acceptance is longer than that, in characters, before something else follows. */
const LONGEST_FRONT = 80;
/** Longer sentences are no double acceptances. */
const MOST_WORDS = 20;
/** What may not stand in the part behind an acceptance. */
const UNSURE_REST = anyOf(
  String.raw`\b(?:if|unless|but|only|when|once|until|provided|not|no|never|else|because|or|except|though`,
  String.raw`although|however|said|without|instead|joke|joking|kidding|maybe|nothing)\b`,
);

/** How a sentence accepts an offer; undefined where it does not. Names of sellers stand as `#name` in it. */
export function acceptanceIn(sentence: string): Acceptance | undefined {
  const whole = wholeAcceptance(sentence) ?? doubleAcceptance(sentence);
  if (whole !== undefined) return { ...whole, rest: '' };
  // "deal and now I need eggs": an acceptance, then something else.
  for (const cut of sentence.matchAll(/(?:, |[, ]?\b)(?=(?:and |now |then |also |next |, )+)/g)) {
    if (cut.index === 0) continue;
    if (cut.index > LONGEST_FRONT) break;
    const rest = sentence.slice(cut.index).replace(/^[, ]+/, '');
    const front = wholeAcceptance(sentence.slice(0, cut.index).replace(/[, ]+$/, ''));
    if (front?.strength === 'plain' && /#g|#p|what|how|can|need|want/.test(rest) && !UNSURE_REST.test(rest)) {
      return { ...front, rest };
    }
  }
  return undefined;
}

/** "that works for me, let us do it": two in a row. */
function doubleAcceptance(sentence: string): Omit<Acceptance, 'rest'> | undefined {
  const words = sentence
    .replace(/,/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length > MOST_WORDS || !PLAIN_SIGN.test(sentence)) return undefined;
  for (let cut = 1; cut < words.length; cut++) {
    const one = wholeAcceptance(words.slice(0, cut).join(' '));
    const other = one === undefined ? undefined : wholeAcceptance(words.slice(cut).join(' '));
    if (one === undefined || other === undefined) continue;
    if (one.strength !== 'plain' && other.strength !== 'plain') continue;
    return { strength: 'plain', goods: one.goods || other.goods, price: one.price || other.price };
  }
  return undefined;
}

function wholeAcceptance(sentence: string): Omit<Acceptance, 'rest'> | undefined {
  const plain = sentence.replace(/,/g, ' ').replace(/\s+/g, ' ').trim();
  const bare = plain.replace(FILLERS, ' ').replace(/\s+/g, ' ').trim();
  const goods = /#g/.test(sentence);
  const price = /#p/.test(sentence);
  // Both are looked at, as a filler may belong to a pattern.
  const core = bare.replace(/^and /, '').replace(/ and$/, '');
  if ([plain, bare, core].some((text) => PLAIN_WORDS.test(text))) {
    return { strength: 'plain', goods, price };
  }
  const polite = plain
    .replace(/\b(?:please|thanks|thank you|oh|um|uh|#name)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const parts = polite.replace(/^(yes|okay|sure) (?=\1$)/, '');
  const agreeing = /^(?:yes|sure|absolutely|definitely) (.+)$/.exec(parts);
  const agrees = ANSWERS.test(parts) || MILD.test(agreeing?.[1] ?? 'no');
  if (agrees) return { strength: 'answer', goods, price };
  if (MILD.test(parts) || (bare === '' && /\b(?:yes|okay|sure|sounds|perfect|deal)\b/.test(plain))) {
    return { strength: 'mild', goods, price };
  }
  return undefined;
}
