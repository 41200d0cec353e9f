// Recorded games in files: found, read, and scored anew to compare with what they say themselves.

import { readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { isOfficialGame, parseOfficialGame } from '../game/official-game.ts';
import { InputError } from '../../base/errors.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { readJsonFile } from '../../base/text-file.ts';
import { parseRecord } from '../game/record.ts';
import { rescore, type Replayable } from '../game/rescoring.ts';
import type { MapShelf, ShelvedMap } from './map-shelf.ts';

/** How a recorded game and its rescoring compare. */
export type RescoreVerdict =
  | { readonly kind: 'exact' }
  | {
      readonly kind: 'differs';
      /** The rescored scores. */
      readonly got: readonly number[];
      /** The recorded ones. */
      readonly expected: readonly number[];
      /** Moves that the rules refuse. */
      readonly refused: readonly { readonly turn: number; readonly reason: string }[];
    }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** A game as recorded, by us or by the organisers. */
interface Recorded {
  readonly game: Replayable;
  readonly scores: readonly number[];
  /** The only seat whose score the record can account for; all where left out. */
  readonly only?: number;
  readonly shelved: ShelvedMap;
}

/**
 * The files meant by a path: itself, or every `*.json` of a folder and its folders, in order of name.
 * A path that is not there stands for itself: reading it says so.
 * @throws {UsageError} where a folder has none
 */
export function gameFiles(path: string): string[] {
  if (statOf(path)?.isDirectory() !== true) return [path];
  const files = readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.name.endsWith('.json') && !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    // Reading a pipe waits for whoever writes to it. What cannot be looked at stays: reading it says why.
    .filter((file) => statOf(file)?.isFile() !== false)
    .toSorted();
  if (files.length === 0) throw new UsageError(`${path}: no recorded game (*.json) in this folder`);
  return files;
}

/** What stands at a path; undefined where the system does not say. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Scores the game of a file anew. Whatever is wrong with the file is a verdict, not an exception. */
export function checkGame(file: string, shelf: MapShelf): RescoreVerdict {
  try {
    const { game, scores, only, shelved } = read(file, shelf);
    const { scores: got, refused } = rescore(shelved.map, shelved.distances, game);
    const same =
      got.length === scores.length &&
      got.every((score, punter) => score === scores[punter] || (only !== undefined && punter !== only));
    return same && refused.length === 0 ? { kind: 'exact' } : { kind: 'differs', got, expected: scores, refused };
  } catch (error) {
    if (error instanceof InputError) return { kind: 'unreadable', reason: error.message };
    throw error;
  }
}

function read(file: string, shelf: MapShelf): Recorded {
  const raw = readJsonFile(file, 'record');
  if (isOfficialGame(raw)) {
    const game = parseOfficialGame(raw);
    return { game, scores: game.scores, shelved: shelf.named(game.mapName) };
  }
  const { map, settings, punters, turns, scores, client, ended } = parseRecord(raw);
  const game = { settings, futures: punters.map(({ futures }) => futures), moves: turns.map(({ move }) => move) };
  // A client knows its own bets alone.
  const only = client !== undefined && settings.futures && ended === 'finished' ? client.punter : undefined;
  return { game, scores, ...(only !== undefined && { only }), shelved: shelf.given(map) };
}
