// What stands out in a game, by turn: time-outs and other faults, zombies, lead changes, mines joined, bets met.

import { NONE } from '../../game/ids.ts';
import { moverOf } from './timeline.ts';
import type { Timeline } from './timeline.ts';

/** The kinds of markers. */
export const MARKER_KINDS = ['timeout', 'illegal', 'dead', 'zombie', 'lead', 'mines', 'future'] as const;

/** A kind of marker. */
export type MarkerKind = (typeof MARKER_KINDS)[number];

/** What a kind is called. */
export const MARKER_WORDS: { readonly [kind in MarkerKind]: string } = {
  timeout: 'time-out',
  illegal: 'illegal move',
  dead: 'crash',
  zombie: 'zombie',
  lead: 'lead change',
  mines: 'mines joined',
  future: 'bet met',
};

/** Something that stands out. */
export interface Marker {
  readonly kind: MarkerKind;
  /** On which turn; set-up counts as turn 0. */
  readonly turn: number;
  readonly punter: number;
  /** A sentence without the punter's name, such as `takes the lead`. */
  readonly says: string;
}

/** All markers of a game, in order of turns. */
export function markersOf(timeline: Timeline): Marker[] {
  const all = [...faults(timeline), ...zombies(timeline), ...leads(timeline), ...joins(timeline), ...bets(timeline)];
  return all.toSorted((a, b) => a.turn - b.turn);
}

function faults(timeline: Timeline): Marker[] {
  const { record, refused } = timeline;
  const setups = record.punters.flatMap(({ setupFault }, punter): Marker[] =>
    setupFault === undefined
      ? []
      : [{ kind: setupFault.kind, turn: 0, punter, says: `failed at set-up: ${setupFault.reason}` }],
  );
  const turns = record.turns.flatMap(({ fault }, turn): Marker[] => {
    const reason = refused.get(turn);
    const found = fault ?? (reason === undefined ? undefined : { kind: 'illegal' as const, reason });
    return found === undefined
      ? []
      : [
          {
            kind: found.kind,
            turn,
            punter: moverOf(timeline, turn),
            says: `${MARKER_WORDS[found.kind]}: ${found.reason}`,
          },
        ];
  });
  return [...setups, ...turns];
}

function zombies({ record }: Timeline): Marker[] {
  return record.punters.flatMap(({ zombie }, punter): Marker[] =>
    zombie === undefined
      ? []
      : [{ kind: 'zombie', turn: zombie.turn ?? 0, punter, says: `became a zombie: ${zombie.reason}` }],
  );
}

/** Scores only grow, and only the mover's: whoever passes the leader's score takes the lead. */
function leads(timeline: Timeline): Marker[] {
  const { firstScore, score, turns } = timeline;
  const found: Marker[] = [];
  let most = firstScore.reduce((best, one) => Math.max(best, one), -Infinity);
  let leader = firstScore.filter((one) => one === most).length === 1 ? firstScore.indexOf(most) : NONE;
  for (let turn = 0; turn < turns; turn++) {
    if (score[turn] <= most) continue;
    const punter = moverOf(timeline, turn);
    most = score[turn];
    if (punter === leader) continue;
    leader = punter;
    found.push({ kind: 'lead', turn, punter, says: 'takes the lead' });
  }
  return found;
}

function joins(timeline: Timeline): Marker[] {
  const found: Marker[] = [];
  for (const [turn, mines] of timeline.minesJoined.entries()) {
    if (mines > 0) found.push({ kind: 'mines', turn, punter: moverOf(timeline, turn), says: `joins ${mines} mines` });
  }
  return found;
}

function bets({ betsMet, map }: Timeline): Marker[] {
  return betsMet.flatMap((met, punter) =>
    met.map(({ turn, mine }): Marker => {
      return { kind: 'future', turn, punter, says: `meets its bet on mine ${map.siteIds[map.mines[mine]]}` };
    }),
  );
}
