// What a buyer tells of another seller: "Celia has it for 4".

import { RIVAL_TOLD, SOMEBODY_ELSE } from '../patterns/doubt-words.ts';
import { roundedDollars } from '../../game/goods.ts';
import { accepts } from './buyer-acceptance.ts';
import { wordPattern } from '../grammar/notation.ts';
import { HOLDING } from '../patterns/refusal-words.ts';
import type { BuyerReading } from './buyer-reading.ts';
import { goodsMeant } from '../goods/goods-meant.ts';
import { holdsGoods } from '../goods-sums.ts';
import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import { standingPrice, type TalkContext } from '../talk-context.ts';
import type { Meaning } from '../meaning.ts';

/** "she also throws in the vanilla": the other seller, whom the buyer has just spoken of. */
const THEIR_OFFER = wordPattern(`
  ^ {and | but | plus | well | also | , | oh | so} (she | he | they | the other | the others)
    {also | even | will | would | can | only | just | is | are | now | has | does}
    (throw | throws | adds | gives | includes | offers | sells | charges | throwing | adding | giving | including |
      offering | selling | charging | cheaper | (ask | asks | want | wants | asking) [only | just] [for] #p |
      does (it | that | them) for | (say | says) [only | just] #p | lets me)`);

/** Whether a sentence tells what another seller asks. */
export function tellsOfRival(sentence: ParsedSentence, context: TalkContext): boolean {
  return speaksOfRival(sentence, context) && !accepts(sentence);
}

function speaksOfRival(sentence: ParsedSentence, context: TalkContext): boolean {
  // "Celia, tell Watson …" and "who is cheaper, you or Celia?" tell nothing of prices.
  if (/^tell\b|^(?:who|which)\b/.test(sentence.text)) return false;
  if (HOLDING.test(sentence.text) && !sentence.text.includes('#p')) return false;
  const other = sentence.about.some((name) => name !== (context.addressee ?? ''));
  if (SOMEBODY_ELSE.test(sentence.text))
    return !/\b(?:you|beat|match)\b/.test(sentence.text) || /#p/.test(sentence.text);
  const asksYou = /\b(?:will you|can you|would you|could you)\b/.test(sentence.text);
  const priced = /#[pn]/.test(sentence.text) && !/\b(?:beat|match|lower|better|undercut|cheaper)\b/.test(sentence.text);
  if (THEIR_OFFER.test(sentence.text) && (context.wish !== undefined || other)) return true;
  return other && RIVAL_TOLD.test(sentence.text) && (!asksYou || priced);
}

/** What the sentences tell of another seller. */
export function rivalHearsay(sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading {
  const elements = sentences.flatMap((sentence) => sentence.elements);
  const price = elements.findLast((element) => element.kind === 'price')?.value;
  const bare = elements.findLast((element) => element.kind === 'number')?.value;
  const goods = goodsMeant(elements, sentences.map((sentence) => sentence.text).join(' . '), context);
  const quantity = goods.named && holdsGoods(goods.wish?.quantity ?? {}) ? goods.wish?.quantity : undefined;
  const text = sentences.map((sentence) => sentence.text).join(' . ');
  // "a dollar cheaper" than what is asked.
  const standing = /#p (?:cheaper|less|lower|below|under)\b/.test(text) ? standingPrice(context) : undefined;
  const less = standing === undefined || price === undefined ? undefined : roundedDollars(standing - price);
  const told = less ?? price ?? (quantity === undefined ? bare : undefined);
  const meaning: Meaning = { act: 'Information', about: 'rival', quantity, price: told };
  return { meanings: [meaning] };
}
