// Where talks stand as sentences are said into them.

import { afterOffer, freshTalk, type TalkContext } from '../../../../src/humaine/language/talk-context.ts';
import { understandBuyer } from '../../../../src/humaine/language/understand-buyer.ts';
import type { TalkName } from './fresh-sentences.ts';
import { STRANGER_TALKS } from './twelve-strangers.ts';

const EGGS = { quantity: { egg: 6 }, price: 4 };
const CAKES = { quantity: { egg: 4, flour: 4, milk: 2, sugar: 2 }, price: 18 };

function said(text: string): TalkContext {
  return understandBuyer(text, freshTalk()).context;
}

/** The talks by name. */
export const TALKS: Readonly<Record<TalkName, TalkContext>> = {
  none: freshTalk(),
  asked: said('I want 2 eggs and a cup of milk'),
  eggs: afterOffer(said('Watson, how much for 6 eggs?'), 'Watson', EGGS, true),
  cakes: afterOffer(said('Watson, I want to make two cakes'), 'Watson', CAKES, true),
  both: afterOffer(afterOffer(said('I want 6 eggs'), 'Watson', EGGS), 'Celia', { ...EGGS, price: 3.8 }),
};

const PAIR = { quantity: { egg: 8, flour: 6 }, price: 15 };

/** Watson asked $4 for 12 eggs, the buyer bid $2, and Watson came down to $3. */
function withBid(): TalkContext {
  const bid = understandBuyer('I offer 2 dollars', STRANGER_TALKS.eggs).context;
  return afterOffer(bid, 'Watson', { quantity: { egg: 12 }, price: 3 });
}

/** Where talks stand as labelled sentences are said. */
export const STAGES: ReadonlyMap<string, TalkContext> = new Map<string, TalkContext>([
  ['start', freshTalk()],
  ['asked', STRANGER_TALKS.asked],
  ['offer', STRANGER_TALKS.eggs],
  ['cakes', STRANGER_TALKS.cakes],
  ['both', STRANGER_TALKS.both],
  ['bid', withBid()],
  ['pair', afterOffer(said('Watson, 8 eggs and 6 cups of flour please'), 'Watson', PAIR)],
  ['sold', { ...freshTalk(), addressee: 'Watson', dealt: { quantity: { egg: 12 }, price: 4 }, bought: { egg: 12 } }],
]);
