// Recorded games in which given teams played: found among the files, read as records of ours.

import { InputError } from '../../base/errors.ts';
import { readJsonFile } from '../../base/text-file.ts';
import { wrong } from '../game/error-table.ts';
import { indexMap } from '../game/game-map.ts';
import { recordFromOfficial } from '../game/official-convert.ts';
import { isOfficialGame, parseOfficialGame } from '../game/official-game.ts';
import { type GameRecord, parseRecord } from '../game/record.ts';
import { replay } from '../game/rescoring.ts';
import type { MapShelf } from '../judge/game-files.ts';
import { nameOfMap } from '../game/map-file.ts';

/** A seat of a team in a recorded game. */
export interface TeamSeat {
  readonly file: string;
  readonly team: string;
  readonly seat: number;
  /** The map's name, without a folder and `.json`. */
  readonly map: string;
}

/** What a look into many files found. */
export interface TeamSeats {
  readonly seats: readonly TeamSeat[];
  /** Everybody who played and in how many games, for those who mistype a name. */
  readonly teams: ReadonlyMap<string, number>;
  readonly maps: ReadonlySet<string>;
  /** Files that are no recorded game, and why. */
  readonly strange: readonly string[];
}

/**
 * Looks who plays in each file.
 * @param wanted the names of the teams
 * @param onFile told how many files were looked at; the next one waits for it
 */
export async function findSeats(
  files: readonly string[],
  wanted: readonly string[],
  onFile: (done: number) => Promise<void>,
): Promise<TeamSeats> {
  const seats: TeamSeat[] = [];
  const [teams, maps] = [new Map<string, number>(), new Set<string>()];
  const strange: string[] = [];
  for (const [done, file] of files.entries()) {
    try {
      const { names, mapName } = particularsOf(readJsonFile(file));
      const map = nameOfMap(mapName);
      maps.add(map);
      for (const team of new Set(names)) teams.set(team, (teams.get(team) ?? 0) + 1);
      for (const [seat, team] of names.entries()) {
        if (wanted.includes(team)) seats.push({ file, team, seat, map });
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const { message } = error;
      strange.push(message.startsWith(`${file}: `) ? message : `${file}: ${message}`);
    }
    await onFile(done + 1);
  }
  return { seats, teams, maps, strange };
}

function particularsOf(raw: unknown): { readonly names: readonly string[]; readonly mapName: string } {
  if (isOfficialGame(raw)) {
    const { teams, mapName } = parseOfficialGame(raw);
    return { names: teams, mapName };
  }
  const { punters, mapName } = parseRecord(raw);
  return { names: punters.map(({ name }) => name), mapName };
}

/**
 * The game of a file.
 * @throws {InputError} where it is none, its map is nowhere, or its moves cannot be those of a game on that map
 */
export function readGame(file: string, shelf: MapShelf): GameRecord {
  const raw = readJsonFile(file, 'record');
  const record = isOfficialGame(raw)
    ? recordFromOfficial(raw, shelf.named(parseOfficialGame(raw).mapName))
    : parseRecord(raw);
  checkMoves(record);
  return record;
}

/** A move that was refused in the game has its fault there: any other one that the rules refuse is of another game. */
function checkMoves({ map, settings, punters, turns }: GameRecord): void {
  const futures = punters.map((punter) => punter.futures);
  const { refused } = replay(indexMap(map), { settings, futures, moves: turns.map(({ move }) => move) });
  const odd = refused.find(({ turn }) => turns[turn].fault === undefined);
  if (odd !== undefined) throw wrong('record.move', `record.turns[${odd.turn}]`, turns[odd.turn].move);
}

/** At most `most` of a team's games on each map, evenly spread over those there are. */
export function chosenSeats(seats: readonly TeamSeat[], most: number): TeamSeat[] {
  const groups = Map.groupBy(seats, ({ team, map }) => JSON.stringify([team, map]));
  return [...groups.values()].flatMap((group) =>
    group.length <= most
      ? group
      : Array.from({ length: most }, (_, at) => group[Math.floor((at * group.length) / most)]),
  );
}
