// Recorded games without `gameplay` events: the organisers' own of the spoilt round, and others of which
// those events are left out.

import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { officialFromRecord, recordFromOfficial } from '../../src/lambda-punter/game/official-convert.ts';
import { isOfficialGame, parseOfficialGame } from '../../src/lambda-punter/game/official-game.ts';
import { moveToJson } from '../../src/lambda-punter/game/moves.ts';
import { parseRecord, recordToJson } from '../../src/lambda-punter/game/record.ts';
import { isObject, type RawObject } from '../../src/base/shape.ts';
import { checkGame, gameFiles, mapShelf } from '../../src/lambda-punter/judge/game-files.ts';
import { withFolder } from '../support/executables.ts';
import { REPLAY_ARCHIVE, REPLAY_MAPS, REPLAYS, skipWithoutReplays } from '../support/replays.ts';

/** The folder of the archive whose games have no `gameplay` events, and how many there are. */
const SPOILT = 'lightning1-oops';
const SPOILT_GAMES = 104;

function readGame(file: string): { game: readonly RawObject[] } {
  const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isOfficialGame(raw) || !Array.isArray(raw['game'])) throw new Error(`${file} is no game of the contest`);
  return { game: raw['game'].filter(isObject) };
}

/** Whether every move of the game carries the number of the seat whose it was. */
function namesSeats(raw: { game: readonly RawObject[] }): boolean {
  const { moves } = parseOfficialGame(raw);
  const logged = new Set(raw.game.map((event) => JSON.stringify(event)));
  return moves.every((move) => move.kind === 'pass' || logged.has(JSON.stringify(moveToJson(move))));
}

describe("the organisers' games of the spoilt round, which have no gameplay events", function () {
  this.timeout(300_000);

  before(function () {
    if (existsSync(REPLAY_ARCHIVE)) return;
    console.log('      skipped: ../shared/recorded is not there');
    this.skip();
  });

  it('are scored exactly as recorded, and come back the same through the text of our records', async function () {
    await withFolder((folder) => {
      try {
        execFileSync('tar', ['xJf', REPLAY_ARCHIVE, '-C', folder, SPOILT], { stdio: 'ignore' });
      } catch {
        console.log('      skipped: there is no tar that unpacks xz');
        this.skip();
      }
      const shelf = mapShelf([REPLAY_MAPS]);
      const files = gameFiles(folder);
      expect(files).to.have.length(SPOILT_GAMES);
      for (const file of files) {
        expect(checkGame(file, shelf), file).to.deep.equal({ kind: 'exact' });
        const raw = readGame(file);
        const shelved = shelf.named(parseOfficialGame(raw).mapName);
        const text = JSON.stringify(recordToJson(recordFromOfficial(raw, shelved)));
        expect(officialFromRecord(parseRecord(JSON.parse(text)), shelved), file).to.deep.equal(raw);
      }
    });
  });
});

describe("the organisers' recorded games without their gameplay events", function () {
  this.timeout(300_000);

  before(function () {
    skipWithoutReplays(this);
  });

  it('give the same records as with them, where their moves carry the right numbers', () => {
    const shelf = mapShelf([REPLAY_MAPS]);
    let compared = 0;
    for (const file of gameFiles(REPLAYS)) {
      const raw = readGame(file);
      if (!namesSeats(raw)) continue;
      compared++;
      const shelved = shelf.named(parseOfficialGame(raw).mapName);
      const { contest: _, ...marked } = recordFromOfficial(raw, shelved);
      const stripped = { game: raw.game.filter((event) => !('gameplay' in event)) };
      const { contest: patches, ...unmarked } = recordFromOfficial(stripped, shelved);
      expect(unmarked, file).to.deep.equal(marked);
      const back = officialFromRecord({ ...unmarked, ...(patches && { contest: patches }) }, shelved);
      expect(back, file).to.deep.equal(stripped);
    }
    expect(compared).to.be.above(100);
  });
});
