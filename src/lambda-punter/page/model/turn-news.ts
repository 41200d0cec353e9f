// What a person at its turn wants to know first: what the others did since its last turn, and the scores.

import { moverOf, type Timeline } from './timeline.ts';

/** Where many play, this many moves are told: the latest. */
const MOST_MOVES = 3;

/** What the others did since the seat's last turn, as "random took 1–3"; empty before the first move. */
export function movesSince(timeline: Timeline, nameOf: (punter: number) => string): string {
  const { punters, turns } = timeline;
  const since = Math.max(0, turns - (punters - 1));
  const from = Math.max(since, turns - MOST_MOVES);
  const told = Array.from({ length: turns - from }, (_, at) => {
    const turn = from + at;
    return `${nameOf(moverOf(timeline, turn))} ${tookText(timeline, turn)}`;
  });
  return `${from > since ? '… ' : ''}${told.join(', ')}`;
}

/** What a turn took, after its punter's name. */
function tookText({ record, takenFrom, taken, buyerTurn }: Timeline, turn: number): string {
  const { move } = record.turns[turn];
  const [first, end] = [takenFrom[turn], takenFrom[turn + 1]];
  if (first === end) return 'passed';
  switch (move.kind) {
    case 'pass':
      return 'passed';
    case 'splurge':
      return `took ${move.route.join('–')}`;
    case 'claim':
    case 'option':
      return `took ${buyerTurn[taken[first]] === turn ? 'an option on ' : ''}${move.source}–${move.target}`;
  }
}

/** Whether the seat's last turn was a pass because its time ran out. */
export function isOutOfTime({ record, punters, turns }: Timeline): boolean {
  return turns >= punters && record.turns[turns - punters].fault?.kind === 'timeout';
}
