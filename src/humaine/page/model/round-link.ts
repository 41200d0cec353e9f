// The text behind the # of a page without a server: the round that its form is to be filled in with.

import { SELLER_NAMES } from '../../game/sellers.ts';
import type { RoundOrder } from './kitchen-calls.ts';

/** A round that a link leads to. What is left out is the person's to choose. */
export type RoundLink = Partial<Pick<RoundOrder, 'seed' | 'kinds'>>;

/** A seed as it is written: so few digits are a whole number exactly. */
export const SEED = /^\d{1,15}$/;

/** The text, without the #. Kinds that are by chance stay so: the seed draws the same ones. */
export function roundLinkText({ seed, kinds = [] }: RoundLink): string {
  const parts = [
    ...(seed === undefined ? [] : [`seed=${seed}`]),
    ...(kinds.every((kind) => kind === '') ? [] : [`kinds=${kinds.map(encodeURIComponent).join(',')}`]),
  ];
  return parts.join('&');
}

/** Reads it back; what makes no sense is left out, for anybody may have written it. @param known the kinds */
export function parseRoundLink(text: string, known: readonly string[]): RoundLink {
  const parts = new URLSearchParams(text.replace(/^#/, ''));
  const seed = parts.get('seed') ?? '';
  const named = (parts.get('kinds') ?? '').split(',');
  const kinds = SELLER_NAMES.map((_, seat) => known.find((kind) => kind === named[seat]) ?? '');
  return { ...(SEED.test(seed) && { seed: Number(seed) }), ...(kinds.some((kind) => kind !== '') && { kinds }) };
}
