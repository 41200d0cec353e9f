// What goes with the table of strength: its title, what must be known to read it, and the summary for scripts.

import { availableParallelism } from 'node:os';
import { counted, shownCount } from '../../arena/shown-numbers.ts';
import type { StrengthOptions } from './strength-options.ts';
import { STRONG } from './strength-plan.ts';
import type { ClassPlan, StrengthKind } from './strength-plan.ts';
import { strengthJson } from './strength-text.ts';
import type { StrengthRow } from './strength-text.ts';

/** Who played whom, and how many games. */
export function measurementTitle(kind: StrengthKind, word: string, rows: readonly StrengthRow[]): string {
  const games = rows.reduce((sum, { line }) => sum + (line?.games ?? 0), 0);
  const how = kind === 'duels' ? 'alone against each strong rival' : 'against the six strong rivals';
  return `${word} ${how}, ${games === 1 ? '1 game' : `${shownCount(games)} games`}`;
}

/** A command line without some options: a README needs no word of where this machine keeps its files. */
export function withoutOptions(words: readonly string[], names: readonly string[]): string[] {
  const flags = ['--quiet', '--fresh'];
  return words.filter(
    (word, at) =>
      !names.some((name) => word === name || word.startsWith(`${name}=`)) &&
      !names.some((name) => words[at - 1] === name && !flags.includes(name)),
  );
}

/** What must be known to read the table. */
export function notesOf(
  plans: readonly ClassPlan[],
  { mapSeed, rivals, jobs, quick, maps }: StrengthOptions,
): string[] {
  const reduced = plans
    .filter(({ seats, seatings }) => seatings < seats)
    .map(({ size, seats, seatings }) => `${size}: ${seatings} of ${seats} seatings`);
  return [
    'Mean rank share: 1 always first, 0 always last; intervals by resampling groups.',
    `${plans.map(({ size, seats }, at) => `${seats} ${at === 0 ? 'punters ' : ''}on ${size} maps`).join(', ')}.`,
    `Rivals ${rivals === 'inside' ? 'in this process, without limits of time' : 'as executables'}; ${counted(jobs, 'game')} at once on ${counted(availableParallelism(), 'core')}.`,
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
  { mapSeed, seed, rivals, jobs }: StrengthOptions,
  rows: readonly StrengthRow[],
): unknown {
  return {
    strength: kind,
    punter: word,
    code: plans[0]?.spec.identity.code,
    against: STRONG,
    rivals,
    seed,
    mapSeed,
    jobs,
    cores: availableParallelism(),
    node: process.version,
    classes: Object.fromEntries(plans.map(({ size, seats, seatings }) => [size, { seats, seatings }])),
    rows: strengthJson(rows),
  };
}
