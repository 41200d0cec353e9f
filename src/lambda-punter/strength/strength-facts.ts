// What goes with the tables of strength: their title, what must be known to read them, how the punter failed, and the
// summary for scripts.

import { availableParallelism } from 'node:os';
import type { Outcome } from '../../arena/contest.ts';
import { counted, shownCount } from '../../arena/figures/shown-numbers.ts';
import { faultCount } from '../../arena/figures/standings.ts';
import { programDigest } from '../../arena/run/digests.ts';
import { plain } from '../../base/plain-text.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { STRONG, type Outsider } from './outsiders.ts';
import type { StrengthOptions } from './strength-command.ts';
import type { ClassPlan, Opposition, StrengthKind } from './strength-plan.ts';
import { strengthJson, type StrengthRow } from './strength-rows.ts';

/** Options of which a README needs no word: some say where this machine keeps its files. */
const UNSAID = ['--journal', '--markdown', '--summary', '--records'];
const UNSAID_FLAGS = ['--quiet', '--fresh'];
/** A fault's kind, as a sentence has it. */
const FAULT_WORDS: { readonly [kind: string]: string } = {
  timeout: 'a time-out',
  illegal: 'an illegal move',
  crash: 'a crash',
};

/** Who played whom, and how many games. */
export function measurementTitle(
  kind: StrengthKind,
  word: string,
  fields: readonly Opposition[],
  rows: readonly StrengthRow[],
): string {
  const sides = fields.map(({ side, opponents }) => {
    const games = rows.reduce((sum, row) => sum + (row.side === side ? (row.line?.games ?? 0) : 0), 0);
    const names = opponents.map(({ name }) => name);
    const whom = side === 'home' ? 'the six strong rivals' : listOf(names);
    const each = side === 'home' ? 'alone against each strong rival' : `alone against ${listOf(names, 'or')}`;
    const begun = rows.some((row) => row.side === side && row.begun !== undefined) ? ' in whole groups' : '';
    return `${kind === 'duels' ? each : `against ${whom}`}, ${games === 1 ? '1 game' : `${shownCount(games)} games`}${begun}`;
  });
  return fields.length === 1 ? `${word} ${sides[0]}` : `${word} at home ${sides[0]}; away ${sides[1]}`;
}

function listOf(names: readonly string[], word = 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1) ?? ''}`;
}

/** The sentence below the tables in Markdown: the command, with `…` in place of the folders of files elsewhere. */
export function measuredWith(notes: readonly string[]): string {
  const words = process.argv
    .slice(2)
    .filter((word, at, all) => !isUnsaid(word) && !UNSAID.includes(all[at - 1]) && !UNSAID_FLAGS.includes(word))
    .map((word) => word.replaceAll(/(?<=^|[=,])(?:~|\.\.)?\/[^,]*?([^,/]+)\/*(?=,|$)/g, '…/$1'));
  return `Measured with \`${commandLine('strength', words)}\`. ${notes.join(' ')}`;
}

function isUnsaid(word: string): boolean {
  return UNSAID.some((name) => word === name || word.startsWith(`${name}=`));
}

/** What must be known to read the table. */
export function notesOf(
  plans: readonly ClassPlan[],
  fields: readonly Opposition[],
  { mapSeed, rivals, jobs, quick, maps }: StrengthOptions,
): string[] {
  const sizes = [...new Map(plans.map((plan) => [plan.size, plan])).values()];
  const reduced = sizes
    .filter(({ seats, seatings }) => seatings < seats)
    .map(({ size, seats, seatings }) => `${size}: ${seatings} of ${seats} seatings`);
  const home = fields.some(({ side }) => side === 'home');
  const how = [
    ...(home ? [`Rivals ${rivals === 'inside' ? 'in this process, without limits of time' : 'as executables'}`] : []),
    ...(fields.some(({ side }) => side === 'away') ? [`${home ? 'p' : 'P'}rograms from outside under the limits`] : []),
  ];
  return [
    'Mean rank share: 1 always first, 0 always last; intervals by resampling groups.',
    `${sizes.map(({ size, seats }, at) => `${seats} ${at === 0 ? 'punters ' : ''}on ${size} maps`).join(', ')}.`,
    `${how.join(', ')}; ${counted(jobs, 'game')} at once on ${counted(availableParallelism(), 'core')}.`,
    ...(quick === undefined ? [] : ['The planner in this process, by nodes and not by the clock: a first look.']),
    ...(maps.includes('generated') ? [`Generated maps: seed ${mapSeed}.`] : []),
    ...(reduced.length > 0 ? [`Reduced rotation, ${reduced.join(', ')}, spread evenly.`] : []),
  ];
}

/** All that came of it, as JSON. */
export function summaryOf(
  kind: StrengthKind,
  word: string,
  plans: readonly ClassPlan[],
  outsiders: readonly Outsider[],
  { mapSeed, seed, rivals, jobs }: StrengthOptions,
  rows: readonly StrengthRow[],
): unknown {
  const home = plans.some(({ side }) => side === 'home');
  return {
    strength: kind,
    punter: word,
    code: plans[0]?.spec.identity.code,
    ...(home && { against: STRONG, rivals }),
    ...(outsiders.length > 0 && {
      opponents: outsiders.map(({ name, path }) => ({ name, digest: programDigest(path) })),
    }),
    seed,
    mapSeed,
    jobs,
    cores: availableParallelism(),
    node: process.version,
    classes: Object.fromEntries(plans.map(({ size, seats, seatings }) => [size, { seats, seatings }])),
    rows: strengthJson(rows),
  };
}

/** A sentence and a command for each journal in which the punter failed; groups that are not whole count, too. */
export function punterFaults(
  played: ReadonlyMap<ClassPlan, readonly Outcome[]>,
  challenger: string,
): [sentence: string, command: string][] {
  return [...played].flatMap(([{ size, side, path }, outcomes]) => {
    const seats = outcomes.flatMap(({ game, result }) =>
      result.seats.filter((_, seat) => game.seats[seat] === challenger),
    );
    const count = seats.reduce((sum, { faults }) => sum + faultCount(faults), 0);
    const first = seats.flatMap(({ failed = [] }) => failed)[0];
    if (count === 0 || first === undefined) return [];
    const where = first.turn === undefined ? 'at set-up' : `at turn ${first.turn + 1}`;
    const away = side === 'away' ? ', away' : '';
    const what = FAULT_WORDS[first.kind] ?? first.kind;
    return [
      [
        `The punter has ${counted(count, 'fault')} on ${size} maps${away}. The first is ${what} ${where}: ${plain(first.reason)}. To see all:`,
        `  ${commandLine('report', [path])}`,
      ],
    ];
  });
}
