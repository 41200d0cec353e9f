// Rules of words that leave an offer or a price open: what would be, what others say, what is only told of.

import { wordPattern } from '../grammar/notation.ts';

/** What would be if: neither an order nor a reason to change an offer. */
export const SUPPOSING = wordPattern(`
  <! i suppose | supposing | imagine | hypothetically | theoretically | say i (bought | took) |
  (what | would you) ... if i (bought | took | accepted | agreed | said yes | came back) |
  if i (bought | took | accepted | agreed | said yes) | i would (say (yes | deal) | accept | have said) ... (if | but) |
  next time | later on | later $`);
/** What somebody else does. */
const THEY =
  '(would | will | might | could | did | does | said | says | thinks | reckons | wants | wanted | paid | pays | offered | gave | got | used | sells | sold)';
const ALAS = '(i | we) [only] (had ! to | were | wanted | felt like | was | won | could afford | owned | lived)';
/** What would be, or would have been, if all were otherwise. */
export const UNREAL = wordPattern(`
  if (i | we) (were to (offer | say | bid | pay | give) | would have) ... |
  if [only] ${ALAS} ... (i | we) (would | might | could) | (i | we) (would | might | could) ... if [only] ${ALAS} |
  (would | could | might | should) [you] have ..2 (said | taken | accepted | agreed | bought | paid | had | done | gone)`);
/** Such a question is on the goods themselves. */
export const SUPPOSED_MORE = wordPattern(
  '(took | bought | take | buy | wanted | needed | want) #n | throw in | add | include | toss | how much | what would ... (cost | price)',
);
/** A price that is only spoken of: what was taken back or denied, what may be, irony; no offer. */
export const DISOWNED = wordPattern(`
  my ! (..1 (i | we)) ! (last | final | best | first | own | offer | bid | price | budget | limit | maximum) ..2 ${THEY} |
  the ! (lot | whole | rest) ..4 (does | sells | charges | sold | charged | has) (them | it | those | these | #g) ... #p |
  (heaven | god) forbid | forget (i | it | that | about it) $ | no forget | (supposed | expected) to (pay | give) | dream of | commit to nothing |
  maybe ... maybe not | laugh in your | you sold to | (would | am) i ..1 (be mad | be crazy | mad | crazy | stupid) | not wish to seem |
  i (trust | pray | fear | hope) ..1 you | (one | you | someone | anyone) could (imagine | pay | say) | could imagine | (weird | strange | odd | normal) (price | thing) | what if i ..1 say #p | my neighbor would |
  do not [you] [even] dare | as if | (do not | never) ..2 (dare | think ! (... paying) | imagine | expect | suppose ! (you (would | could | might)) | believe | tell me | try | go) ... #p |
  i (hope | bet | guess | assume | fear | thought | expected | knew | reckon | suspect | swear if) you ... #p |
  if you ..2 (say | said | ask | asked | want | wanted | charge | charged) ..2 #p ! (... (take | buy | deal | yes)) |
  (suppose | supposing | imagine | pretend | say) ..2 (i | we | someone | somebody | anyone) ..1
    (offered | bid | paid | said | gave | bought | had | wanted) |
  (in theory | theoretically | hypothetically | for argument | for the sake | just supposing) |
  if (#who | he | she | they | someone | somebody | anyone) ..2 (went | came | offered | dropped | did | agreed | said | asked) |
  but (you would | you will | that would | it would) | what do i know | who knows | pigs [might | can | will | could] fly | <! why not $ |
  (can not | could not | do not | would not | will not) ..1 (tell [you] | say [for sure] | decide | know) $ |
  (have not | not) ..1 (decided | made up my mind) | (was | were) (almost | nearly | just) ..2 #p |
  (nearly | almost) (said | offered | paid | gave | took) |
  anyone ..4 pay | (who | nobody | no one) ..3 (pay | pays | paid) | (would not | will not) dream of |
  not ..1 (take | see | treat | read | count | understand) (that | this | it) as | never mind | nevermind |
  (should not | must not) (say | have said | name) | forget i (said | asked) | i take (it | that) back |
  (just | only) (asking | wondering | saying | curious | joking | kidding | thinking aloud) |
  (not | never) ..2 (agreed | accepted | said yes | ordered | promised | signed | write me | put me | book me) |
  not (offering | bidding | saying i) | (might | may) not |
  say (i | we) (had | wanted | paid | gave) | if ... #p ... (maybe | perhaps | probably | might) |
  if you (say | ask | want | charge) #p ... (leaving | leave | gone | walk | elsewhere | scream) |
  (buddy | mate | pal | friend) ..1 (goes | says | said) | (he | she) goes |
  (nice | good | funny) (joke | one) | what a (steal | bargain) | to be impressed | ha ha $ |
  (would | will) (be | b) (nice | lovely | sweet) (huh | lol | though | would not it | eh) |
  (should i | i should) (accept | take | pay | say | agree | give) | (want | wants) me to ..1 (say | accept | pay)`);
/** What others say, and proverbs. */
export const SAYING = wordPattern(`
  (mom | mother | mum | dad | father | grandma | grandmother | granny | sister | brother | wife | husband | friend |
    boss | teacher | people | they | folks | everybody | everyone | he | she | man | guy | book | saying | uncle | aunt)
    ..1 (say | says | said | tell | tells | told | goes | thinks | think | used to say | taught) |
  i (was told | heard | hear | am told | have heard) | word is | as the saying | the [old] saying | once upon`);
const REFUSED = `
  ^ not (for | at) #p |
  (not | never | refuse | neither | nor | nobody | hardly) ... (pay | paying | give | giving | spend | accept | take |
    buy | want | wants | worth | deal | going | offer)`;
/** A price that the buyer says it does not pay. */
export const NOT_PAYING = wordPattern(REFUSED);
/** The same, and prices that are only told of. */
export const UNWILLING = wordPattern(`
  ${REFUSED} | ^ (why | who | how come | did | do you think | is | are | was | were | does | i bet | bet) |
  not sure | if you (say | ask | want) more than | #p difference | (difference | discrepancy | gap) of #p | said | says | told | sold me | paid | bought | used to | was | were | already | yesterday |
  last (week | time | year | round) | nobody | somebody | someone | anyone`);
/** "no more than 3": a bound on the price, which is an offer of sorts. */
export const AT_MOST = wordPattern(`
  (not | no | never | cannot) ..4 (more | higher | above | over | beyond | past | exceed) [than] #p | at most |
  maximum | max | not ... (a | an) cent (more | over | above) | up to | limit is | no higher | no more |
  not a penny more | (a | one) (cent | penny | dime | dollar) (more | over | above | higher)`);
/** Words that tell of another's price. */
export const RIVAL_TOLD = wordPattern(`
  offer~ | said | says | quoted | told | gave | gives | sell~ | sold | ask | asks | asked | asking | want | wants |
  wanted | charge | charges | charged | has | had | would do | will do | can do | does | did | price is |
  is (cheaper | better | lower | less | asking | selling | at) | promised | get | gets | got | undercut | for | only`);
/** Somebody else without a name. */
export const SOMEBODY_ELSE = wordPattern(`
  the other (one | guy | seller | agent | store | shop | person | lady | man | woman | vendor | side | offer) |
  this (guy | man | lady | woman) | your (rival | competitor | competition | colleague | neighbour | neighbor) | someone else | somebody else | elsewhere |
  another (seller | offer | store | shop) | other seller |
  (have | had | got | was given | have got) a (better | cheaper | lower) (offer | price | deal) | better offer |
  next door | down the street | at (the | my | a | our) ..1 (supermarket | market | store | shop | grocery | mall) |
  at (walmart | aldi | lidl | costco | tesco | target)`);
