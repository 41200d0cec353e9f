// Rules of questions over a sentence with #g for goods, #p for prices and #n for numbers.

import { firstOf } from '../grammar/notation.ts';
import type { AskedAbout } from '../meaning.ts';

/** What a question without a beginning that says nothing sounds like. */
const askedIn = firstOf<AskedAbout>([
  [
    'holdings',
    `(what | which ..1) (have i | i have | did i) ..1 (bought | buyed | ordered) |
    ^ do (i | we) {already | still} have (any | some | enough) #g | have (i | we) ..1 got (any | some | enough) #g |
    what ..3 (in my | do i have in (my | the)) (basket | cart | bag | kitchen | pantry | trolley | hands) |
    (how (much | many) | what) #g (have i | do i have | i have)`,
  ],
  [
    'forMoney',
    `#p ... (how (much | many) | what) ..6 (can | could | do | would | will | might) (i | we | you) ..3
      (for | with | from | out of) (that | it | this) |
    #p ... (how (much | many) | what) ..4 (can | could | do | does | would | will) (that | it | this) (get | buy | bring) |
    ^ with [just | only] #p how (much | many) (#g | ..1) (can | could | do | would | will) (i | we)`,
  ],
  [
    'budget',
    `how (much | many) [more] (money | cash | dollar | budget) ! (do you | have you | you) ...
      (have | got | left | spend | spent | remain~) |
    how much (do | have | can | did) (i | we) [still | even] (have | got | spend | spent | left) [got]
      [left | left to spend | remaining | so far | already | now | in total] $ |
    (what | how much) ..4 (i | my (purse | wallet | pocket | pockets | budget)) ..2 left ..4 $ |
    how much (of money | ..5 left over | money remains) | (left | money) in my (purse | wallet | pocket | pockets) | (can | could) (i | we) {even | really | actually | still} [have] afford ! (#p) |
    what (is | was) my total [so far | now | already] $ |
    what (is | was) (my | the) (budget | balance | limit) | how much money [it] (i | stays | remains) | ^ (cash | money) left $ | money [do] i have [left] $ |
    (do | have) i [still] [have | got] [any | enough] money [left] $ | ^ [what is] my (budget | balance) $`,
  ],
  [
    'yields',
    `^ (does | do | will | would) (that | this | it | they) [really] (make | cover | be enough for | do for) #g | how many #g (is | are | does | would | will | can | could | do) (that | this | it | those | these | they | i | we)
      ! (... (#p | need)) |
    how many [of (them | those)] (can | could | do | would | will) (i | we) (make | bake | get out) ! (... #p) |
    (is | are | will | would) (that | this | it | they | those | these) [be] [really | all] (enough | sufficient) [#g]
      (for | to)`,
  ],
  [
    'recipe',
    `(is | are | would | will) (#g | #n) [be] [really] (enough | sufficient | plenty | do) (for | to) ..2 #g |
    (#g | #n) (is | are | will be) (enough | sufficient | plenty) for #g ..1 (right | is not it | correct | yes) $ |
    how many #g (do | does | can | could | will | would | in) #g (make | give | bake | do | yield) |
    ^ (does | do | is | are) ..1 #g (have | contain | need | take | require | use | in) ..1 #g`,
  ],
  [
    'giveBack',
    `(give | bring | hand | send | sell | sold) ... back ! (to you) | return | refund | money back |
    take [the] (#g | them | those | these) back`,
  ],
  [
    'repeat',
    `^ (is | are | does | do) ... (#g | everything) ..1 (included | in (it | that | there) | part of | with it) |
    ^ (does | is | are) (that | it | this | the price) (include | including | with | come with) #g |
    did you say ... #p | you mean (i | we) (must | have to | should | need to) ... #p | (who | which ..3) [was] [it] [that] (said | asked | offered | wanted) ... #p |
    (that is | it is | you said | you say | so) ... #p ... (right | correct | or what | understood ..2) $ |
    ^ what (was | is | were) [your | the | her | his | both] ..1 (offer | price | bid) again $ |
    ^ what was (your | her | his | #who) (offer | price | bid) $ | how much was (it | that) |
    (what | say | tell | give | repeat) ..4 (price~ | offer | quote | figure | number) ..1 (again | once more | one more time) |
    what (did you say | was it you said) ..4 (was | were | cost) $ |
    ^ what (do | does | did | would) (that | it | this | (your | the) (offer | price | deal | packet | bundle))
      (include | contain | cover | consist of) $ |
    [what | which] (is | are | was) ..1 (inside | in) (the | this | that | your) (packet | bundle | kit | deal | offer | box) $ | is (that | it) with [the] #g $ | ^ what [exactly] (is | was) [all] (included | (in | inside) (it | that | this | there |
      (the | this) (kit | bundle | price | package | deal | offer))) [again] $ |
    ^ what [exactly | all] (do | would | will | can) i [exactly] get (for | with) (that | it | this | the price) $ |
    ^ are you [really | quite] (sure | certain) [(about | of) (that | this | it | the | your) ..1] $ |
    ^ (does | is | do) (that | it | this | the price | #p | your price) (cover | include | contain | come with) |
    ^ what is (that | it | the price | #p) for $ |
    ^ (is | are | was | were) [the] #g ..1 (in (there | it | that) | included | part of | already in)`,
  ],
  [
    'price',
    `the (least | lowest | minimum | smallest) (you | either of you | that you) ..2 (take | accept | do | sell) |
    what (is | are) ..4 going for | (what | how much) ..6 (run | set) me | (going | want | have) to run me |
    the (damage | verdict) | name your (price | figure | number | terms) | what is it going to (be | cost) |
    (wait | waiting) [for | on] ..2 price | price would be | what would be ..1 price | what will it be $ | how much will it be |
    ^ what (do | would) you (say | reckon) $ |
    (who | which [one | of you] [two | both]) [of you] (is | has | sell~ | give~ | offer~ | would be | got) ...
      (cheap~ | best | better | low~ | less) |
    are you ..1 (cheaper | less expensive | better) (than | on | for | with)`,
  ],
  [
    'identity',
    `^ (who | what) (are | is) (you | this | your name | there) | your name |
    are you [a | an] (robot | bot | human | person | real | ai | computer | machine | program | #who) |
    (who | which) [one] of you [both] is ... (robot | bot | human | real | person | machine) |
    introduce yourself | (do | are) you [two | both] [really] ..2
      (together | rivals | rival | friends | competitors | partners | colleagues | married | related | siblings |
        brother | know each other | on the same (side | team)) | which [one] of you is #who | [who] am i (talking | speaking) | tell me about yourself | ^ who is (who | #who) |
    who the ..1 are you`,
  ],
  [
    'priceList',
    `break (that | it | this | the price) down | break down | breakdown | your list |
    (cheapest | least expensive) (thing | item | good | goods | one | ingredient | stuff) | (what | which) ..3 cheapest $ | itemized | itemised | how (the | your | that) ... made up $ |
    pricelist | price list | list of {your | the | all} price |
    what are [all] (your | the) price [here | today | like] $ |
    how much (is | are | for | does | do) (each | every) [one] [of (those | them | these | your ..1 | the ..1)] [cost] $ |
    (price | cost | charge | ask | want | much) ... (each | every | single) [of (those | these)]
      (item | thing | ingredient | good | kind | one of (those | these | them)) |
    ^ what (does | do | is | are | would) (each | every | the single) ..1 (item | thing | ingredient | good) ...
      (cost | price | worth) |
    ^ price (of | for | per) each`,
  ],
  [
    'time',
    `how (much | many | long) ..2 (time | round~ | minute~ | second~ | turn~) ..4 (left | remain~ | go | have | got | get | more) |
    how much longer | how (much | long) [more] (time | (do we | i) have left) |
    (time | round~ | minute~) [is | are] (left | remaining) | when (does | do | is | will) ..4 (end | over | finish | close) | what time | how long`,
  ],
  [
    'repeat',
    `^ (pardon | huh | what | sorry what | come again | excuse me | say (that | it) again |
      i did not (hear | catch | get) ... | repeat | repeat ... | what did you say | what did you say ... |
      [sorry] what you said [again] | what (was | is | were) (your | the) [last | current | latest]
        (offer | bid | terms) [again]) $ |
    (say (it | that) again | speak up | what was that | who said what | read (it | that) back) | (could | can | would) you [please] (repeat | say that again)`,
  ],
  [
    'recipe',
    `^ is it #g for [one] #g | what [all | else | exactly] (do | will | would | must) (i | we) [still | all] (need | buy)
      [to (bake | make) (it | that | them) | for (that | it | this | them | a #g | #g)] $ |
    (tell | show) me [all | everything] [what] (i need | it takes | goes in) [for #g] |
    (is | are) #g ..1 (necessary | needed | required | mandatory | optional | obligatory) |
    what [a | the | my] #g (contains | needs | takes | requires | consists) |
    (need i | (do | does) (i | we | you | one | it) need) [the | any | some] #g (for | in | to make | to bake) |
    difference between [a | the] #g | what (do | does) [a | the] #g ..1 need | how (many | much) #g (do | does | should) (a | one | i put) | recipe |
    how (do | can | would) (i | you | we | one) (make | bake | prepare) |
    what (goes | is | do you put | do i put | does it take | ingredient) ... (in | into | for | to make | make)
      [a | an | the] #g |
    (what | which | how (much | many)) ... (needed | require | requires | required | do (i | we | you) need |
      does (it | one | a | an | #g) | go | goes) ... (#g | need) |
    what (comes | belongs) (in | into) [a | an | the] #g |
    ingredient (do | does | are) | what is in [a | an | the] #g |
    how (many | much) #g (for | in | per | do i | should i | would i | i would | i need | are in | is in | go | goes |
      does) ! (... #p)`,
  ],
  [
    'forMoney',
    `what [all] (can | could | do | will | would | might) (i | you | we) ... (for | with)
      [my | a | the | just | only | about] #p |
    #p what (can | could | do | will | would) (i | you | we) (do | get | give | offer | have | sell | buy) |
    how (many | much) ... (for | with | does) #p | #p worth | as (many | much) ... (as | for | possible) |
    (spend | use) (all | up | my | the | it | of) {all | up | my | the | it | of} #p ! (on | for) |
    what (does | will | would | do) #p (get | buy)`,
  ],
  [
    'howDeal',
    `how many points | (how much | how many | what) ... #g [is] worth | how much money (do | will | would) i get |
    how much is [a | one] #g worth`,
  ],
  [
    'why',
    `^ (why | how come | what makes | explain | defend) | (can | could) you [please] (justify | explain (that | your | the)) | how (do | can | could) (you | it | that) (justify | explain | defend | come to) |
    how [did | do | have] you (arrive~ at | (get | got) to | (come | came) (to | up with) | reach~ | calculate~)`,
  ],
  [
    'opinion',
    `^ [so | and | well] (is | are | was | does | do you think | is not | are not) ... (good | fair | reasonable |
      worth | worthwhile | cheap | cheaper than | better than | right | normal | high | low | too much | serious |
      okay | fresh | large | big | bigger | organic | brown | white | free range | normal) |
    difference between ..1 (your | his | her | their | the two | both | these) |
    (who | which) ..6 (fresh | fresher | freshest | bigger | tastier | nicer) |
    #p ... (insult | too (low | few | little) | normal | correct) | what is [a | the] (normal | usual | typical | fair) |
    (correct | fair | normal | right) #p or | ^ (they | those | these) are (fresh | large | big | good)`,
  ],
  [
    'price',
    `how (much | expensive) | ^ [what is] (cheapest | [the] price) #g | what (cost | costs) |
    price (would be | will be | is) $ | (which | who) ... should i (buy | choose | pick | take) |
    (what | how) (is | are | would | will | about | do | does | did | can | could | much) ... (price | prices | cost |
      costs | charge | total | quote | run me | (set | kit) me back | asking | going rate | go for | sell for | damage) |
    (price | prices | cost | quote | pricing | rate | rates) (of | for | on | list | check | please | me) |
    ^ (price | cost | quote | prices) | ^ (well | and) $ | what is (that | it) (per | each | apiece) | which (is | would be) [the] price | ^ what (are | do | would | will) you ..4 for [the] #g |
    what (do | would | will) you (want | ask | take | need | like) (for | to) | what (do | would | will) you (want | ask | charge) $ | what (do | does | would | will) (he | she | they | #who) (ask | want | charge | take) |
    <! (pay | take | give you | for | do | like | accept) what you [both | two | all] (charge | ask | want | take) | what (it | that | they) (cost | costs) |
    what (do | would | must | will | did) (i | we) [have to] pay | what is the difference |
    (who | which) ..2 (is | was) [the] (cheaper | cheapest) |
    (did you (say | name | give | tell me) | (give | tell | name | show) [me]) [please] [a | your | the] (price | quote | prices | cost) |
    your (price | prices | rates) ... (for | is | are | on) | what would (that | it | this | they) (be | cost | come to) |
    (cheapest | lowest | best) (offer | price | deal) (on | for) | #g (cost | price | costs | prices) $ |
    what ... #g ... (cost | price)`,
  ],
  [
    'discount',
    `(do | does | did | are | can | could | will | would) (you | your) ..1 (better | cheaper | lower | less) |
    cheaper | lower | discount~ | best (price | offer | deal | you can | you could | bid) | come down | go down | (go | come | get | do) [a bit | a little | any | much] (below | under | lower than) |
    special (offer | price | deal) | wiggle room | any room | bargain | undercut | beat | match | sweeten | reduce |
    knock ... off | drop (the | your) price | percent | half price | #p (off | less) | negotia~ | flexib~ |
    do [any] better | for less | reconsider | budge | go easy | (be | go) (kind | nice | generous | gentle | merciful) |
    (shave | trim | knock | take | chop | cut | get) ..3 off $ | (that | this) all (you | u) (got | have) | better (price | deal | offer | than that) | work with me | help me out | be reasonable |
    any deal | good deal (on | for) | sharpen | a little less | bit less | last price |
    (split | halve | share) the (difference | gap) |
    meet [me | you] (in the middle | halfway | half way | somewhere | in between) | ^ (halfway | half way) |
    <! (is | it | that) <! (is a | it is a | that is a) (good | nice | fair | friendly | special | better) price | cheapest | round [it | that | this] down |
    have (a heart | mercy) | poor (student | man | woman | guy) |
    i am [a | just a] ..1 (student | retired | pensioner) | final (offer | price) | cut me | more competitive |
    improve | lowest`,
  ],
  [
    'howDeal',
    `how do i (win | play) |  where (can | do | must) i pay | what am i supposed to do | how much profit |
    (do | can | must | should) i [only | first] (tell | name | say | make | buy | pay) ... (price | offer | first | one of you) | where i (can | must) pay |
    (when | how) (do | will | can) i (get | receive | have) (it | them | that | this | the #g | my #g) $ |
    is the deal (done | closed | made | final | on) | (price | offer | quote) ..4 binding | how (does | do) ..2 work | how works | explain ..3 (game | this) | how (does | do) (this | it | that | i | we) (work | pay | buy | order) |
    ^ (help | help me | what can you do ... | what can you do | what (should | do | can) i do |
      what (should | do | can) i do ... | what now | what next | how can you help | how can you help ...) $ |
    is (this | that | it) [all] (a game | real | for real | play money | pretend) | real money |
    what (should | do | can | must) i do [here | now] $ | my first time | how do i start |
    pay (with | by | in) | (take | accept) (card | cards | cash | credit | paypal | visa) |
    how (can | do) i (buy | order | accept | make a deal) | do i (have | need) to (buy | pay | order | take) |
    (did | have) (i | we) {just | already | really}
      (pay | paid | buy | bought | agree | agreed | order | ordered | accept | accepted) |
    what is this [place] $ | am i (obliged | buying | committed) |
    is it (sold | mine | bought | a deal) (now | already | yet) | do you (deliver | ship | bring it) | delivery`,
  ],
  [
    'stock',
    `how (much | many) [#g] [do] you (have | got) | what ..1 (do | have | did | does | can | could | else | are | is | all) ... (you | they) ...
      (have | got | sell | selling | offer | carry | stock | sale | available | provide) |
    what you (have | sell | got | offer | carry) | what i can (buy | get | order) |
    what (is | are | do you have) (for sale | available | on offer | in stock | in your (shop | store) | the options |
      on the menu) |
    what can i (buy | get | order | have) |
    what (is | are) ..2 on (the | your) (shelf | shelves | counter | table) |
    what (are | is) (you | your) (selling | goods | product | products | offering | menu | stock) | menu | inventory |
    show me what | what kind | which (products | goods | ingredient | things) |
    do you [both | two | also | all] (have | sell | carry | stock | got | offer) | (who | which one) of you (has | have | sells) |
    (sell | give | show) me (stuff | something | things) $ | (you | ^) got any |
    any #g (left | available | in stock | for sale) | list (your | the | everything) | what else |
    anything (else | for sale | on sale) |
    have you (got | any) | is there any | ^ you [guys | all | folks | two | both] (sell | carry | stock)`,
  ],
]);

/** Words before a question that change nothing. */
const BEFORE = /^(?:okay|so|and|well|hello|yes|no|but|,|please|then|excuse me)\s*,?\s+/;

/** Questions that stand for themselves, whatever else a message says. */
const OWN_QUESTIONS = ['identity', 'howDeal', 'time', 'budget', 'stock', 'why', 'recipe'] as const;

/** Questions of their own in the parts of a text, beside the one that it is `about`. */
export function otherQuestions(text: string, about: AskedAbout): AskedAbout[] {
  const parts = text.split(/ \. |,? and (?=(?:what|who|how|when|where|why|do|are|is|can)\b)/);
  const asked = parts.map((part) => questionIn(part));
  return OWN_QUESTIONS.filter((one) => one !== about && asked.includes(one));
}

/** What a message asks about; the first of its sentences that asks counts. */
export function questionIn(text: string): AskedAbout | undefined {
  const asking = text.split(' . ').map((part) => [askedIn(part.trim().replace(BEFORE, '')), part] as const);
  const [asked, part] = asking.find(([about]) => about !== undefined) ?? [];
  return asked === 'recipe' && /price|cost|charge|run me/.test(part ?? '') ? 'price' : asked;
}
