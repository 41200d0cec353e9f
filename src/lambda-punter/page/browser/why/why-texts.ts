// What the panels say that explain a move, and that look for the costliest ones.

import { moveText, sitesOf, type Move } from '../../../game/moves.ts';
import { FIRST_ROUNDS, WORST_LEGEND } from '../../../planner/worst-list.ts';
import { grouped } from '../../../../base/grouped.ts';

/** A move in a sentence. */
export function moveSaid(move: Move): string {
  return move.kind === 'option' ? `buy an option on ${sitesOf(move).join('–')}` : moveText(move);
}

/** Why a move was made. */
export const WHY_TEXTS = {
  label: 'Why',
  heading: 'Why this move?',
  shows: 'Shows which rivers the champion would have weighed in place of this move, and what it would have done.',
  explain: 'Explain this move',
  explainHint: 'Explain this move (X)',
  again: 'Explain it again',
  explainNext: 'Explain the next move',
  howLong: 'How long it thinks',
  nodes: (nodes: number) => `${grouped(nodes)} nodes`,
  /** What to say of some numbers of nodes. */
  pace: new Map([
    [1_000, ' (quick)'],
    [20_000, ' (usual)'],
    [100_000, ' (long)'],
  ]) as ReadonlyMap<number, string>,
  thinking: 'Thinking',
  stop: 'Stop',
  explained: 'The move is explained.',
  broken: (reason: string) => `The champion went wrong: ${reason}`,
  turn: (turn: number) => `Turn ${turn + 1}: `,
  chose: ' chose to ',
  would: '. The champion would have chosen ',
  same: 'the same',
  other: 'to ',
  tags: 'The tags #1, #2 … on the map are the places in this list.',
  dashed: ' What the champion would have taken is dashed.',
  river: 'River',
  out: 'out',
  /** The numbers that are shown, in this order, as far as the answer has them. */
  columns: [
    ['search', 'How well the game ends if it is played on at random after this river; the largest is chosen'],
    ['worth', 'What the river promises, before it is tried; the list is in this order'],
    ['gain', 'Points that it brings at once'],
  ] as const,
  search:
    'search: the champion takes the river and plays the game on from there at random, many times. 1 is sure to be ' +
    'first, 0 sure to be last. A small bonus for what the river promises is added, and the largest number is chosen. ' +
    '“out” is a river that was clearly behind after fewer games, “–” one that was not tried.',
  meanings: [
    'worth: what the river promises: how much lies on the ways over it, for the punter and for the others. The list ' +
      'is in this order, and the champion tries the first ones.',
    'gain: points that the river brings at once.',
    'chosen: what the champion takes; played: what was taken; both: the two are the same; link: on the best ' +
      'way between two parts with mines.',
    'More nodes make the champion think longer. The same nodes give the same numbers each time.',
  ],
};

/** The costliest moves. */
export const COSTLY_TEXTS = {
  heading: 'Costliest moves',
  whose: 'Whose',
  all: (punters: number) => `all ${punters} punters`,
  thinks: 'Nodes a move',
  find: 'Find the costliest moves',
  does: (most: number) =>
    `Looks at every turn of the punter and lists up to ${most} that cost it most, each with a better move. ` +
    'It shows what it finds as it goes, and you can stop it.',
  isLarge: ' This game is large: a turn may take many seconds, and all of them hours.',
  looked: 'Turns looked at',
  firstTurns: 'The first turns tell how long it takes.',
  looking: 'Looking for the costliest moves.',
  listed: (moves: number) => (moves === 1 ? '1 move is listed.' : `${grouped(moves)} moves are listed.`),
  broken: (reason: string) => `The search went wrong: ${reason}`,
  stopped: (done: number, total: number) => `Stopped after ${done} of ${total} steps: there may be costlier moves.`,
  /** The heads of the list. */
  heads: { turn: 'turn', played: 'played', ends: 'ends', better: 'better', cost: 'cost' },
  rough: `~ first look, ${FIRST_ROUNDS} playouts each: rough. The worst are compared again with more playouts.`,
  go: (name: string) => `${name}: go there and explain the move`,
  goLabel: (turn: number, name: string) => `Turn ${turn + 1}, ${name}: explain`,
  meanings: (nodes: number, rounds: number | undefined) => [
    `At each turn the champion's planner chooses a move with ${grouped(nodes)} nodes. Where it is another one, both ` +
      'moves are made, and the game is played on from there at random, many times, with the same draws for both.',
    `ends: ${WORST_LEGEND.ends}.`,
    `cost: ${WORST_LEGEND.cost}${rounds === undefined ? '' : `; ${grouped(rounds)} playouts each`}.`,
    'This is what the champion thinks, not the truth: the players in playouts are not the real ones. A move ' +
      'that costs here may have been right against those at that table.',
  ],
  theSame: 'The same as ',
  command: (most: number) => `npm run explain -- GAME --worst ${most}`,
  /** A time that is only an estimate. */
  left: (seconds: number) => {
    if (seconds < 10) return 'A few seconds left.';
    return `About ${seconds < 90 ? `${Math.round(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} minutes`} left.`;
  },
};
