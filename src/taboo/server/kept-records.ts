// The records of the games that a service has seen end: a file a game, which the page opens.

import { join } from 'node:path';
import { fileNamePart } from '../../base/file-name.ts';
import { removeUnfinished, writeJsonFile } from '../../base/whole-file.ts';
import { messageOf } from '../../base/errors.ts';
import { isNameOf } from '../game/city-names.ts';
import { recordOf, saidGuesses } from '../game/taboo-game.ts';
import { tabooRecordJson } from '../game/taboo-record.ts';
import type { StartedGame } from './game-keeper.ts';

/** A record has no more other names of a city. */
const MOST_NAMES = 50;

/** Keeps the records of games. */
export type KeptRecords = ReturnType<typeof keptRecords>;

/**
 * Writes records to a folder, one after the other.
 * @param folder must be there
 * @param onTrouble told of the first game that could not be written, with the file's name
 */
export function keptRecords(folder: string, onTrouble: (trouble: string) => void) {
  let written = 0;
  let lost = 0;
  let last: Promise<void> = Promise.resolve();
  removeUnfinished(folder);
  return {
    /** Keeps a game that ended. After a trouble the next ones are tried all the same: there may be room again. */
    keep(game: StartedGame): void {
      const path = join(folder, fileName(game, ++written));
      const record = gameRecord(game);
      last = last.then(async () => {
        try {
          await writeJsonFile(path, record);
        } catch (error) {
          if (++lost === 1) onTrouble(messageOf(error));
        }
      });
    },
    /** Fulfilled when all that ended is written. @returns how many games could not be */
    done: async (): Promise<number> => {
      await last;
      return lost;
    },
  };
}

/** Sorted by names, files are sorted by time. The number tells apart games that began at once. */
function fileName({ begun, player, game }: StartedGame, number: number): string {
  const time = new Date(begun).toISOString().replaceAll(/[:.]/g, '-');
  return `${time}-game-${game.number}-${fileNamePart(player)}-${number}.json`;
}

/** The record of a game, which game of the service it was, and whether it counts. */
export function gameRecord({ player, begun, played, play, game }: StartedGame): object {
  const record = recordOf(played, { describer: 'service', guesser: player });
  // The name that was right is among them, else the record would say that nothing was.
  const said = saidGuesses(played).at(-1) ?? '';
  const counts = (name: string): boolean => isNameOf(said, [name], record.country, record.isEnglish);
  const accept = record.accept.toSorted((one, other) => Number(counts(other)) - Number(counts(one)));
  return {
    ...tabooRecordJson({ ...record, accept: accept.slice(0, MOST_NAMES) }),
    game: game.number,
    begun: new Date(begun).toISOString(),
    counts: play === 1,
  };
}
