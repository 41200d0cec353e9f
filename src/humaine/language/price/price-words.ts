// Rules of words around prices: budgets, the same price, half way, more for a bid, a number alone.

import { wordPattern } from '../grammar/notation.ts';

/** What the buyer has, rather than what it would pay. */
export const BUDGET_WORDS = wordPattern(`
  budget | (want | going | plan | planning | like) to [only] spend [only] #p $ |
  (have | got | having) [got] [only | just | about | around | exactly] #p | only have |
  ((most | all) [that] (i | we) [can | could] (spend | afford | have | got) | (my | the | our)
    (limit | maximum | max)) is #p |
  #p (left | in my | to spend | in total to spend | remaining) | is all [what | that] i (have | got) | all i (have | got) |
  (can | could) [only | just] (afford | spend) [only | up to | at most | about] #p | #p is all`);
/** The price that was named before. */
export const SAME_PRICE = wordPattern(`
  (same | that | this | your) ..1 (price | money | amount | rate) | and (you have | it is | we have) [got] a deal |
  and i will take (it | that)`);
/** More goods for no more money: "if I said yes, would you throw in a cup of sugar?" */
export const THROWN_IN = wordPattern(`
  (would | could | can | will) you {also | maybe | please | at least} (throw | toss) in |
  (throw | toss | add | include | put) ... for (that | the same | that price) ! (... #p) | if you [also | just] (throw | toss | add | include) [in] #g | (throw | toss | include | add) ... for free | free #g`);
/** The price of each that was said before. */
export const SAME_EACH = wordPattern(
  '(same | that) ..1 (price | money | rate) ..1 (each | apiece | per) | same (each | unit price | rate)',
);
/** "each, obviously": what was said for all is for each. */
export const EACH_MEANT = wordPattern(`
  ^ {[i (mean | meant | said)] (no | that is | obviously | of course) | i (mean | meant | said)}
    (each | apiece | per ..1) [obviously | of course | please] $`);
/** "split the difference": half way between what was bid and what is asked. */
export const MIDDLE = wordPattern(`
  (split | halve | share) the (difference | gap | rest) | (meet | meeting) [me | you] (in the middle | halfway | half way) |
  halfway | half way | in the middle | (go | let us do) (fifty fifty | half and half) | middle ground |
  (somewhere | something) [in] between`);
/** "I go up a dollar": this much more than the buyer would have paid before. */
export const RAISING = wordPattern(`
  (go | going | come | coming) up [by] #p | (raise | increase) [it | that | my (bid | offer | price)] by #p |
  #p (more | extra | on top) ! than | ^ {okay | so | then | i (can | will)} add #p $`);
/** "ok, another dollar". */
export const ANOTHER = wordPattern(
  '^ {okay | yes | fine | so | then | and | well | hm | alright} #p [more] [then | okay | please] {.} $',
);
/** "take 2 off". */
export const OFF = wordPattern('#n (off | cheaper)');
/** "add a cup of sugar for 50 cents". */
export const ADDED_FOR = wordPattern('add | throw in | include | plus | on top | as well | extra | additional');
