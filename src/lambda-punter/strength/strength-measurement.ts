// A measurement of strength: every class of maps is played as far as is asked for, and what came of it is one table;
// and why a journal is not gone on with.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ContestRegister } from '../../arena/contest-register.ts';
import { rankSharesOf, scoresOf } from '../../arena/figures/groups.ts';
import { shownFigure } from '../../arena/figures/shown-numbers.ts';
import { playMeasurement, type ProgressView } from '../../arena/measurement/measurement.ts';
import { teller } from '../../arena/run/tournament-run.ts';
import { mostLike } from '../../base/slips.ts';
import { executableAt } from '../../terminal/executable-path.ts';
import { print } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { checkFolder, checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { noSuchPunter, parseEntrant } from '../play/entrant-names.ts';
import {
  challengerOf,
  mapNameOf,
  strengthPlans,
  type ClassPlan,
  type Opposition,
  type StrengthKind,
  checkPrograms,
  outsidersAsked,
  pairsAsked,
  STRONG,
  type Outsider,
  type TriedProgram,
} from './strength-plan.ts';
import {
  strengthAsked,
  USUAL_PUNTER,
  type BuildPlayers,
  type StrengthOptions,
  type StrengthValues,
} from './strength-command.ts';
import { strengthRows, measuredWith, measurementTitle, notesOf, punterFaults, summaryOf } from './strength-rows.ts';
import { strengthMarkdown, strengthText } from './strength-report.ts';
import { isObject } from '../../base/shape.ts';
import { show } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';

/** What else the command does, beside measuring a punter. */
const PARTS = ['duels', 'load'];
/** Nodes a move of `--quick`. */
const QUICK_NODES = 400;

/**
 * Plays it, prints the table and writes the files that are asked for.
 * @param punter as the command line has it
 * @throws {UsageError} if the options are wrong; the signal's reason
 */
export async function measureStrength(
  kind: StrengthKind,
  punter: string,
  values: StrengthValues,
  { contests, build }: { readonly contests: ContestRegister; readonly build: BuildPlayers },
  signal: AbortSignal,
): Promise<void> {
  const options = strengthAsked(values);
  const word = challengingWord(punter, options);
  const challenger = challengerOf(word);
  const outsiders = outsidersAsked(options.opponents, challenger.name);
  const pairs = pairsAsked(options.pairs ?? [], outsiders);
  const { markdown, summary, records, minutes } = options;
  if (markdown !== undefined) checkWritable('--markdown', markdown);
  if (summary !== undefined) checkWritable('--summary', summary, markdown === undefined ? [] : [markdown]);
  if (records !== undefined) checkFolder('--records', records);
  const isHome = outsiders.length === 0 || options.home === true || pairs.length > 0;
  const processes = isHome && options.rivals === 'processes';
  const folder = await build(word === USUAL_PUNTER, processes, teller(options));
  const fields = fieldsOf(isHome, processes ? folder : undefined, outsiders);
  const asked = { kind, challenger, fields, options };
  const plans = strengthPlans(asked);
  if (minutes !== 0) await checkPrograms(triedPrograms(word, outsiders), signal);
  const play = { contests, noun: 'punter', otherJournal };
  const played = await playMeasurement({ tournaments: plans, play, minutes, options, view: viewOf(options) }, signal);
  const measured = { ...asked, word, outsiders, plans, played };
  const rows = strengthRows(measured);
  const title = measurementTitle(measured, rows);
  const notes = notesOf(measured);
  const room = terminalWidth();
  const head = [title, ...notes].flatMap((sentence) => wrapWords(sentence, room));
  const faults = punterFaults(measured).flatMap(([sentence, command]) => ['', ...wrapWords(sentence, room), command]);
  print([...head, '', strengthText(rows, pairs, room), ...faults].join('\n'));
  if (markdown !== undefined) writeText(markdown, strengthMarkdown(title, rows, pairs, [measuredWith(notes)]));
  const facts = summaryOf(measured, rows);
  if (summary !== undefined) writeText(summary, `${JSON.stringify(facts, undefined, 1)}\n`);
}

/** Who plays, as a tournament's command line takes it. */
function challengingWord(punter: string, { quick }: StrengthOptions): string {
  const part = existsSync(punter) ? undefined : mostLike(punter, PARTS);
  if (part !== undefined)
    throw new UsageError(
      `got ${JSON.stringify(punter)}, which is no file, no rival and no part of this command (${PARTS.join(', ')}). Did you mean ${part}?`,
    );
  if (quick === undefined) return punter;
  if (punter !== USUAL_PUNTER)
    throw new UsageError(`--quick: this is the planner in this process, so ${punter} would not play`);
  return `planner:nodes=${quick === true ? QUICK_NODES : quick}`;
}

/**
 * Whom it meets: the bundled rivals unless there are others, both if that is asked for.
 * @param folder where the rivals' executables are, if they play as processes
 */
function fieldsOf(isHome: boolean, folder: string | undefined, outsiders: readonly Outsider[]): Opposition[] {
  const rivals = STRONG.map((name) => ({ name, word: folder === undefined ? name : `${name}=${join(folder, name)}` }));
  const programs = outsiders.map(({ name, path }) => ({ name, word: `${name}=${path}` }));
  return [
    ...(isHome ? [{ side: 'home', opponents: rivals } as const] : []),
    ...(programs.length > 0 ? [{ side: 'away', opponents: programs } as const] : []),
  ];
}

/** Everybody who is a program: one that never answers would lose every game of hours. */
function triedPrograms(word: string, outsiders: readonly Outsider[]): TriedProgram[] {
  const own = parseEntrant(word);
  return [
    ...(own.kind === 'program'
      ? [{ who: `the punter ${own.path}`, path: executableAt(own.path, noSuchPunter(own.path)) }]
      : []),
    ...outsiders.map(({ name, path }) => ({ who: `--opponents ${name}`, path })),
  ];
}

function otherJournal(file: string, there: unknown, here: unknown): string | undefined {
  const words = measurementDifference(there, here);
  return words === undefined ? undefined : `${file} is the journal of another measurement: ${words}`;
}

function viewOf({ quick }: StrengthOptions): ProgressView<ClassPlan> {
  // How the time that a game takes grows with its rivers: a clock's second a move, or work that grows with the map too.
  const growth = quick === undefined ? 1 : 2;
  return {
    games: 'games',
    figure: 'rank share',
    figureOf: (outcome, seat) => rankSharesOf(scoresOf(outcome))?.[seat] ?? 0,
    shown: shownFigure,
    workOf: ({ spec }, { setting }) => (spec.rivers.get(mapNameOf(spec, setting)) ?? 0) ** growth,
    placeOf: ({ spec }, { setting }) => mapNameOf(spec, setting),
  };
}

/** A generated map lies in a folder that is called by its seed. */
const MAP_SEED = /(?:^|\/)maps-(\d+)\/[^/]+$/;

/**
 * What differs between the measurement of a journal and the one that is asked for; undefined if it is nothing that
 * has words of its own.
 * @param there what the journal's header says, of any version
 */
export function measurementDifference(there: unknown, here: unknown): string | undefined {
  const [oldSeed, seed] = [there, here].map((spec) => valueAt(spec, 'schedule', 'seed'));
  const parts = [
    valueAt(there, 'code') === valueAt(here, 'code') ? undefined : 'the code that plays has changed since',
    mapsDifference(there, here),
    ...punterDifferences(there, here),
    oldSeed === seed ? undefined : `its seed is ${said(oldSeed)}, you ask for ${said(seed)} (--seed)`,
  ];
  const told = parts.filter((part) => part !== undefined);
  return told.length === 0 ? undefined : told.join('; ');
}

function mapsDifference(there: unknown, here: unknown): string | undefined {
  const [old, asked] = [there, here].map((spec) => listAt(spec, 'maps'));
  const [oldSeed, seed] = [old, asked].map(seedOfMaps);
  if (oldSeed !== undefined && seed !== undefined && oldSeed !== seed)
    return `it has the generated maps of seed ${oldSeed}, you ask for those of ${seed} (--map-seed)`;
  const [oldNames, names] = [old, asked].map((maps) => maps.map(({ name }) => said(name)).join());
  if (oldNames !== names) return 'it has another list of maps (--maps)';
  return old.every(({ digest }, at) => digest === asked[at]?.['digest']) ? undefined : 'a map has changed since';
}

/** The seed of generated maps, if there are some. */
function seedOfMaps(maps: readonly Tree[]): string | undefined {
  return maps.flatMap(({ file }) => (typeof file === 'string' ? (MAP_SEED.exec(file)?.[1] ?? []) : []))[0];
}

/** Who plays: another budget of the planner, other opponents, other bytes. */
function punterDifferences(there: unknown, here: unknown): string[] {
  const [old, asked] = [there, here].map((spec) => listAt(spec, 'entrants'));
  const [oldNames, names] = [old, asked].map((entrants) => entrants.map(({ name }) => said(name)));
  if (oldNames.toSorted().join() !== names.toSorted().join())
    return [`it has the punters ${oldNames.join(', ')}, you ask for ${names.join(', ')}`];
  return asked.flatMap((one) => {
    const before = old.find(({ name }) => name === one['name']) ?? one;
    return JSON.stringify(before) === JSON.stringify(one) ? [] : [entrantDifference(before, one)];
  });
}

function entrantDifference(there: Tree, here: Tree): string {
  const [old, asked] = [there, here].map(({ budget }) => (isObject(budget) ? budget['move'] : undefined));
  if (there['kind'] === 'planner' && here['kind'] === 'planner' && old !== asked)
    return `${said(here['name'])} had ${said(old)} nodes a move, now ${said(asked)} (--quick)`;
  if (there['kind'] !== here['kind'] || there['path'] !== here['path'])
    return `${said(here['name'])} was ${wordsOf(there)}, now it is ${wordsOf(here)}`;
  return `${wordsOf(here)}, or a file beside it, has changed since`;
}

function wordsOf({ kind, path }: Tree): string {
  return typeof path === 'string' ? path : `the ${typeof kind === 'string' ? kind : 'punter'} in this process`;
}

/** Texts as they are, anything else as JSON. */
function said(value: unknown): string {
  return typeof value === 'string' ? plain(value) : show(value);
}

type Tree = { readonly [key: string]: unknown };

function listAt(spec: unknown, name: string): Tree[] {
  const found = valueAt(spec, 'contest', 'options', name);
  return Array.isArray(found) ? found.filter(isObject) : [];
}

function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((at, key) => (isObject(at) ? at[key] : undefined), value);
}
