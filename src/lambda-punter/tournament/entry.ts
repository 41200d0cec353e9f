// What a game of Lambda Punter is to the arena: maps, extensions, entrants, the judge, records.

import { basename, join } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import type { ContestEntry } from '../../arena/contest-entry.ts';
import type { Contest, Game, GameResult, SeatFault, SeatResult } from '../../arena/contest.ts';
import { histogramOf } from '../../arena/figures/histogram.ts';
import { gameFileName } from '../../arena/run/record-files.ts';
import { absolutePath, readVerified } from '../../arena/run/tournament-files.ts';
import { InputError } from '../../base/errors.ts';
import { FileError } from '../../base/file-error.ts';
import { plain } from '../../base/plain-text.ts';
import { seedOf } from '../../base/seeded-random.ts';
import { canIsolate, NOT_ISOLATED } from '../../programs/isolation.ts';
import type { ParsedMap } from '../game/game-map.ts';
import { parseMapText } from '../game/map-file.ts';
import type { GameRecord } from '../game/record.ts';
import { ownFaults } from '../judge/final-standings.ts';
import { type EndedGame, keepGame } from '../judge/game-files.ts';
import { playMatch } from '../judge/match.ts';
import type { NamedEntrant } from '../play/entrant-names.ts';
import { entrantOf } from '../play/entrants.ts';
import {
  type LambdaPunterOptions,
  lambdaSettings,
  type MapChoice,
  parseExtensions,
  readLambdaPunterOptions,
} from './desk-options.ts';

/** The contest's name in a `ContestSpec`. */
export const LAMBDA_PUNTER = 'lambda-punter';

/** This many faults of a seat are told one by one in a game's result; the others are counted. */
const MOST_TOLD = 200;

/** The contest for the arena. */
export const LAMBDA_PUNTER_ENTRY: ContestEntry = {
  name: LAMBDA_PUNTER,
  module: import.meta.url,
  read(raw) {
    const options = readLambdaPunterOptions(raw, 'options');
    return {
      settings: lambdaSettings(options.maps, options.extensions),
      open: () => openLambdaPunter(options),
    };
  },
};

/**
 * Opens the contest.
 * @param openOne opens an entrant for all its games
 * @throws {ArenaError} if an executable is not there or is another one, or cannot be kept apart here
 */
export function openLambdaPunter(options: LambdaPunterOptions, openOne = openEntrant): Contest {
  if (options.isolate && !canIsolate()) throw new ArenaError(NOT_ISOLATED);
  const entrants = new Map(
    options.entrants.map((one) => [one.name, { entrant: openOne(one, options), clocked: isClocked(one) }]),
  );
  const settings = lambdaSettings(options.maps, options.extensions);
  const mapOf = mapReader(options.maps);
  return {
    async play(game, signal) {
      const setting = settings.find(({ name }) => name === game.setting);
      if (setting === undefined) throw new ArenaError(`${game.id}: there is no setting ${game.setting}`);
      const seated = game.seats.map((name) => {
        const found = entrants.get(name);
        if (found === undefined) throw new ArenaError(`${game.id}: there is no entrant ${name}`);
        return found;
      });
      const seeds = seatSeeds(game);
      const opened = seated.map(({ entrant }, seat) => entrant.open(seeds[seat]));
      const { file, map } = mapOf(setting.tags['map']);
      const record = await playMatch({
        mapName: basename(file),
        map,
        settings: parseExtensions(setting.tags['extensions']),
        seats: opened.map(({ seat }) => seat),
        seed: game.seed,
        judging: options.judging,
        signal,
      });
      const stderr = opened.map((one) => one.stderr());
      const kept = await keepTournamentGame(options, game, { record, stderr });
      return resultOf(record, seated, kept);
    },
  };
}

/** An entrant's chance is the same wherever it sits; a filler on several seats has one for each. */
function seatSeeds({ seed, seats }: Game): number[] {
  const taken = new Map<string, number>();
  return seats.map((name) => {
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    return seedOf(seed, name, before);
  });
}

/** An entrant of this machine. @throws {ArenaError} of a team that connects: only a cup has a door for it */
export function openEntrant(one: NamedEntrant, { handshake, limits, judging, isolate = false }: LambdaPunterOptions) {
  if (one.kind === 'online')
    throw new ArenaError(`${one.name} connects by the network, which only npm run cup has a door for`);
  if (one.kind === 'program') readVerified(one.path, one.digest);
  const found = one.kind === 'program' ? { ...one, path: absolutePath(one.path) } : one;
  return entrantOf(found, { handshake, limits, judging, isolate });
}

/**
 * Whether the time of its moves says anything: where a budget of nodes rules it would only make equal games unequal.
 */
function isClocked(one: NamedEntrant): boolean {
  return one.kind === 'program' || one.kind === 'online' || (one.kind === 'planner' && one.budget.unit === 'ms');
}

function mapReader(maps: readonly MapChoice[]) {
  const read = new Map<string, ParsedMap>();
  return (name: string | undefined) => {
    const choice = maps.find((one) => one.name === name);
    if (choice === undefined) throw new ArenaError(`there is no map ${name}`);
    const { file, digest } = choice;
    const map = read.get(file) ?? parseMapText(readVerified(file, digest).toString('utf8'), file);
    read.set(file, map);
    return { file, map };
  };
}

/** @param seated by seat, whether its time says anything */
function resultOf(
  record: GameRecord,
  seated: readonly { readonly clocked: boolean }[],
  kept: Awaited<ReturnType<typeof keepTournamentGame>>,
): GameResult {
  const seats = record.scores.map((score, seat): SeatResult => {
    const failed = ownFaults(record, seat).map((fault): SeatFault => {
      const { kind, reason } = fault;
      return { ...fault, kind: kind === 'dead' ? 'crash' : kind, reason: plain(reason) };
    });
    const faults: { [kind: string]: number } = {};
    for (const { kind } of failed) faults[kind] = (faults[kind] ?? 0) + 1;
    const stderr = kept.stderr[seat];
    const times = (): number[] =>
      record.turns.flatMap(({ ms = [] }, turn) => (turn % seated.length === seat ? ms : []));
    return {
      score,
      faults,
      ...(failed.length > 0 && { failed: failed.slice(0, MOST_TOLD) }),
      ...(stderr !== undefined && { stderr }),
      ...(seated[seat].clocked && { times: histogramOf(times()) }),
    };
  });
  return { seats, ...(kept.record !== undefined && { record: kept.record }) };
}

/**
 * Keeps a game under the name of its place in the schedule: `GAME.json` and `GAME-SEAT-ENTRANT.stderr.txt`.
 * @returns where; by seat undefined if nothing was written to standard error, or nothing is kept
 * @throws {ArenaError} if it cannot be written
 */
async function keepTournamentGame({ records, stderr: folder }: LambdaPunterOptions, game: Game, ended: EndedGame) {
  const name = gameFileName(game);
  const record = records === undefined ? undefined : join(records, `${name}.json`);
  try {
    const stderr = await keepGame(ended, { record, folder, stem: `${name}-`, names: game.seats });
    return { ...(record !== undefined && { record }), stderr };
  } catch (error) {
    throw error instanceof InputError || error instanceof FileError
      ? new ArenaError(`what was played cannot be kept: ${error.message}`)
      : error;
  }
}
