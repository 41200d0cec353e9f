// The closed list of phrases that may stand in a message that commits the buyer. `#g` are goods with amounts, `#k`
// goods without, `#p` money, `#n` a bare number, `#name` a seller. What is not here makes a seller ask back.

import { PLAIN_ACCEPTANCES } from '../patterns/acceptance-words.ts';

/** What a phrase does in a message. */
export type CommitmentPart =
  | 'polite'
  | 'opening'
  | 'haggle'
  | 'answer'
  | 'accept'
  | 'offer'
  | 'goods'
  | 'money'
  | 'close'
  | 'more'
  | 'purse'
  | 'forThat';

const V = '(?:(?:my last )?(?:#p|#n))';
const THEM =
  '(?:it|them|that|those|these|this|both|all|it all|them all|all of it|all of them|everything|the lot|' +
  'all #c|the #c|all of the #c)';
const ALL = `(?: (?:in total|total|in all|altogether|all together|all in|for (?:${THEM}|the same|all that)))?`;
const WILL =
  'i (?:will|would like to|want to|would love to|would be happy to|am happy to|am willing to|am ready to|' +
  'wish to)(?: gladly| happily)?';
const PAY = '(?:pay|give you|offer|offer you)';
const YOU = '(?: from (?:you|#name))?';

const OFFER =
  '(?:the|your|that|this|#name)(?: (?:last|latest|new|current|best|great|final|good|nice|kind|generous))?' +
  '(?: (?:#p|#n))?' +
  '(?: (?:offer|deal|price|bid|terms|proposal|bundle|package))(?: (?:of|for) #g)?(?: (?:for|at) (?:#p|#n))?';
const THING = `(?:${THEM}|yours|${OFFER}|#g|(?:the |your |those |these |all the )?#k)`;
const TAIL =
  '(?: (?:for|at) (?:#p|#n|that|that price|this price|your price|the price|the price you said))?' +
  `${YOU}(?: with you)?`;

const POLITE = [
  'hello',
  'hello there',
  'good (?:morning|afternoon|evening|day)',
  '#name',
  'okay|well|so|now|then|and|oh|ah|right then|all right|great|good|perfect|fine|cool|nice|excellent|wonderful|' +
    'awesome|super|lovely|brilliant|fantastic|splendid',
  '(?:many )?thanks(?: a lot| so much| again| very much)?',
  'thank you(?: very much| so much| kindly| again)?|cheers|much appreciated',
  '(?:that |it |this )?(?:sounds|looks|seems) (?:good|great|fair|fine|perfect|reasonable)(?: to me)?',
  'fair enough|no problem|no worries|of course|absolutely|definitely|certainly|indeed|gladly|sure|sure thing|why not',
  'you know what|you have (?:convinced|persuaded) me|twist my arm',
  'that is (?:good|fine|fair|okay|great|perfect|reasonable|acceptable)|good price|nice price|that is a (?:good|' +
    'fair|great) (?:price|offer|deal)',
  'how are you(?: today| doing)? \\?',
  'sir|madam|mate|buddy|dude|man|friend|my friend|my dear|dear',
  '(?:it is a |it was a )?(?:a )?pleasure doing business(?: with you)?|nice doing business(?: with you)?',
  'have a (?:good|nice|great) day|bye|goodbye|see you',
  'let us (?:make a deal|see)',
  'happy baking',
];
/** Only before all else. */
const OPENING = [
  'sorry(?: i mean)?',
  'i mean',
  'excuse me',
  'hm',
  'let me see',
  'yes',
  'this is my offer|here is my offer',
];
/** Only before an offer of less than is asked. */
const HAGGLE = [
  '(?:that is |it is )?(?:still )?(?:a bit |a little |way |far |much )?(?:too |very )?(?:much|expensive|high|' +
    'pricey|steep)(?: for me)?',
  'no|no but|but|come on|hm|sorry',
];
const ANSWER = ['yes|sure|absolutely|of course|definitely|certainly|gladly|why not|yes i do|yes we do'];

const ACCEPT = [
  ...PLAIN_ACCEPTANCES,
  'i (?:hereby |gladly |happily )?accept(?: it| that| this| both| this deal)?',
  `i (?:hereby |gladly |happily )?(?:accept|agree to) ${THING}${TAIL}`,
  'i agree',
  `i take (?:it|them|both|${OFFER}|#g)${TAIL}`,
  `(?:${WILL}|i shall|i am going to|i do|i have decided to|let me) (?:accept|take|buy|purchase|go with|go for|` +
    `grab) ${THING}${TAIL}`,
  '(?:i will|i would like to|i am happy to|i want to|i do|i am ready to) (?:accept|agree)',
  `(?:i will|i am happy to) (?:have|get) (?:it|them|those|these|both|#g)${TAIL}`,
  `will take (?:it|them|that|those|#g)${TAIL}`,
  `i will pay (?:it|that|that price|your price|#p)(?: for ${THING})?`,
  `(?:accept|accepted|agreed|agreed and done|sold|done|done deal|deal done|deal accepted|offer accepted|` +
    `accepted deal)`,
  `(?:and |then )?(?:it is |that is |we have |you have |you have got |you got |we have got |we got |` +
    `you have yourself |you have got yourself |you got yourself |i call that |call it |make it |` +
    `let us call it )?(?:a )?deal(?: (?:for|at) (?:#p|#n))?`,
  `let us (?:do|take|go with|go for|shake on|buy) ${THING}${TAIL}`,
  'let us (?:shake|shake hands|do business|have a deal)|shake on it|shake hands on it',
  '(?:#name|you) wins?|you are on|count me in|i am in|i am sold|take my money|#name it is',
  '(?:that|this|it|the price|that price|your price|your offer|#p) (?:works|will do|suits me)(?: for me)?|' +
    'works for me',
  'put me down for (?:it|that|them|those|#g)(?: (?:for|at) (?:#p|#n))?',
  `yes to (?:it|that|${OFFER})`,
  `i am (?:fine|happy|okay|good) with (?:that|it|this|that price|the price|your price|${OFFER})`,
  `(?:accept|accepting|taking|buying|buy|purchase) (?:it|them|${OFFER})${TAIL}`,
  'i (?:will )?(?:go with|choose|pick|take|buy from|buy it from|buy them from) (?:you|#name)',
  `i (?:will )?buy (?:it|them|those|these|that)${TAIL}`,
  `(?:i )?choose ${OFFER}`,
];

const SELL = '(?:sell me|give me|let me have|get me|do)';
const OFFERS = [
  `(?:${WILL}|i would) (?:buy|get|take|purchase|order|have)${YOU} #g${YOU} (?:for|at) ${V}${ALL}`,
  `i (?:take|order) #g${YOU} (?:for|at) ${V}${ALL}`,
  `i (?:would like|want|need|will need|would love|am looking for|am after)(?: to have)? #g (?:for|at) ${V}${ALL}`,
  `(?:i (?:would like|want|need|am looking for) )?#g (?:and )?i (?:will|would|can|am happy to|` +
    `am willing to) (?:only )?${PAY} ${V}${ALL}`,
  `i (?:will|would|can|could|want to|would like to|would be happy to|am happy to|am willing to|` +
    `am ready to) (?:only )?${PAY} ${V}(?: for #g)?${ALL}`,
  `i (?:will|would|want to|would like to|am happy to|am willing to) spend ${V} (?:on|for) #g`,
  `i (?:offer|offer you|bid|pay|pay you|propose) ${V}(?: for #g)?${ALL}`,
  `my (?:final |best |last )?(?:offer|bid|price)(?: is)? ${V}(?: for #g)?${ALL}`,
  `(?:my )?(?:offer|bid) ${V} for #g${ALL}`,
  `(?:let us say |say )?${V} for #g${ALL}`,
  `(?:let us say )?#g (?:for|at) ${V}${ALL}`,
  `#g #p${ALL}`,
  `#g is #p okay \\?`,
  `for ${V} i (?:would like|want|will take|would take|will buy|will have) #g`,
  `(?:sell|get|give) me #g (?:for|at) ${V}${ALL}`,
  `let me (?:have|buy|get) #g (?:for|at) ${V}${ALL}`,
  `(?:what about|how about|maybe not)(?: if we say)? (?:#g (?:for|at) ${V}|${V} for #g|${V})${ALL}(?: \\?)?`,
  `(?:can|could|may|might|would) (?:i|we) (?:please )?(?:buy|get|have|purchase|order|` +
    `take)${YOU} #g${YOU} (?:for|at) ${V}${ALL}(?: \\?)?`,
  `(?:can|could|would|will) you (?:take|accept|do|agree to|consider|go for|be okay with|` +
    `be happy with) ${V}(?: for #g)?${ALL}(?: \\?)?`,
  `(?:can|could|would|will) you (?:sell|${SELL}) (?:me )?#g (?:for|at) ${V}${ALL}(?: \\?)?`,
  `(?:would|will|does) ${V} (?:work|do|be okay|be fine)(?: for you)?(?: for #g)?${ALL}(?: \\?)?`,
  // The goods that are talked of.
  `(?:for |only |at )?#p${ALL}(?: \\?)?`,
  `for #n${ALL}`,
  `(?:${WILL}|i would|i) (?:take|buy|have|get) ${THEM}${YOU} (?:for|at) ${V}${ALL}`,
  `(?:can|could|may) i (?:have|get|buy|take) ${THEM} (?:for|at) ${V}${ALL}(?: \\?)?`,
  `(?:can|could|would|will) you (?:sell me|give me|let me have) ${THEM} for ${V}${ALL}(?: \\?)?`,
  '(?:make|call) (?:it|that) #p',
  `let us (?:say|do|make it|go with|settle on|agree on) ${V}${ALL}`,
  `(?:the )?same for ${V}`,
  // The number alone: the first reading takes it for a price only where it cannot be an amount.
  '#n',
  `i (?:will|can|could|would) (?:only )?(?:do|manage|stretch to|give|give you) ${V}${ALL}`,
  `i (?:can |could |will )?(?:only )?(?:give|give you|can to pay only|can pay only|pay only) ${V}${ALL}`,
  `${V} is my (?:last|final|best) (?:word|price|number|bid)`,
  `(?:my )?(?:last|final|best) (?:price|offer|word|bid|number) (?:is )?${V}${ALL}`,
  `(?:sell|give|get) me ${THEM} (?:for|at) ${V}${ALL}`,
  `(?:okay |then )?(?:give|sell|get) me #g only (?:for|at) ${V}${ALL}`,
  `(?:let us )?meet me at ${V}|let us meet at ${V}|round it (?:up |down |off )?to ${V}|make it an even ${V}`,
  `would ${V} be (?:all right|okay|fine|enough|acceptable)(?: (?:with|for|by) you)?(?: \\?)?`,
  `${V} for ${THEM} (?:with )?(?:the )?#k (?:included|including)`,
  `#n for ${THEM}`,
  `${V} is (?:my (?:final |last |best )?offer|fair|what i (?:will|would|can) pay|the most i (?:will|can) pay)`,
];
const GOODS_PHRASES = [
  '#g',
  'i (?:need|want|would like|will take|will have|am looking for|would love|am after)(?: to (?:buy|get|have|' +
    'order))? #g',
  '(?:can|could|may) i (?:get|have|buy) #g(?: \\?)?',
  '(?:give|sell|get) me #g',
];
const MONEY_PHRASES = [`i (?:will|would|can) ${PAY} ${V}${ALL}`, `for ${V}`, '#p'];
const CLOSE = [
  `(?:and )?(?:we have |you have |you have got |you got |it is |is it |is that )?(?:a )?deal(?: \\?)?`,
  `(?:and |then )(?:we have (?:got )?|you have (?:got )?(?:yourself )?|you got (?:yourself )?|it is )a deal`,
  '(?:is that |that is |is this )?(?:okay|fine|fair|good)(?: with you| for you| by you)?(?: \\?)?',
  '(?:so )?what do you (?:say|think)(?: \\?)?|do we have a deal \\?|agreed \\?|yes \\?|(?:does|would|' +
    'will) that work(?: for you)? \\?',
  'how does that sound \\?|sound good \\?|sounds good \\?|sounds fair \\?|can you do that \\?|' +
    'take it or leave it|would that be okay \\?|and (?:we are|we) good|and i pay (?:now|right now|cash|today)|and (?:finish|finished|done|we are done)|final|final offer|my (?:last|final) word|last word|last price|flat|even',
  `and i will take (?:it|them)`,
  'cash|right now|today',
];
const PURSE = [`i (?:only )?have (?:only )?(?:got )?${V}(?: left)?`, `${V} is all i have(?: got)?(?: left)?`];
const FOR_THAT = [
  '(?:can|could|may) i (?:have|get|buy) #g for (?:that|it)(?: \\?)?',
  '#g okay \\?',
  'i (?:will|would like to) (?:take|have|buy) #g for (?:that|it)',
];
const MORE = [
  '(?:now |and |next |also |then )*i (?:also |now |still |will also )*(?:need|want|would like)(?: also| to buy)? #g',
  '(?:now |and |next |also )*(?:how much|what) (?:is|are|would be|for|about|do you want for)(?: the)? #g(?: \\?)?',
  '(?:now |and |next |also )*how much (?:is|are|would be|for)(?: the| some)? #k(?: \\?)?',
];

/** The phrases of each kind. */
export const COMMITMENT_PHRASES: readonly (readonly [CommitmentPart, RegExp])[] = (
  [
    ['polite', POLITE],
    ['opening', OPENING],
    ['haggle', HAGGLE],
    ['answer', ANSWER],
    ['accept', ACCEPT],
    ['offer', OFFERS],
    ['goods', GOODS_PHRASES],
    ['money', MONEY_PHRASES],
    ['close', CLOSE],
    ['more', MORE],
    ['purse', PURSE],
    ['forThat', FOR_THAT],
  ] as const
).map(([part, phrases]) => [part, new RegExp(`^(?:${phrases.join('|')})$`)]);

/** Every word that stands in one of them. */
export const COMMITMENT_WORDS: readonly string[] = [
  ...new Set(COMMITMENT_PHRASES.flatMap(([, { source }]) => source.replace(/#[a-z]+/g, ' ').match(/[a-z]+/g) ?? [])),
  ...'egg flour sugar milk chocolate vanilla blueberry cake pancake cup ounce teaspoon packet batch kit'.split(' '),
  ...'eggs blueberries chocolates cakes pancakes cups ounces teaspoons packets batches kits ingredients'.split(' '),
  ...'everything enough stuff dozen half couple dollar dollars bucks cents cent quarter each per fresh large'.split(
    ' ',
  ),
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' '),
  ...'seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' '),
];
