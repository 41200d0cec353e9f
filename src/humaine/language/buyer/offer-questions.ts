// Questions about the seller's own offer and wares: is that for each or for all, by which unit is milk sold?

import { wordPattern } from '../grammar/notation.ts';
import { type BuyerReading, informing } from '../buyer-reading.ts';
import { joinedText, type ParsedSentence } from '../elements/parsed-sentence.ts';

const ONE = `
  (each | per ..1 | apiece | a piece | {for | just | only} [the] (one | single | every) ..1 | every ..1 | for #g | by the ..1)`;
const ALL = `
  ({for | of} [the] (whole | entire | all | both | everything | lot | total | together | altogether | #g | bundle | kit))`;
const SCOPE = wordPattern(`
  ${ONE} ... or ... ${ALL} | ${ALL} ... or ... ${ONE} |
  ^ {so | wait | and | but | sorry} (is | was | are | does) (that | it | this | the price | #p | they) [price] [the price]
    {for | cover | mean | count for} (each | per ..1 | apiece | (all | both | everything) [of (it | them | that) | the #g] |
      in total | the total | [the] (whole | entire) ..1 | all together | altogether | only one | just one | one | every)
    [of them | then | right | #g | one | egg | cup | cake] $`);
/** "12 each or for both". */
const EACH_OR_ALL = wordPattern(`
  (each | apiece) [one] or [is (it | that)] [for] (both | all | the (lot | whole) | everything | in total | together) |
  for (the lot | all | everything | both) or [for] ..1 each`);
const OF_OFFER = wordPattern(`
  ^ {so | wait | and | but | sorry | hold on} (is | was | are | does | do | would | you mean | #p | that | the price |
    in total | each | per)`);
const UNITS = wordPattern(`
  (sell | sold | selling | come | comes | measure | measured | packed | priced | have | is | are | do) ...
    (in | by) [the] (..1 or | or) [in | by] [the] ..1 |
  how (big | large | heavy) (is | are) (a | an | one | the | your | each) [#g | packet | cup | batch | kit | ounce |
    teaspoon] |
  how (big | large | heavy) (is | are) [your] #g |
  by the (cup | bottle | dozen | piece | packet | ounce | carton | litre | liter | kilo | pound | gram | bag | bar |
    spoon | jar | unit) |
  how (much | many) ..1 [is | are] inside | (what | which) (unit | size | measure) |
  how (do | does | is | are) ... #g ... (sold | come | packed | measured) |
  how (much | many) ..1 (is | are) in (a | one | the) (cup | packet | batch | carton)`);

/** Whether the price is for each or for all, or how goods are sold; undefined: neither is asked. */
export function offerQuestionAsked(sentences: readonly ParsedSentence[]): BuyerReading | undefined {
  const text = joinedText(sentences);
  const question = sentences.some((sentence) => sentence.question);
  const asksScope = sentences.some(
    (one) => SCOPE.test(one.text) && OF_OFFER.test(one.text) && !/\b(?:i|we|you can)\b/.test(one.text),
  );
  if (sentences.some(({ words }) => EACH_OR_ALL.test(words.join(' '))) || (question && asksScope)) {
    return informing('scope');
  }
  if (!UNITS.test(text) || text.includes('#p') || (!question && !/^(?:how|what|which|do|is|are)\b/.test(text)))
    return undefined;
  const goods = sentences.flatMap(({ elements }) => elements.filter((element) => element.kind === 'good'));
  const openWish = /\b(?:i|we) (?:want|need|would like|will take)\b/.test(text);
  // "a packet" is the unit itself; "3 packets" are wanted.
  if (goods.length === 0 || openWish || goods.some(({ amount = 1 }) => amount !== 1)) return undefined;
  return informing('units', { some: [...new Set(goods.map(({ good }) => good))] });
}
