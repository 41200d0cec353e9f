// Which seller words mean that do not call it: "hers", "the cheaper one", "the other", "the first offer".

import { WOMEN } from '../../game/sellers.ts';
import { pricesAsked, type TalkContext } from '../talk-context.ts';

/** Whether a seller at a place, those whose offers stand before all others, is described; `named` are named. */
type Fits = (name: string, place: number, talk: TalkContext, named: readonly string[]) => boolean;

/** Words that describe a seller, or its offer among several, and which of those that offer it can be. */
const DESCRIBED: readonly (readonly [words: RegExp, fits: Fits])[] = [
  [/^#who$/, (name, _, __, named) => named.includes(name)],
  [/^you(?:rs?)?$/, (name, _, { addressee }) => name === addressee],
  [/^(?:hers?|she|lady|woman|girl|miss)$/, (name) => WOMEN.has(name)],
  [/^(?:his|him|he|man|gentleman|guy|mister)$/, (name) => !WOMEN.has(name)],
  [/^(?:cheap|low|good|bett|b)(?:er|est)?$/, (name, _, talk) => talk.standing.size > 1 && isCheapest(name, talk)],
  [/^other$/, (name, _, { addressee, lastOffer }) => name !== (addressee ?? lastOffer)],
  [/^first$/, (_, place, { standing }) => standing.size > 1 && place === 0],
  [/^second$/, (_, place, { standing }) => standing.size > 1 && place === 1],
  [/^last$/, (name, _, { lastOffer, standing }) => standing.size > 1 && name === lastOffer],
];

function isCheapest(name: string, talk: TalkContext): boolean {
  return talk.standing.get(name)?.price === pricesAsked(talk).lowest;
}

/** The one seller that words speak of; `named` are the names in them. */
export function sellerSpokenOf(words: readonly string[], talk: TalkContext, named: readonly string[]) {
  const [, fits] = DESCRIBED.find(([pattern]) => words.some((word) => pattern.test(word))) ?? [];
  const all = new Set([...talk.standing.keys(), ...talk.sellers]);
  const fitting = [...all].filter((name, place) => fits?.(name, place, talk, named) === true);
  return fitting.length === 1 ? fitting[0] : undefined;
}
