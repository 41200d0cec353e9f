// The grammar of messages of which every word counts. What stands here, and nothing else, can commit a buyer.
//
// `notation.ts` says how rules are written. NUMBER, GOOD, UNIT, PRODUCT, ADJECTIVE and NAME are words of the lexicon. A
// comma may stand between any two parts of what is said, but not within a phrase.

/** Noun phrases, quantities and prices. */
const PHRASES = {
  INGREDIENTS: `
    [the | all | all the] ingredients (for | to make | to bake) | everything (for | i need for | to make) |
    enough (for | to make) | all i need for | what (i need for | it takes to make) | [the] stuff for`,
  BUNDLE: 'batch | kit',
  ITEM: `
    NUMBER [ADJECTIVE] [UNIT [of]] GOOD |
    [INGREDIENTS] NUMBER [ADJECTIVE] [BUNDLE [of | for] [a | one]] PRODUCT [kit | mix | ingredients]`,
  GOODS: '[the | all | those | these] ITEM {{and | plus | ,} [the | all | those | these] ITEM}',
  /** Goods without an amount. */
  KINDS: 'GOOD {(and | , | , and) GOOD}',
  CENTS: 'NUMBER cent',
  DOLLARS: '$ NUMBER [dollar] | NUMBER $ | NUMBER dollar',
  /** "three fifty", "3.50". */
  SPOKEN: 'NUMBER',
  SUM: 'DOLLARS [[and] CENTS | and a half | NUMBER] | CENTS | SPOKEN',
  EACH: 'each | for each | a piece | (per | a | an) (GOOD | PRODUCT [kit] | dozen | UNIT)',
  /** Money that can be nothing else. */
  PRICE: 'SUM [EACH] | NUMBER EACH',
  /** A number that the words around it make a price. */
  BARE: 'NUMBER',
  /** A number that is a price only in answer to an offer of several kinds of goods. */
  LONE: 'NUMBER',
  /** "for all four". */
  COUNT: 'NUMBER',
  BOTH: 'both',
} as const;

/** What speech acts are made of. */
const PARTS = {
  V: '[my last] (PRICE | BARE)',
  N: '[my last] (PRICE | LONE)',
  AT_V: '(for | at) V',
  FOR_GOODS: 'for [all [of]] [[the] following [goods | things] | this | these] GOODS',
  PAYING: '(pay | give you | offer [you]) V',
  IT: 'it | them | that | those | these | this',
  THEM: `
    IT | BOTH | all | it all | them all | all of (it | them) | everything | the lot | (all | the | all of the) COUNT`,
  FOR_ALL: 'for (THEM | the same | all that)',
  IN_ALL: 'in total | total | in all | altogether | all together | all in | FOR_ALL',
  WILL: `
    i (will | would like to | want to | would be happy to | am happy to | am willing to | am ready to | wish to)
      [gladly | happily]`,
  FROM_YOU: 'from (you | NAME)',
  OFFER_NAMED: `
    (the | your | that | this | NAME)
      [last | latest | first | new | current | great | final | good | nice | kind | generous] [V]
      (offer | deal | price | bid | terms | proposal | bundle | package) [(of | for) GOODS] [AT_V] | (the | that) V one`,
  THING: 'THEM | yours | OFFER_NAMED | GOODS | (the | your | those | these | all the) KINDS',
  YOUR_PRICE: 'that | that price | this price | your price | the price | the price you said',
  AT_THAT: '[(for | at) (V | YOUR_PRICE)] [FROM_YOU] [with you]',
  GET: 'buy | get | take | purchase | order | have',
  /** What comes to other goods. */
  EXTRA: '(NUMBER (more | extra | additional) | (an extra | another)) [UNIT [of]] GOOD',
  ADDED: '[the] GOODS | EXTRA',
} as const;

/** Speech acts that move no goods. */
const MANNERS = {
  POLITE: `
    . | hello [there] | good (morning | afternoon | evening | day) | NAME | okay | well | so | now | then | and | oh |
    ah | right then | all right | great | good | perfect | fine | cool | nice | excellent | wonderful | awesome |
    super | lovely | brilliant | fantastic | splendid | [many] thanks [a lot | so much | again | very much] |
    thank you [very much | so much | kindly | again] | cheers | much appreciated |
    [that | it | this] (sounds | looks | seems) (good | great | fair | fine | perfect | reasonable) [to me] |
    fair enough | no problem | no worries | of course | absolutely | definitely | certainly | indeed | gladly |
    sure [thing] | why not | you know what | you have (convinced | persuaded) me | twist my arm |
    that is (good | fine | fair | okay | great | perfect | reasonable | acceptable) | (good | nice) price |
    that is a (good | fair | great) (price | offer | deal) | how are you [today | doing] ? | sir | madam | mate |
    buddy | dude | man | [my] friend | [my] dear | [it is a | it was a | a] pleasure doing business [with you] | nice doing business [with you] |
    have a (good | nice | great) day | bye | goodbye | see you | let us make a deal | happy baking`,
  /** Only before all else. */
  OPENING: 'excuse me | let me see | yes | (this | here) is my offer',
  /** Only before an offer of less than is asked. */
  HAGGLE: `
    [that is | it is] [still] [a bit | a little | way | far | much] [too | very]
      (much | expensive | high | pricey | steep) [for me] | no (, | . | but) | but | come on | hm | sorry`,
} as const;

/** Speech acts that buy, or nod. */
const ACTS = {
  ANSWER: 'yes [i do | we do] | sure | absolutely | of course | definitely | certainly | gladly | why not',
  /** Only in answer to an offer that asks for it. */
  NOD: '(okay | all right | fine) [then]',
  ACCEPT: `
    i [hereby | gladly | happily] (accept [THING AT_THAT] | agree to THING AT_THAT) | i agree |
    i take (it | them | BOTH | OFFER_NAMED | GOODS) AT_THAT |
    (WILL | i shall | i am going to | i do | i have decided to | let me)
      (accept | take | buy | purchase | go with | go for | grab) THING AT_THAT |
    (i will | i would like to | i am happy to | i want to | i do | i am ready to) (accept | agree) |
    (i will | i am happy to) (have | get) (it | them | those | these | BOTH | GOODS) AT_THAT |
    i will pay (it | that | that price | your price | PRICE) [for THING] | accept | accepted | agreed [and done] |
    sold | done [deal] | deal (done | accepted) | offer accepted | accepted deal |
    [it is | that is | we have [got] | you have [got] [yourself] | you got [yourself] | we got | i call that |
      call it | make it | let us call it] [a] deal [AT_V] [(with | from) (you | NAME)] |
    let us (do | take | go with | go for | shake on | buy) THING AT_THAT |
    let us (shake [hands] | do business | have a deal) | shake [hands] on it | (NAME | you) (win | wins) | you are on |
    count me in | i am (in | sold) | take my money | NAME it is |
    (that | this | it | the price | that price | your price | your offer | PRICE) (works | will do | suits me) [for me]
      | works for me | put me down for (it | that | them | those | GOODS) [AT_V] | yes to (it | that | OFFER_NAMED) |
    i am (fine | happy | okay | good) with (that | it | this | OFFER_NAMED) |
    (accept | accepting | taking | buying | buy | purchase) (it | them | OFFER_NAMED) AT_THAT |
    i [will] (go with | choose | pick | take | buy from) (you | NAME) |
    i buy (it | them | those | these | that) AT_THAT | [i] choose OFFER_NAMED |
    (wrap | ring | pack | bag | box) (it | them | that | those | everything | GOODS) up [for me] |
    give me (it | that | those | them | these) | i [will | shall] accept [it | that] with pleasure |
    with pleasure i accept | i [will | am going to] pay what you (ask | asked | said | want) [for (it | that)] |
    (that | it | this) will do [nicely | fine | just fine] |
    i (can | will) live with (it | that | this | that price | the price | your price) | have it your way [then] |
    [order | deal] confirmed | i confirm [it | that | the deal | the order] |
    i [will] (stay | stick) with (it | that | your offer) | i [will] take all of (it | them) [then] |
    yours it is [then]`,
  OFFER: `
    (WILL | i would) GET [FROM_YOU] GOODS [FROM_YOU] AT_V [IN_ALL] | i (take | order) GOODS [FROM_YOU] AT_V [IN_ALL] |
    i (would like | want | need | will need | would love | am looking for | am after) [to have] GOODS AT_V [IN_ALL] |
    [i (would like | want | need | am looking for)] GOODS [and] i (will | would | can | am happy to | am willing to)
      [only] PAYING [IN_ALL] |
    i (will | would | can | could | want to | would like to | would be happy to | am happy to | am willing to |
      am ready to) [only] PAYING [FOR_GOODS] [IN_ALL] |
    i (will | would | want to | would like to | am happy to | am willing to) spend V (on GOODS | FOR_GOODS) |
    i (offer [you] | bid | pay [you] | give you) V [FOR_GOODS] [IN_ALL] | i propose PRICE [FOR_GOODS] [IN_ALL] |
    my [final | best | last] (offer | bid | price) [is] V [FOR_GOODS] [IN_ALL] | (offer | bid) V FOR_GOODS [IN_ALL] |
    let us say V FOR_GOODS [IN_ALL] | [say] PRICE FOR_GOODS [IN_ALL] | [let us say] GOODS AT_V [IN_ALL] |
    GOODS PRICE [IN_ALL] |
    for V i (would like | want | will take | would take | will buy | will have) GOODS |
    (sell | get | give) me (GOODS [only] | THEM) AT_V [IN_ALL] | let me (have | buy | get) GOODS AT_V [IN_ALL] |
    [for | only | at] PRICE [IN_ALL] | for BARE [IN_ALL] | (make | call) (it | that) PRICE |
    ((WILL | i would) (take | buy | have | get) | i take) THEM [FROM_YOU] AT_V [IN_ALL] | [let us] meet me at V | let us meet at PRICE | let us (say | do | make it | settle on | agree on) PRICE [IN_ALL] |
    let us go with PRICE [IN_ALL] | [the] same for V | LONE | BARE FOR_ALL |
    i (will | can | could | would) [only] ((do | manage | give) PRICE [IN_ALL] | do BARE FOR_ALL) |
    i (will | can | could) stretch to N [IN_ALL] |
    i [can | could | will] [only]
      (give PRICE | give you V | give BARE FOR_ALL | can [to] pay only V | pay only V) [IN_ALL] |
    PRICE is my (last | best | final [last | best]) (word | price | number | bid | offer) |
    PRICE is (my offer | fair | what i (will | would | can) pay | the most i (will | can) pay) |
    [my] (last | final | best) ((price | offer | bid) [is] V | (word | number) [is] N) [IN_ALL] |
    round it [up | down | off] to N | make it an even PRICE | V for THEM [with] [the] KINDS (included | including)`,
  ORDER: `
    [i (need | want | would like | will take | will have | am looking for | would love | am after) [to (buy | get |
      have | order)]] GOODS | (can | could | may) i (get | have | buy) GOODS | (give | sell | get) me GOODS`,
  PAY: 'i (will | would | can) PAYING [IN_ALL] | for V | PRICE',
  CLOSE: `
    [and] [we have | you have [got] | you got | it is] [a] deal | [that is] (okay | fine | fair | good) |
    (and | then) (we have [got] | you have [got] [yourself] | you got [yourself] | it is) a deal |
    take it or leave it | and (we are | we) good | and i [will] pay (now | right now | cash | today) |
    and (finish | finished | done | we are done) | final [offer] | my (last | final) word | last (word | price) |
    flat | even | and i will take (it | them) | cash | right now`,
  MORE: `
    {now | and | next | also | then} i {also | now | still | will also} (need | want | would like) [also | to buy]
      (ADDED | KINDS) |
    {now | and | next | also} (how much | what) (is | are | would be | for | about | do you want for) [the] ADDED [?] |
    {now | and | next | also} how much (is | are | would be | for) [the | some] KINDS [?]`,
} as const;

/** Whole messages. */
const MESSAGES = {
  ACCEPTING: `
    {POLITE | OPENING} {ANSWER | POLITE} ACCEPT {POLITE | ACCEPT | ANSWER} [OFFER {POLITE}] {MORE | POLITE} |
    {POLITE | OPENING} ANSWER {POLITE | ANSWER} {MORE | POLITE} | {NAME | .} NOD {NAME | .}`,
  OFFERING: `
    {POLITE | OPENING | HAGGLE} {ANSWER | POLITE}
      (OFFER | ORDER {POLITE | ORDER} PAY | PAY {POLITE} ORDER) {POLITE | CLOSE | ANSWER}`,
} as const;

/** All rules by name. */
export const RULES = { ...PHRASES, ...PARTS, ...MANNERS, ...ACTS, ...MESSAGES } as const;

/** Whether a rule is a speech act that stands in a tree; what is only polite does not. */
export const isAct = (name: string): name is ActName => name in ACTS || name === 'HAGGLE';

/** The name of a rule. */
export type RuleName = keyof typeof RULES;
/** The name of a speech act. */
export type ActName = keyof typeof ACTS | 'HAGGLE';
/** A kind of whole message. @public: a test goes through them. */
export type MessageName = keyof typeof MESSAGES;
