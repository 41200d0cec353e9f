// A talk with our seller, sentence by sentence: what it makes of each, and what it answers.

import type { Random } from '../../base/seeded-random.ts';
import { Grocer } from '../agent/grocer.ts';
import type { Intent } from '../game/parties.ts';
import { HUMAN, SELLER_NAMES } from '../game/sellers.ts';
import type { SpokenMessage } from '../game/spoken-message.ts';
import { drawSellerUtility } from '../game/utility.ts';

/** What the seller is called. */
const [NAME] = SELLER_NAMES;

/** What came of one sentence. */
export type SaidLine = ReturnType<ReturnType<typeof sayTalk>['say']>;

/** The time between two messages, in a round of any length. */
const PAUSE = 6_000;
const DURATION = 1e9;

/** A talk with our seller. */
export function sayTalk(random: Random) {
  const seller = new Grocer({ name: NAME, utility: drawSellerUtility(random), duration: DURATION, random });
  let at = 0;
  const answered = ({ text, bid, after }: Intent) => {
    const said: SpokenMessage = { speaker: NAME, addressee: HUMAN, text, at: at + after };
    seller.hear({ ...said, ...(bid !== undefined && { bid }) });
    if (bid?.type === 'Accept') seller.settled(bid, true);
    const named = bid === undefined || bid.type === 'Reject' ? bid?.type : `${bid.type} $${bid.price.toFixed(2)}`;
    return { text, bid: named, after: Math.round(after) };
  };
  return {
    /** Says a sentence; the seller's answer is heard, and what it sells is confirmed. */
    say(text: string) {
      at += PAUSE;
      const intent = seller.hear({ speaker: HUMAN, text, at });
      const explanation = seller.explain();
      const { meanings, told, binding, doubt, addressee } = seller.understood;
      const answer = intent && answered(intent);
      return { text, meanings, told, binding, doubt, addressee, explanation, answer };
    },
    /** The words and the tree of the last sentence. */
    tree: () => seller.tree(),
  };
}
