// Who may sit at a table of the page besides the person: the champion and the bundled rivals, and what they are called.

import { RIVAL_NAMES, type RivalName } from '../../rivals/names.ts';

/** What the person and the champion are called in the record. */
export const PERSON = 'you';
export const CHAMPION = 'champion';

/** Somebody to play against. */
export type Opponent = typeof CHAMPION | RivalName;

/** All of them: the champion, then the rivals, the strongest first (docs/rivals.md). */
export const OPPONENTS: readonly Opponent[] = [CHAMPION, ...RIVAL_NAMES.toReversed()];

/** How each of them plays, in a few words. */
export const OPPONENT_WORDS: { readonly [name in Opponent]: string } = {
  champion: 'the strongest',
  spread: 'takes rivers that lie on many ways',
  settler: 'joins large parts, then disturbs you',
  choker: 'guards the ways that are easily cut',
  joiner: 'joins mines first',
  switcher: 'joins mines where that pays',
  survivor: 'expects to lose many rivers',
  greedy: 'takes what brings most points now',
  eager: 'takes the first free river',
  random: 'takes any free river',
};

/** What everybody at the table is called, by seat; of several with one name each has its seat's number. */
export function tableNames(seats: readonly (Opponent | undefined)[]): string[] {
  return seats.map((who, seat) => {
    if (who === undefined) return PERSON;
    return seats.filter((other) => other === who).length > 1 ? `${who} ${seat}` : who;
  });
}
