// How the punter that is measured failed, in sentences below the table: the first reason, and where all of them are.

import type { Outcome } from '../../arena/contest.ts';
import { counted } from '../../arena/figures/shown-numbers.ts';
import { faultCount } from '../../arena/figures/standings.ts';
import { plain } from '../../base/plain-text.ts';
import { commandLine } from '../../terminal/command-line.ts';
import type { ClassPlan } from './strength-plan.ts';

/** A fault's kind, as a sentence has it. */
const WORDS: { readonly [kind: string]: string } = {
  timeout: 'a time-out',
  illegal: 'an illegal move',
  crash: 'a crash',
};

/** A sentence and a command for each journal in which the punter failed; groups that are not whole count, too. */
export function punterFaults(played: ReadonlyMap<ClassPlan, readonly Outcome[]>, challenger: string): string[][] {
  return [...played].flatMap(([{ size, side, path }, outcomes]) => {
    const seats = outcomes.flatMap(({ game, result }) =>
      result.seats.filter((_, seat) => game.seats[seat] === challenger),
    );
    const count = seats.reduce((sum, { faults }) => sum + faultCount(faults), 0);
    const first = seats.flatMap(({ failed = [] }) => failed)[0];
    if (count === 0 || first === undefined) return [];
    const where = first.turn === undefined ? 'at set-up' : `at turn ${first.turn + 1}`;
    const away = side === 'away' ? ', away' : '';
    return [
      [
        `The punter has ${counted(count, 'fault')} on ${size} maps${away}. The first is ${WORDS[first.kind] ?? first.kind} ${where}: ${plain(first.reason)}. To see all:`,
        `  ${commandLine('report', [path])}`,
      ],
    ];
  });
}
