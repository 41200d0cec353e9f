// Rules of how people say yes, no and never mind in their own words; over a sentence with #g for goods, #p for prices
// and #n for numbers.

import { wordPattern } from '../grammar/notation.ts';

const YOURS = '[all] (the | your | that | this) [last | latest | first] (offer | price | deal | one | lot | figure)';

/** Somebody gives in. Such words sell nothing by themselves: the seller asks back. */
export const GIVING_IN = wordPattern(`
  <! is (your | the | that) [last | latest] (price | offer)
    (is (fine | okay | all right | acceptable | good enough | good for me) | it is | then $) |
  ^ [okay | yes] works [for me] [thanks] $ | have it your way | as you (wish | like | want | say | please) |
  you [both] win | you have it |
  whatever [it is] you (say | said | ask | asked | want | wanted | like | charge | think) |
  (pay | take | accept | okay | okay for | fine | give you | do) ..1
    what you (ask | asked | say | said | want | wanted | charge) |
  ^ what you (asked | said) (then | is (fine | okay)) | (ring | check) (me | it | them | that | this | everything | us)
    (up | out) |
  i (give (in | up) | surrender | cave) | (book | write | mark | put | sign) (it | that | me | them | us)
    (down | in | up) |
  bag (it | them) | (twist | twisted | twisting) my arm | talked me (into | round) | (convinced | persuaded) (me | us) |
  won me over | i am (convinced | persuaded | sold | yours | in | game | buying) | sold me |
  i (can | could | will | guess i can | think i can) live with (that | it | this | the price | your price | your offer | #p) |
  ^ {okay | yes | you} go $ | ^ {okay | fine | yes | good | alright | done} #n {then | fine | okay} $ | hard bargain ... (okay | fine | deal | yes) | yours it is | (#p | #n | #who) it is | it is yours |
  go (on | ahead) [then | with it] $ | (okay | yes | price | good | then | so) i (take | buy) $ | go for it |
  let us (go with | go for it | do it | do this | do that | close | settle | get it done | wrap | roll | proceed) |
  (hand | pass) (it | them) over | pack (it | them) | wrap (it | them) |
  (good | fine | fair | happy | okay | content | cool | satisfied) (with | by | for)
    (that | it | this | the price | your | me | us) |
  count (me | us) in | (we are | we have | i am | it is) (agreed | settled) |
  agreed | agree | agreeable | confirm | confirmed | approved | affirmative | accept | accepted | accepting | sold |
  consider (it | that | them | those | this | the order) (done | sold | confirmed | settled | a deal) | it is a go |
  no (objection | objections | complaints | argument | arguments) |
  (can | could) not (argue | complain | say no | refuse | resist) |
  ^ {okay | well} (very well | suits me | good enough | right you are | fair do | sounds like a plan | bet | mine | works |
    okay can | can do | do it | it is okay | that is okay | fine fine) {for me | then} $ |
  take my money | here is (my | the | your) (money | cash) |
  we have [got] a deal & (then | now | thanks) | that would be (lovely | wonderful | perfect | splendid) |
  you [have | have got | got] [yourself] a (deal | customer | buyer | sale) | you [have] got me | make it so | ^ [okay] (give me | okay buy) $ |
  bring it on | you are on | we make it | same goods your price |
  i ..4 (take | taking | pay | paying | buy | buying | keep | keeping | stay with | stick with | go with | have | grab |
    choose | want | settle for | go for | close)
    (it | that | this | them | those | these | both | all | everything | the stuff | yours | mine | ${YOURS} | you)
    & (then | now | please | for | at | all | thanks | today | and | from | with | as | too | okay) |
  (that | this | it | which) [will | would | does | should] (do | work | works | suit | suits | serve | serves)
    {me | just | nicely | fine | well | perfectly | for me | good | then | okay} & . |
  (order | offer | deal) [is] (confirmed | accepted | as it stands) |
  i am (taking | having) (it | that | them | these | those) | i would be (a fool | crazy) to`);

/** What stands against giving in; those words themselves are left out before. */
export const NOT_GIVING_IN = wordPattern(`
  do you | did you | does | not | never | no | nobody | nothing | if | unless | until | maybe | perhaps | only | would | could | might | said |
  says | told | tell | think | thinking | consider~ | almost | nearly | instead | rather | sooner | better | less |
  cheaper | lower | discount | why | how | who | when | once | joke | joking | kidding | or | used to | was | were | had |
  have taken | back | yet | first | someone | somebody | they | he | she | my | free | too | also | more | extra |
  another | wonder | suppose | guess i | pretend | later | tomorrow`);

/** What nobody gives for eggs, so that naming it mocks the price. */
const TREASURE = `
  (car | house | wallet | kidney | kidneys | soul | firstborn | first born | pension | savings |
    (left | right) (arm | leg | hand) | liver | hat | shoe | shoes | bike | watch | wedding ring | phone | horse |
    inheritance | retirement | salary | rent | teeth | blood | shirt | boat | farm | laptop | passport)`;
const DEAR_ONE =
  '(children | kids | son | daughter | dog | cat | wife | husband | mother | grandmother | grandma | baby)';

/** The price, or the offer, is mocked. */
export const MOCKING = wordPattern(`
  (give | throw | hand | sell | selling | have | take | add | eat | trade | sign | include | want | offer | cost |
    pay with) ..3 my ${TREASURE} |
  (sell | selling | mortgage | throw in | throw | trade | pawn | sign over | hand over) ..3 (my | a | an | the)
    (${TREASURE} | ${DEAR_ONE}) |
  cost [me] (a | an) (arm | leg | kidney) |
  (rather | sooner) (eat | starve | die | bake | chew | lick | walk | swim | drink | go without | go hungry | fly | pull |
    grow | lay | jump | burn | marry | milk | keep (chickens | hens | a cow)) |
  made [out] of (gold | diamond~ | silver | money) | golden | gold plated | solid gold |
  (is | are) (there | it | they) (gold | diamond~) | (do | did) i look (like | that | so | as) |
  (who | what) do you (think | take) (i am | me for) | born yesterday |
  i am not (a (bank | million~ | fool | idiot) | rockefeller | stupid | that (rich | stupid)) |
  i am [the | a] (king | queen | pope | president | emperor | father christmas | santa | elvis | napoleon | superman |
    batman | tooth fairy) |
  pull (the other | my other) | (having | have) (me on | a laugh) | (pull | pulling) my leg |
  ^ {oh | please | come on} be serious | get real | come off it | what planet |
  are you (drunk | high | nuts | for real | having | out of your mind | insane | bonkers) | of your (mind | rocker) |
  lost your mind | you (can not | must | have to | must not | have got to)
    be (serious | kidding | joking | mad | crazy | nuts | dreaming | blind) |
  my foot | grows on trees | blood money | nice try | very funny | (what | such) a joke | laughable | that is a joke | bridge |
  (buy | get | own) (a | the | an | my own | my) {whole | entire | own | live} (cow | chicken | hen | farm | bakery |
    shop | store | car | restaurant | house | supermarket | island) |
  last (grocer | seller | shop | store | man | person) (on | in | alive) | not [even] if you (paid | begged) |
  in (your | my) (dreams | next life) | for such [a] (money | price) (nobody | no one) |
  delivered by (angels | limousine) | with (caviar | champagne) | (hard | big | firm | definite) no |
  you can keep (them | it | that | those | your | #g) | {little | a} bit difficult |
  not (at | for) (that | this | such a) price ..2 $ | not ... (at | for) (that | this | such a) price ..2 $ | on your bike |
  taking the (mickey | piss)`);

/** All that was asked for is off. */
export const WITHDRAWING = wordPattern(`
  (do not | no longer | not) ..3 (want | need | wanting | needing | buying) ...
    (after all | (any more | anymore) ! than | any of (it | that | this | them) | anything ! (else | more | other) | at all) |
  (shall | will | would) not [be] (require | requiring | need | needing | want | wanting) [any | the] [of] [#g | it | them | those] [after all] $ |
  better not bother | not bother [at all | with it] $ | do not (want | need) (anymore | any more) ..2 $ |
  cancel (my | the | that | this | it | everything | all | order) |
  (scrap | scratch | drop | forget | bin | cancel | ditch | trash | dump | kill) (all | everything | the (whole | order | lot | entire | deal) | (it | that) all |
    my order) |
  ^ {please | just | okay | no} scrap (it | that) | forget [about] (it | that) (i | we) (do not | am not | are not) |
  (start | begin) (over | again | afresh | anew | from (scratch | zero | the (beginning | start))) |
  (want | need | buy | take | buying) nothing ! (else | more | but) | no #g at all |
  (clear | empty) (my | the) (order | basket | cart | list) |
  (nevermind | never mind) (all | any | everything | it all | the (whole | order | lot)) |
  changed my mind (no | nothing | i do not) | decided (against | not to) | leave it ..2 (get | buy) ... elsewhere | (take | pull) [back] my (order | offer | bid) [back] |
  (withdraw | retract) (my | the | that) | nothing (for me | anymore | any more) |
  call (the whole thing | everything | it all) off | i am out $ | gone [right | completely] off (the | your) [whole] (idea | thing | #g)`);
