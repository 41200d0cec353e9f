// What npm run strength plays: for each class of maps a tournament with a journal of its own, and the rows of the
// table; and whom the punter is measured against: at home the bundled rivals, away programs from outside. A program is
// looked at before hours are spent on games with it.

import { addAbortListener } from 'node:events';
import { dirname, join, basename, resolve } from 'node:path';
import type { Game } from '../../arena/contest.ts';
import { counted } from '../../base/grouped.ts';
import { selectGames } from '../../arena/measurement/challenge.ts';
import { digestOf } from '../../arena/journal/journal-lines.ts';
import { scheduleGames } from '../../arena/schedule/schedule.ts';
import { JOURNALS } from '../../arena/run/tournament-plan.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { JUDGED } from '../judge/rule-readings.ts';
import { parseEntrant } from '../play/entrant-names.ts';
import { MAP_CLASSES, type MapClass, setNamed } from '../play/map-arguments.ts';
import { tournamentSpec, type TournamentSpec } from '../tournament/desk.ts';
import type { StrengthOptions } from './strength-command.ts';
import { GIVEN, mapSetsOf, originOf, type MapSet } from './strength-maps.ts';
import { lastPlainLines, plain } from '../../base/plain-text.ts';
import { executableAt } from '../../terminal/executable-path.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { NO_EXTENSIONS } from '../game/extensions.ts';
import type { PunterId } from '../game/ids.ts';
import { generateMap } from '../maps/kinds.ts';
import { programEntrant } from '../play/entrants.ts';
import type { RivalName } from '../rivals/names.ts';

/** A gauntlet has all opponents at a table as seats allow, a duel one of them. */
export type StrengthKind = 'gauntlet' | 'duels';

/** A row of the table: its place in it, by name. */
export interface Row {
  readonly class: MapClass;
  readonly extensions: string;
  /** Of a gauntlet. */
  readonly maps?: string;
  /** Of a duel. */
  readonly against?: string;
}

/** Those whom the punter meets on one side. */
export interface Opposition {
  readonly side: Side;
  /** The name in the tables, and the word that a tournament's command line would have. */
  readonly opponents: readonly { readonly name: string; readonly word: string }[];
}

/** What is played with one set of maps on one side: its games group by group, all rows in turns. */
export type ClassPlan = Readonly<ReturnType<typeof classPlan>>;

/** Who is measured: the name in tables and journals, and the word that a tournament's command line takes. */
type Challenger = ReturnType<typeof challengerOf>;

/** Who challenges, under a name of the user's own or `punter`. */
export function challengerOf(word: string) {
  const { name } = parseEntrant(word);
  return name === word ? { name: 'punter', word: `punter=${word}` } : { name, word };
}

/** What is measured, and who plays. */
export interface PlanAsked {
  readonly kind: StrengthKind;
  readonly challenger: Challenger;
  readonly fields: readonly Opposition[];
  readonly options: StrengthOptions;
}

/**
 * What is played: a tournament on each side with every set of maps.
 * @throws {UsageError} if something is not there; ArenaError if a name is wrong; InputError if a file is no
 *   map
 */
export function strengthPlans(asked: PlanAsked): ClassPlan[] {
  const { options, fields } = asked;
  const folder = options.journal === undefined ? JOURNALS : dirname(options.journal);
  const sets = mapSetsOf(options, join(folder, `maps-${options.mapSeed}`));
  const plans = sets.flatMap((set) => fields.map((field) => classPlan(asked, set, field)));
  return plans.map((plan, at) => ({ ...plan, label: `${plan.label} (${at + 1} of ${plans.length}): ` }));
}

/**
 * What is played with one set of maps. Its journal holds what all rows may ever want, so that `--extensions`, `--maps`,
 * `--groups`, `--seatings` and `--minutes` can be others when the same journal is gone on with.
 */
function classPlan({ kind, challenger, fields, options }: PlanAsked, set: MapSet, field: Opposition) {
  const { size } = set;
  const isDuel = kind === 'duels';
  const given = set.origins.includes(GIVEN);
  const parts = [...(field.side === 'away' ? ['away'] : []), ...(given ? [GIVEN] : []), size];
  /** The tournament that all rows of the set are games of. */
  const spec = tournamentSpec({
    punters: [challenger.word, ...field.opponents.map(({ word }) => word)],
    fill: [],
    maps: set.maps,
    extensions: ['none', 'all'],
    schedule: isDuel ? 'gauntlet' : 'challenge',
    seats: isDuel ? 2 : undefined,
    seed: options.seed,
    handshake: 'auto',
    limits: {},
    judging: JUDGED,
    records: options.records && join(options.records, parts.join('-')),
  });
  const seats = isDuel ? 2 : (MAP_CLASSES.find(({ name }) => name === size)?.seats ?? 2);
  const rows = rowsOf(kind, set, field, options.extensions);
  const keys = new Set(rows.map(rowKey));
  const keyOfGame = gameKeys(kind, set, challenger, spec);
  const rowOf = (game: Game): string | undefined => {
    const key = keyOfGame(game);
    return key !== undefined && keys.has(key) ? key : undefined;
  };
  /** Of each group; all where that is as many as there are seats. */
  const seatings = Math.min(options.seatings[size], seats);
  const groups = options.groups[size];
  const games = selectGames(scheduleGames(spec.schedule), {
    rowOf,
    groups: new Map([...keys].map((key) => [key, groups])),
    seatings,
  });
  const byRow = Map.groupBy(games, rowOf);
  const wanted = rows.map((row) => ({ row, groups, games: byRow.get(rowKey(row)) ?? [] }));
  const maps = new Set(games.map(({ setting }) => mapNameOf(spec, setting)));
  return {
    side: field.side,
    size,
    seats,
    seatings,
    spec,
    path: journalOf(parts, kind, spec.identity, options.journal),
    games,
    wanted,
    challenger: challenger.name,
    rows: wanted.map(({ row, games: own }) => ({
      labels: { ...row, ...(fields.length > 1 && { side: field.side }) },
      games: own,
    })),
    label: [size, ...(given ? ['maps given'] : []), ...(field.side === 'away' ? ['away'] : [])].join(', '),
    title: `${counted(field.opponents.length, 'opponent')}, ${counted(maps.size, 'map')}`,
  };
}

/** The name of a setting's map. */
export function mapNameOf({ schedule }: TournamentSpec, setting: string): string {
  return schedule.settings.find(({ name }) => name === setting)?.tags['map'] ?? '';
}

function journalOf(parts: readonly string[], kind: StrengthKind, identity: object, journal: string | undefined) {
  if (journal !== undefined) return `${journal.replace(/\.jsonl$/, '')}.${parts.join('.')}.jsonl`;
  const what = kind === 'duels' ? 'duels' : 'strength';
  return join(JOURNALS, `${what}-${parts.join('-')}-${digestOf(identity).slice(0, 8)}.jsonl`);
}

/** Gives for a game the key of the row that it belongs to; undefined if its map's origin is not wanted. */
function gameKeys(kind: StrengthKind, set: MapSet, challenger: Challenger, { schedule }: TournamentSpec) {
  const settings = new Map(schedule.settings.map((setting) => [setting.name, setting.tags]));
  return (game: Game) => {
    const tags = settings.get(game.setting) ?? {};
    const origin = originOf(set, tags['map'] ?? '');
    if (origin === undefined) return undefined;
    const against = game.seats.find((name) => name !== challenger.name) ?? '';
    const place = kind === 'duels' ? { against } : { maps: origin };
    return rowKey({ class: set.size, extensions: tags['extensions'] ?? '', ...place });
  };
}

/** Rows have equal keys where they are the same. */
export function rowKey({ class: size, extensions, maps = '', against = '' }: Row): string {
  return [size, extensions, maps, against].join(' ');
}

function rowsOf(kind: StrengthKind, { size, origins }: MapSet, { opponents }: Opposition, words: readonly string[]) {
  const sets = [...new Set(words.map((word) => setNamed(word)))];
  const odd = sets.find((set) => set !== 'none' && set !== 'all');
  if (odd !== undefined) throw new UsageError(`--extensions: got ${odd}, expected none, all or both`);
  return sets.flatMap((set): Row[] =>
    kind === 'duels'
      ? opponents.map(({ name }) => ({ class: size, extensions: set, against: name }))
      : origins.map((origin) => ({ class: size, extensions: set, maps: origin })),
  );
}

/** The rivals that strength is measured against, all after finalists of 2017. */
export const STRONG: readonly RivalName[] = ['settler', 'spread', 'choker', 'survivor', 'joiner', 'switcher'];

/** At home the others are the bundled rivals, away they are programs from outside. */
export type Side = 'home' | 'away';

/** A program from outside. */
export type Outsider = Readonly<ReturnType<typeof outsidersAsked>[number]>;

/** A rival and the program that it is modelled on. */
export type ModelPair = Readonly<ReturnType<typeof pairsAsked>[number]>;

/** As starters and the contest call a bot. */
const USUAL_NAME = 'punter';
/** A name that is safe in a table, in Markdown and in a file's name. */
const NAME = /^[A-Za-z0-9][\w.+-]{0,39}$/;

/**
 * The programs that `--opponents` names.
 * @param challenger the punter's name, which nobody else may have
 * @throws {UsageError} if a name will not do, or a program is not there or not executable
 */
export function outsidersAsked(words: readonly string[], challenger: string) {
  const outsiders = words.map((word) => {
    const parsed = parseEntrant(word);
    if (parsed.kind !== 'program')
      throw new UsageError(
        `--opponents ${word}: this plays inside the process; expected an executable, as NAME=PATH. The bundled rivals play without --opponents, or beside it with --home`,
      );
    const name = parsed.name === word ? nameAt(parsed.path) : parsed.name;
    const trouble = nameTrouble(name, challenger);
    if (trouble !== undefined)
      throw new UsageError(
        `--opponents ${plain(word)}: ${trouble}. Give it another name: --opponents NAME=${plain(parsed.path)}`,
      );
    return { name, path: executableAt(parsed.path, `, for the opponent ${name}`) };
  });
  const twice = outsiders.find(({ name }, at) => outsiders.findIndex((one) => one.name === name) < at);
  if (twice !== undefined)
    throw new UsageError(`--opponents: got the name ${twice.name} twice; NAME=PATH gives each a name of its own`);
  return outsiders;
}

/** What a program without a name is called: its file's name, or its folder's if the file is called as all bots are. */
function nameAt(path: string): string {
  const own = basename(path);
  return own === USUAL_NAME ? basename(dirname(resolve(path))) : own;
}

/** Why an opponent cannot have the name; undefined if it can. */
function nameTrouble(name: string, challenger: string): string | undefined {
  const got = `got the name ${JSON.stringify(plain(name))}`;
  if (!NAME.test(name))
    return `${got}, expected at most 40 letters, digits, hyphens, underscores, dots and plus signs, a letter or digit first`;
  if (STRONG.some((rival) => rival === name)) return `${got}, which a bundled rival has`;
  return name === challenger ? `${got}, which the punter that is measured has` : undefined;
}

/**
 * The pairs that `--pairs` names.
 * @throws {UsageError} if a pair is not of a strong rival and an opponent
 */
export function pairsAsked(words: readonly string[], outsiders: readonly Outsider[]) {
  const names = outsiders.map(({ name }) => name);
  return words.map((word) => {
    const [rival = '', outsider = '', ...more] = word.split('=');
    if (more.length > 0 || !STRONG.some((one) => one === rival) || !names.includes(outsider))
      throw new UsageError(
        `--pairs: got ${word}, expected RIVAL=OPPONENT with a rival (${STRONG.join(', ')}) and an opponent (${names.join(', ')})${didYouMean(rival, STRONG)}`,
      );
    return { rival, outsider };
  });
}

/** A program that is tried before the games. */
export interface TriedProgram {
  /** Who it is, at the beginning of a sentence: an option's name and the program's, or `the punter`. */
  readonly who: string;
  readonly path: string;
}

/**
 * Starts every program once, greets it and sends it a set-up, with the limits of a game.
 * @throws {UsageError} if one of them gives no answer; the signal's reason
 */
export async function checkPrograms(programs: readonly TriedProgram[], signal: AbortSignal): Promise<void> {
  const found = await Promise.all(programs.map((one) => troubleOf(one, signal)));
  signal.throwIfAborted();
  const troubles = found.flatMap((trouble) => trouble ?? []);
  if (troubles.length > 0) throw new UsageError(troubles.join('\n'));
}

/** Why a program cannot play; undefined if it answered. */
async function troubleOf({ who, path }: TriedProgram, signal: AbortSignal): Promise<string | undefined> {
  const { seat, stderr } = programEntrant(basename(path), path, { handshake: 'auto', limits: {} }).open(0);
  using _closes = addAbortListener(signal, () => void seat.close());
  try {
    const map = generateMap({ kind: 'sample', seed: 1 });
    const heard = await seat.setup({ punter: 0 as PunterId, punters: 2, map, settings: NO_EXTENSIONS });
    if (heard.kind === 'answer') return undefined;
    const said = lastPlainLines(stderr() ?? '', 1).filter((line) => line !== '');
    return `${who}: ${path} gives no answer to a handshake and a set-up: ${plain(heard.reason)}${said.length > 0 ? `; its last words: ${said[0]}` : ''}`;
  } finally {
    await seat.close();
  }
}
