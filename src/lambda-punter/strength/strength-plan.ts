// What npm run strength plays: for each class of maps a tournament with a journal of its own, and the rows of the
// table.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { selectGames } from '../../arena/challenge.ts';
import type { Game } from '../../arena/contest.ts';
import { digestOf } from '../../arena/journal-lines.ts';
import { scheduleGames } from '../../arena/schedule.ts';
import { parseEntrant } from '../play/entrant-names.ts';
import { setNamed } from '../play/extension-options.ts';
import { GENERATED, generatedMaps } from './generated-maps.ts';
import { MAP_CLASSES } from '../play/map-classes.ts';
import type { MapClass } from '../play/map-classes.ts';
import { JUDGED } from '../judge/judging.ts';
import type { RivalName } from '../rivals/names.ts';
import { fileTrouble } from '../../base/file-trouble.ts';
import { CLASS_NAMES } from './strength-options.ts';
import type { StrengthOptions } from './strength-options.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { JOURNALS } from '../../arena/tournament-plan.ts';
import { tournamentSpec } from '../tournament/tournament-spec.ts';
import type { TournamentSpec } from '../tournament/tournament-spec.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** Where the rivals play: inside this process, or as executables under the same limits as the punter. */
export type StrengthRivals = 'inside' | 'processes';

/** A gauntlet has all rivals at a table as seats allow, a duel one of them. */
export type StrengthKind = 'gauntlet' | 'duels';

/** The rivals that strength is measured against, all after finalists of 2017. */
export const STRONG: readonly RivalName[] = ['settler', 'spread', 'choker', 'survivor', 'joiner', 'switcher'];

/** Where a row's maps come from. */
export const ORIGINS = ['bundled', 'generated'] as const;

/** A row of the table: its place in it, by name. */
export interface Row {
  readonly class: MapClass;
  readonly extensions: string;
  /** Of a gauntlet. */
  readonly maps?: string;
  /** Of a duel. */
  readonly against?: string;
}

/** What is played in one class. */
export interface ClassPlan {
  readonly size: MapClass;
  readonly seats: number;
  /** Of each group; all where that is as many as there are seats. */
  readonly seatings: number;
  readonly spec: TournamentSpec;
  readonly path: string;
  /** In the order in which they are played, group by group, all rows in turns. */
  readonly games: readonly Game[];
  readonly rows: readonly PlannedRow[];
}

/** A row and its games. */
export interface PlannedRow {
  readonly row: Row;
  readonly groups: number;
  readonly games: readonly Game[];
}

/** Whom it is measured: the name in journals. */
export interface Challenger {
  readonly name: string;
  /** As a tournament's command line takes it. */
  readonly word: string;
}

/** Who challenges, under a name of the user's own or `punter`. */
export function challengerOf(word: string): Challenger {
  const { name } = parseEntrant(word);
  return name === word ? { name: 'punter', word: `punter=${word}` } : { name, word };
}

/**
 * What is played in a class. Its journal holds what all rows of the class may ever want, so that `--extensions`,
 * `--maps`, `--groups`, `--seatings` and `--minutes` can be others when the same journal is gone on with.
 * @param rivalFolder where the rivals' executables are
 * @throws {UsageError} where something is not there; ArenaError where a name is wrong
 */
export function classPlan(
  kind: StrengthKind,
  size: MapClass,
  challenger: Challenger,
  options: StrengthOptions,
  rivalFolder: string,
): ClassPlan {
  const folder = options.journal === undefined ? JOURNALS : dirname(options.journal);
  const generated = keepMaps(size, options.mapSeed, join(folder, `maps-${options.mapSeed}`));
  const rivals = options.rivals === 'inside' ? STRONG : STRONG.map((name) => `${name}=${join(rivalFolder, name)}`);
  const spec = tournamentSpec({
    punters: [challenger.word, ...rivals],
    fill: [],
    maps: [size, ...generated],
    extensions: ['none', 'all'],
    schedule: kind === 'duels' ? 'gauntlet' : 'challenge',
    seats: kind === 'duels' ? 2 : undefined,
    seed: options.seed,
    handshake: 'auto',
    limits: {},
    judging: JUDGED,
    records: undefined,
  });
  const seats = kind === 'duels' ? 2 : (MAP_CLASSES.find(({ name }) => name === size)?.seats ?? 2);
  const rows = rowsOf(kind, size, options);
  const keys = new Set(rows.map(keyOf));
  const keyOfGame = gameKeys(kind, size, challenger, spec, options.maps);
  const rowOf = (game: Game): string | undefined => {
    const key = keyOfGame(game);
    return key !== undefined && keys.has(key) ? key : undefined;
  };
  const seatings = Math.min(options.seatings[size], seats);
  const groups = options.groups[size];
  const games = selectGames(scheduleGames(spec.schedule), {
    rowOf,
    groups: new Map([...keys].map((key) => [key, groups])),
    seatings,
  });
  const byRow = Map.groupBy(games, rowOf);
  return {
    size,
    seats,
    seatings,
    spec,
    path: journalOf(kind, size, spec, options),
    games,
    rows: rows.map((row) => ({ row, groups, games: byRow.get(keyOf(row)) ?? [] })),
  };
}

function journalOf(
  kind: StrengthKind,
  size: MapClass,
  { identity }: TournamentSpec,
  { journal }: StrengthOptions,
): string {
  if (journal !== undefined) return `${journal.replace(/\.jsonl$/, '')}.${size}.jsonl`;
  return join(JOURNALS, `strength-${kind}-${size}-${digestOf(identity).slice(0, 8)}.jsonl`);
}

/** Gives for a game the key of the row that it belongs to; undefined where its map's origin is not wanted. */
function gameKeys(
  kind: StrengthKind,
  size: MapClass,
  challenger: Challenger,
  { schedule }: TournamentSpec,
  maps: readonly string[],
): (game: Game) => string | undefined {
  const settings = new Map(schedule.settings.map((setting) => [setting.name, setting.tags]));
  return (game) => {
    const tags = settings.get(game.setting) ?? {};
    const origin = tags['map']?.startsWith(GENERATED) ? ORIGINS[1] : ORIGINS[0];
    if (!maps.includes(origin)) return undefined;
    const against = game.seats.find((name) => name !== challenger.name) ?? '';
    const place = kind === 'duels' ? { against } : { maps: origin };
    return keyOf({ class: size, extensions: tags['extensions'] ?? '', ...place });
  };
}

/** Rows have equal keys where they are the same. */
function keyOf({ class: size, extensions, maps = '', against = '' }: Row): string {
  return [size, extensions, maps, against].join(' ');
}

function rowsOf(kind: StrengthKind, size: MapClass, { extensions, maps }: StrengthOptions): Row[] {
  const sets = [...new Set(extensions.map((text) => setNamed(text)))];
  const odd = sets.find((set) => set !== 'none' && set !== 'all');
  if (odd !== undefined) throw new UsageError(`--extensions: got ${odd}, expected none, all or both`);
  const other = maps.find((word) => !ORIGINS.some((one) => one === word));
  if (other !== undefined)
    throw new UsageError(
      `--maps: got ${other}, expected ${ORIGINS.join(', ')} or both, or classes (${CLASS_NAMES.join(', ')})${didYouMean(other, [...ORIGINS, ...CLASS_NAMES])}`,
    );
  return sets.flatMap((set): Row[] => {
    if (kind === 'duels') return STRONG.map((against) => ({ class: size, extensions: set, against }));
    return ORIGINS.filter((origin) => maps.includes(origin)).map((origin) => ({
      class: size,
      extensions: set,
      maps: origin,
    }));
  });
}

/**
 * The files of the generated maps, made where they are missing.
 * @throws {UsageError} where a file is there that is not the seed's map, or cannot be written
 */
function keepMaps(size: MapClass, seed: number, folder: string): string[] {
  return generatedMaps(size, seed).map(({ name, text }) => {
    const file = join(folder, `${name}.json`);
    try {
      if (!existsSync(file)) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${file}.${process.pid}`, text);
        renameSync(`${file}.${process.pid}`, file);
      } else if (readFileSync(file, 'utf8') !== text) {
        throw new UsageError(`${file} is not the map that --map-seed ${seed} makes; remove it, or take another seed`);
      }
    } catch (error) {
      throw error instanceof UsageError ? error : new UsageError(`${file}: ${fileTrouble(error)}`);
    }
    return file;
  });
}
