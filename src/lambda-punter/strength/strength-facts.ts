// What goes with the table of strength: its title, what must be known to read it, and the summary for scripts.

import { availableParallelism } from 'node:os';
import { counted, shownCount } from '../../arena/figures/shown-numbers.ts';
import type { StrengthOptions } from './strength-options.ts';
import { programDigest } from '../../arena/run/program-digest.ts';
import { STRONG, type Outsider } from './outsiders.ts';
import type { ClassPlan, Opposition, StrengthKind } from './strength-plan.ts';
import { strengthJson } from './strength-json.ts';
import type { StrengthRow } from './strength-rows.ts';

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

/** Words of a command line in which files outside this folder have `…` in place of their folders. */
export function withoutPlaces(words: readonly string[]): string[] {
  return words.map((word) => word.replaceAll(/(?<=^|[=,])(?:~|\.\.)?\/[^,]*?([^,/]+)\/*(?=,|$)/g, '…/$1'));
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
