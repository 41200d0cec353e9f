// The arenas' figures: counted, bounded, and kept in a file that is whole whenever somebody looks.

import { readFileSync, readdirSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import { ArenaStatistics, utcDay } from '../../../src/haggling/connection/arena-statistics.ts';
import { idHash } from '../../../src/haggling/connection/proof-of-work.ts';
import { StatisticsFile } from '../../../src/haggling/connection/statistics-file.ts';
import { withFolder } from '../../support/executables.ts';

const ANN = idHash('ann');
const BOB = idHash('bob');

/** A session in which Ann made that much, and Bob 3. */
function session(score: number, agreed = true): { hash: string; score: number; agreed: boolean }[] {
  return [
    { hash: ANN, score, agreed },
    { hash: BOB, score: agreed ? 3 : 0, agreed },
  ];
}

describe('the statistics of the arenas', () => {
  it('count sessions, agreements and score, of all time and by day of UTC', () => {
    const statistics = new ArenaStatistics();
    statistics.add('large', utcDay(Date.UTC(2018, 6, 20, 23, 59, 59)), session(8));
    statistics.add('large', utcDay(Date.UTC(2018, 6, 21)), session(0, false));
    expect(statistics.arenaJson('large')).to.deep.equal({
      [ANN]: {
        all: { sessions: 2, agreements: 1, score: 8 },
        '2018-07-20': { sessions: 1, agreements: 1, score: 8 },
        '2018-07-21': { sessions: 1, agreements: 0, score: 0 },
      },
      [BOB]: {
        all: { sessions: 2, agreements: 1, score: 3 },
        '2018-07-20': { sessions: 1, agreements: 1, score: 3 },
        '2018-07-21': { sessions: 1, agreements: 0, score: 0 },
      },
    });
    expect(statistics.arenaJson('standard')).to.deep.equal({});
  });

  it('forget the days of long ago, and the players who have played least', () => {
    const statistics = new ArenaStatistics();
    for (let day = 0; day < 400; day++) statistics.add('standard', utcDay(day * 86_400_000), session(1));
    const periods = [...(statistics.playersOf('standard').get(ANN)?.keys() ?? [])];
    expect([periods.length, periods.includes('1970-01-01'), periods.includes('1971-02-04')]).to.deep.equal([
      367,
      false,
      true,
    ]);
    for (let stranger = 0; stranger < 10_005; stranger++)
      statistics.add('standard', '2018-07-20', [{ hash: idHash(String(stranger)), score: 1, agreed: true }]);
    const players = statistics.playersOf('standard');
    expect([players.size, players.has(ANN), players.has(idHash('10004')), players.has(idHash('0'))]).to.deep.equal([
      10_000,
      true,
      true,
      false,
    ]);
  });

  it('are in the file when the server has ended, and go on from there', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'deep', 'arena.json');
      for (const sessions of [1, 2]) {
        const file = await StatisticsFile.open(path, { saveMs: 60_000, onTrouble: () => {} });
        file.statistics.add('standard', '2018-07-20', session(7));
        file.changed();
        expect(await file.close()).to.equal(true);
        const kept = ArenaStatistics.parse(JSON.parse(readFileSync(path, 'utf8')), path);
        expect(kept.playersOf('standard').get(ANN)?.get('all')?.sessions).to.equal(sessions);
      }
      expect(readdirSync(join(folder, 'deep'))).to.deep.equal(['arena.json']);
    });
  });

  it('belong to one server at a time', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'arena.json');
      const options = { saveMs: 1, onTrouble: () => {} };
      const file = await StatisticsFile.open(path, options);
      const second = await StatisticsFile.open(path, options).catch((error: unknown) => String(error));
      expect(second).to.match(/^FileError: .*is being written by process/);
      await file.close();
      await (await StatisticsFile.open(path, options)).close();
    });
  });

  it('say once where the disk will not have them, and are kept once it will', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'arena.json');
      const troubles: string[] = [];
      const file = await StatisticsFile.open(path, { saveMs: 60_000, onTrouble: (told) => troubles.push(told) });
      rmSync(path);
      mkdirSync(path);
      file.changed();
      expect(await file.close()).to.equal(false);
      expect(troubles).to.have.length(1);
      expect(troubles[0]).to.match(/^the statistics are not written: .*arena\.json/);
    });
  });

  it('are not read from a file that holds something else, which stays as it is', async () => {
    const figures = { sessions: 1, agreements: 1, score: 3 };
    for (const raw of [
      [],
      { version: 2, arenas: {} },
      { version: 1 },
      { version: 1, arenas: { small: {} } },
      { version: 1, arenas: { large: { ann: {} } } },
      { version: 1, arenas: { large: { [ANN]: { today: figures } } } },
      { version: 1, arenas: { large: { [ANN]: { all: { ...figures, score: -1 } } } } },
      { version: 1, arenas: { large: { [ANN]: { all: { ...figures, score: '3' } } } } },
    ]) {
      await withFolder(async (folder) => {
        const path = join(folder, 'arena.json');
        writeFileSync(path, JSON.stringify(raw));
        const error = await StatisticsFile.open(path, { saveMs: 1, onTrouble: () => {} }).catch(
          (told: unknown) => told,
        );
        expect(error instanceof InputError && error.code, JSON.stringify(raw)).to.equal('arena.statistics');
        expect(JSON.parse(readFileSync(path, 'utf8'))).to.deep.equal(raw);
      });
    }
  });
});
