// What a game of Lambda Punter is to the arena: maps, extensions, entrants, the judge.

import { basename } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import { seedOf } from '../../base/seeded-random.ts';
import type { ContestEntry } from '../../arena/contest-entry.ts';
import type { Contest, Game, GameResult, SeatResult } from '../../arena/contest.ts';
import { histogramOf } from '../../arena/histogram.ts';
import { parseMapText } from '../game/game-map.ts';
import type { ParsedMap } from '../game/game-map.ts';
import type { GameRecord } from '../game/record.ts';
import { playMatch } from '../judge/match.ts';
import { plannerEntrant, programEntrant, rivalEntrant } from '../play/entrants.ts';
import type { Entrant } from '../play/entrants.ts';
import type { NamedEntrant } from '../play/entrant-names.ts';
import { absolutePath, readVerified } from '../../arena/tournament-files.ts';
import { keepRecord } from './kept-record.ts';
import { parseLambdaPunterOptions } from './lambda-punter-options.ts';
import type { LambdaPunterOptions } from './lambda-punter-options.ts';
import { lambdaSettings, parseExtensions } from './tournament-settings.ts';
import type { MapChoice } from './tournament-settings.ts';

/** The contest's name in a `ContestSpec`. */
export const LAMBDA_PUNTER = 'lambda-punter';

/** The contest for the arena. */
export const LAMBDA_PUNTER_ENTRY: ContestEntry = {
  name: LAMBDA_PUNTER,
  module: import.meta.url,
  read(raw) {
    const options = parseLambdaPunterOptions(raw);
    return {
      settings: lambdaSettings(options.maps, options.extensions),
      open: () => Promise.resolve().then(() => openLambdaPunter(options)),
    };
  },
};

/**
 * Opens the contest.
 * @throws {ArenaError} where an executable is not there or is another one
 */
export function openLambdaPunter(options: LambdaPunterOptions): Contest {
  const entrants = new Map(
    options.entrants.map((one) => [one.name, { entrant: openEntrant(one, options), clocked: isClocked(one) }]),
  );
  const settings = lambdaSettings(options.maps, options.extensions);
  const mapOf = mapReader(options.maps);
  return {
    async play(game, signal) {
      const setting = settings.find(({ name }) => name === game.setting);
      if (setting === undefined) throw new ArenaError(`${game.id}: there is no setting ${game.setting}`);
      const seated = game.seats.map((name) => entrants.get(name) ?? nobody(game, name));
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
      const kept =
        options.records === undefined ? undefined : await keepRecord(options.records, game, { record, stderr });
      return resultOf(
        record,
        seated.map(({ clocked }) => clocked),
        kept,
      );
    },
    close: () => Promise.resolve(),
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

function openEntrant(one: NamedEntrant, { handshake, limits, judging }: LambdaPunterOptions): Entrant {
  switch (one.kind) {
    case 'rival':
      return rivalEntrant(one.name, one.rival);
    case 'planner':
      return plannerEntrant(one.name, one.budget, one.policy);
    case 'program':
      readVerified(one.path, one.digest);
      return programEntrant(one.name, absolutePath(one.path), { handshake, limits, judging });
  }
}

/**
 * Whether the time of its moves says anything: where a budget of nodes rules it would only make equal games unequal.
 */
function isClocked(one: NamedEntrant): boolean {
  return one.kind === 'program' || (one.kind === 'planner' && one.budget.unit === 'ms');
}

function mapReader(
  maps: readonly MapChoice[],
): (name: string | undefined) => { readonly file: string; readonly map: ParsedMap } {
  const read = new Map<string, ParsedMap>();
  return (name) => {
    const choice = maps.find((one) => one.name === name);
    if (choice === undefined) throw new ArenaError(`there is no map ${name}`);
    const { file, digest } = choice;
    const map = read.get(file) ?? parseMapText(readVerified(file, digest).toString('utf8'), file);
    read.set(file, map);
    return { file, map };
  };
}

function resultOf(record: GameRecord, clocked: readonly boolean[], kept: string | undefined): GameResult {
  const turnsOf = Map.groupBy(record.turns.keys(), (turn) => turn % clocked.length);
  const seats = record.scores.map((score, seat): SeatResult => {
    const turns = (turnsOf.get(seat) ?? []).map((turn) => record.turns[turn]);
    const faults: { [kind: string]: number } = {};
    for (const fault of [record.punters[seat].setupFault, ...turns.map((turn) => turn.fault)]) {
      if (fault === undefined) continue;
      const kind = fault.kind === 'dead' ? 'crash' : fault.kind;
      faults[kind] = (faults[kind] ?? 0) + 1;
    }
    return { score, faults, ...(clocked[seat] && { times: histogramOf(turns.flatMap(({ ms }) => ms ?? [])) }) };
  });
  return { seats, ...(kept !== undefined && { record: kept }) };
}

function nobody({ id }: Game, name: string): never {
  throw new ArenaError(`${id}: there is no entrant ${name}`);
}
