// Words and marks around prices: budgets, the same price, half way, more for a bid, a number alone.

import { anyOf } from './any-of.ts';

/** What the buyer has, rather than what it would pay. */
export const BUDGET_WORDS = anyOf(
  String.raw`\bbudget\b|(?:want|going|plan|planning|like) to (?:only )?spend (?:only )?#p$`,
  String.raw`\b(?:have|got|having)(?: got)?(?: only| just| about| around| exactly)? #p|only have`,
  String.raw`\b(?:(?:most|all) (?:that )?(?:i|we) (?:can |could )?(?:spend|afford|have|got)|(?:my|the|our) (?:limit|maximum|max)) is #p`,
  String.raw`#p (?:left|in my|to spend|in total to spend|remaining)`,
  String.raw`is all (?:what |that )?i (?:have|got)|all i (?:have|got)`,
  String.raw`(?:can|could) (?:only |just )?(?:afford|spend) (?:only |up to |at most |about )?#p|#p is all`,
);
/** The price that was named before. */
export const SAME_PRICE = anyOf(
  String.raw`\b(?:same|that|this|your) (?:\w+ )?(?:price|money|amount|rate)\b|and (?:you have|it is`,
  String.raw`we have) (?:got )?a deal`,
  String.raw`and i will take (?:it|that)`,
);
/** More goods for no more money: "if I said yes, would you throw in a cup of sugar?" */
export const THROWN_IN = anyOf(
  String.raw`\b(?:would|could|can|will) you (?:also |maybe |please |at least )*(?:throw|toss) in\b`,
  String.raw`\bif you (?:also |just )?(?:throw|toss|add|include) (?:in )?#g|\b(?:throw|toss|include|add)\b.*\bfor free\b|\bfree #g`,
);
/** The price of each that was said before. */
export const SAME_EACH =
  /\b(?:same|that) (?:\w+ )?(?:price|money|rate)\b(?: \w+)? (?:each|apiece|per)\b|\bsame (?:each|unit price|rate)\b/;
/** "each, obviously": what was said for all is for each. */
export const EACH_MEANT = anyOf(
  String.raw`^(?:(?:i (?:mean|meant|said)|no|that is|obviously|of course),? )*(?:each|apiece`,
  String.raw`per (?:\w+))(?: (?:obviously|of course|please))?$`,
);
/** "split the difference": half way between what was bid and what is asked. */
export const MIDDLE = anyOf(
  String.raw`\b(?:split|halve|share) the (?:difference|gap|rest)|\b(?:meet|meeting) (?:me `,
  String.raw`you )?(?:in the middle|half ?way)|\bhalf ?way\b|\bin the middle\b|\b(?:go`,
  String.raw`let us do) (?:fifty fifty|half and half)\b|\bmiddle ground\b|\b(?:somewhere|something) (?:in )?between\b`,
);

/** "I go up a dollar": this much more than the buyer would have paid before. */
export const RAISING = anyOf(
  String.raw`\b(?:go|going|come|coming) up (?:by )?#p|\b(?:raise|increase)(?: it| that| my (?:bid|offer|price))? by #p`,
  String.raw`#p (?:more|extra|on top)\b(?! than)|^(?:okay |so |then |i (?:can |will )?)*add #p$`,
);
/** "ok, another dollar". */
export const ANOTHER =
  /^(?:(?:okay|yes|fine|so|then|and|well|hm|alright),? )*#p(?: more)?(?: then| okay| please)?[ .]*$/;
/** "take 2 off". */
export const OFF = /#n (?:off|cheaper)\b/;
/** "add a cup of sugar for 50 cents". */
export const ADDED_FOR = /\b(?:add|throw in|include|plus|on top|as well|extra|additional)\b/;
