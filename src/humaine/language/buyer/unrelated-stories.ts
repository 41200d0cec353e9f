// Tales with numbers in them, of people and times that are not this trade: "my neighbour bought 10 eggs for 2 dollars".

import { wordPattern } from '../grammar/notation.ts';
import type { BuyerReading } from './buyer-reading.ts';
import type { ParsedSentence } from '../elements/parsed-sentence.ts';

const PEOPLE = `
  (neighbour | neighbor | mother | father | son | daughter | ma | pa | grandmother | grandfather | grandson |
    granddaughter | grandma | grandpa | grandchild | grandchildren | grandkid | grandkids | mom | mum | dad | granny |
    sister | brother | wife | husband | friend | boss | teacher | uncle | aunt | aunty | cousin | nephew | niece | boy |
    girl | kid | kids | children | baby | colleague | flatmate | roommate | doctor | hen | hens | chicken | chickens | cow |
    dog | cat | family | oven | recipe | book)`;
const TALE = wordPattern(`
  (my | our | his | her | their) ..2 ${PEOPLE} ... (said | says | turned | turns | is | was | has | had | eats | eat |
    loves | likes | gave | gives | bought | paid | sold | told | got | makes | made | bakes | baked | used | ate | lays |
    lay | drinks | broke | once | always | would (never | not)) |
  when i was | back in (my | the) | in my (day | days | youth | village | country) |
  (year | years | month | months | week | weeks | day | days | ages) ago |
  last (week | month | year | summer | winter | christmas | sunday | saturday | night) | once upon |
  i (have been ..1 | used to | remember | once | grew up | still remember) | in the (old | good old) days |
  i (saw | read | dreamt | dreamed | baked | ate) |
  (some | another) ..1 [before me | here | there | once] (took | bought | paid | got | sold) | (what | price) i paid |
  i (did | got | had | made | took | paid | have paid | bought) ... (once | yesterday | this morning | at home) |
  #g ... last time |
  (someone | somebody | people | they | everyone | everybody | he | she | a (friend | man | woman | guy | lady))
    (told | said | says | paid | bought | tells | claim | claims | claimed)`);
const TRUTH = wordPattern(`
is (that | it | this) [really] (true | so | right | correct | a lie | possible) | true | did (he | she | they | you)`);
/** Words that ask for goods, or haggle, in spite of the tale. */
const TRADING = wordPattern(`
  want | wants | need | needs | would like | how much | what (do | would | will) you | can i | could i | may i | give me |
  sell me | i will | i would | i can | let me | please | asked me | sent me | told me to | deal | offer |
  for (her | his | their | my) (party | birthday) | coming | hoping | looking | going to | plan~ | bake (her | him | them) |
  so (two | three | #g) | can you | could you | will you | would you | you (asked | charged | wanted | said | sold me) |
  same (again | as) | i (say | take | bid)`);

/** Whether a sentence tells of others, or of other times, and asks for nothing. */
function isTale({ text, question }: ParsedSentence): boolean {
  if (!/#[gpn]/.test(text) || !TALE.test(text)) return false;
  return !TRADING.test(text) && (!question || TRUTH.test(text));
}

/** The sentences without those that only tell, and what the message means where nothing else is left. */
export function withoutUnrelatedStories(sentences: readonly ParsedSentence[]): {
  readonly sentences: readonly ParsedSentence[];
  readonly tale?: BuyerReading;
} {
  const tales = sentences.filter(isTale);
  if (tales.length === 0) return { sentences };
  const asksTruth = sentences.some(({ question, text }) => question && TRUTH.test(text));
  const others = sentences.filter(
    (one) => !tales.includes(one) && !(asksTruth && one.question && TRUTH.test(one.text)),
  );
  if (others.some(({ text, question }) => /#[gpn]/.test(text) || question)) return { sentences: others };
  const tale: BuyerReading = {
    meanings: [asksTruth ? { act: 'Information', about: 'truth' } : { act: 'SmallTalk', kind: 'acknowledge' }],
  };
  return { sentences: [], tale };
}
