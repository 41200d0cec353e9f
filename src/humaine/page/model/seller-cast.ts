// Who the sellers are: kinds chosen or drawn before each round, and why they said what they did.

import { randomFrom, seedOf, shuffled } from '../../../base/seeded-random.ts';
import { HUMAINE_SELLERS } from '../../bundled/bundled-agents.ts';
import { wrongHumaine } from '../../game/humaine-errors.ts';
import { isExplaining, type MakeSeller, type SellerAgent, type Intent } from '../../game/parties.ts';
import { HUMAN } from '../../game/sellers.ts';
import type { SellerChoices, SellerReasons } from './kitchen-news.ts';

/** Ours, which is one of them where kinds are drawn. */
const OURS = 'grocer';
/** More reasons of one round are not kept. */
const MOST_REASONS = 200;

/** Who the sellers are. */
export type SellerCast = ReturnType<typeof sellerCast>;

/** The choice of nobody: the seed draws the kinds, and one of them is ours. */
export const DRAWN: readonly string[] = [];

/**
 * Says who the sellers are, before each round anew.
 * @param seats the sellers' names
 * @param first the kinds of the first round; by default all are ours, which understands people best
 */
export function sellerCast(
  seats: readonly string[],
  firstSeed: number,
  first: readonly string[] = seats.map(() => OURS),
) {
  let chosen = seats.map((_, seat) => first[seat] ?? '');
  let kinds = drawnKinds(seats, chosen, firstSeed);
  let reasons: SellerReasons[] = [];

  /** The same seller; what it says is kept with its reasons, once it was heard. */
  const listened = (agent: SellerAgent, name: string): SellerAgent => {
    if (!isExplaining(agent)) return agent;
    let heard = '';
    let wanted: { readonly text: string; readonly why: readonly string[] } | undefined;
    const keep = (intent: Intent | undefined): Intent | undefined => {
      wanted = intent === undefined ? undefined : { text: intent.text, why: [...agent.explain()] };
      return intent;
    };
    return {
      hear: (message) => {
        if (message.speaker === HUMAN) heard = message.text;
        if (message.speaker === name && message.text === wanted?.text && reasons.length < MOST_REASONS)
          reasons.push({ heard, tree: [...agent.tree()], seller: name, ...wanted });
        return keep(agent.hear(message));
      },
      blocked: (message, rationale) => keep(agent.blocked(message, rationale)),
      settled: (bid, confirmed) => agent.settled(bid, confirmed),
    };
  };

  return {
    /** What a person can choose: the kinds, ours first, and what was chosen last; empty texts are drawn. */
    choices(): SellerChoices {
      const known = [...HUMAINE_SELLERS]
        .map(([name, { about }]) => ({ name, about }))
        .toSorted((one, other) => Number(other.name === OURS) - Number(one.name === OURS));
      return { kinds: known, chosen, shown: kinds, canSkip: true };
    },
    /** The kind of each seat. */
    kinds: () => kinds,
    /** Why the sellers said what they did in this round. */
    reasons: (): readonly SellerReasons[] => reasons,
    /**
     * Another round: other sellers.
     * @param wanted the kind of each seat; an empty text is drawn, and of those that are drawn one is ours
     * @throws {InputError} `page.order`
     */
    choose(wanted: readonly string[], seed: number): void {
      for (const kind of wanted)
        if (kind !== '' && !HUMAINE_SELLERS.has(kind)) throw wrongHumaine('page.order', 'order.kinds', kind);
      chosen = seats.map((_, seat) => wanted[seat] ?? '');
      kinds = drawnKinds(seats, chosen, seed);
      reasons = [];
    },
    /** Makes the seller of a seat. */
    maker: (seat: number): MakeSeller => {
      return (start) => {
        const kind = kinds[seat];
        const known = HUMAINE_SELLERS.get(kind);
        if (known === undefined) throw new Error(`no such seller: ${kind}`);
        return listened(known.make(start), seats[seat]);
      };
    },
  };
}

function drawnKinds(seats: readonly string[], chosen: readonly string[], seed: number): readonly string[] {
  const random = randomFrom(seedOf(seed, 'cast'));
  const rivals = shuffled(
    [...HUMAINE_SELLERS.keys()].filter((one) => one !== OURS && !chosen.includes(one)),
    random,
  );
  const free = chosen.includes(OURS) ? rivals : [OURS, ...rivals];
  // Beside a seller that was chosen sits ours, if it is not the chosen one.
  const isChosen = chosen.some((kind) => kind !== '');
  const drawn = isChosen ? free : shuffled(free.slice(0, seats.length), random);
  let next = 0;
  return seats.map((_, seat) => {
    const kind = chosen[seat] ?? '';
    return kind === '' ? (drawn[next++] ?? OURS) : kind;
  });
}
