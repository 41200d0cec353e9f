// Whom the person's words are said to.

import { freshTalk } from '../../language/talk-context.ts';
import { understandBuyer } from '../../language/understand-buyer.ts';
import type { KitchenNews } from './kitchen-news.ts';
import { addresseeOf, standingOffers } from './kitchen-text.ts';

/** What was said, and by whom it may be answered. */
type TalkSoFar = Pick<KitchenNews, 'sellers' | 'messages'>;

/** Beside a name these take another's offer: "better than Watson, deal", "not Watson, deal with you". */
const OF_ANOTHER = /\b(?:you|your|yours|than|not)\b/i;

/**
 * The seller that words begin with or call ("how much, Watson?"), or whose offer they take by its name ("deal with
 * Watson"); else the one that was chosen.
 */
export function saidTo(text: string, chosen: unknown, { sellers, messages }: TalkSoFar): string | undefined {
  const first = addresseeOf(text, undefined, sellers);
  if (first !== undefined) return first;
  const standing = new Map(standingOffers(messages, sellers).map((offer) => [offer.seller, offer]));
  const { heard } = understandBuyer(text, { ...freshTalk(sellers), standing });
  const [main] = heard.meanings;
  const taken = main.act === 'AcceptOffer' ? main.from : undefined;
  const isNamed = taken !== undefined && text.toLowerCase().includes(taken.toLowerCase()) && !OF_ANOTHER.test(text);
  return heard.addressee ?? (isNamed ? taken : addresseeOf('', chosen, sellers));
}
