// The arenas' figures: counted, bounded, and kept in a file that is whole whenever somebody looks.

import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import type { HallName } from '../../../src/haggling/server/halls.ts';
import { idHash } from '../../../src/haggling/server/wire-message.ts';
import { openStatistics, saveDelay } from '../../../src/haggling/server/statistics-file.ts';
import { HallStatistics, utcDay } from '../../../src/haggling/server/statistics.ts';
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

interface Figures {
  readonly sessions: number;
  readonly agreements: number;
  readonly score: number;
}

/** What scripts read of an arena. */
function readBack(
  statistics: HallStatistics,
  arena: HallName,
): { readonly [hash: string]: { readonly [period: string]: Figures } } {
  return JSON.parse([...statistics.arenaPieces(arena)].join(''));
}

/** Plays as many days in a row from the first of a year on. */
function playDays(statistics: HallStatistics, days: number, from = Date.UTC(2018, 0, 1)): void {
  for (let day = 0; day < days; day++) statistics.add('standard', utcDay(from + day * 86_400_000), session(day % 11));
}

describe('the statistics of the arenas', () => {
  it('count sessions, agreements and score, of all time and by day of UTC', () => {
    const statistics = new HallStatistics();
    statistics.add('large', utcDay(Date.UTC(2018, 6, 20, 23, 59, 59)), session(8));
    statistics.add('large', utcDay(Date.UTC(2018, 6, 21)), session(0, false));
    expect(readBack(statistics, 'large')).to.deep.equal({
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
    expect(readBack(statistics, 'standard')).to.deep.equal({});
  });

  it('add up the days of long ago by month, and the months by year', () => {
    const statistics = new HallStatistics();
    playDays(statistics, 1500);
    const { all, ...parts } = readBack(statistics, 'standard')[ANN];
    const periods = Object.keys(parts);
    expect(periods.filter((period) => period.length === 10).toSorted()[0]).to.equal('2021-11-09');
    expect(periods.filter((period) => period.length === 7).toSorted()[0]).to.equal('2019-12');
    expect(periods.filter((period) => period.length === 4)).to.deep.equal(['2018', '2019']);
    expect(periods).to.have.length(92 + 24 + 2);
    // Nothing is lost: the parts are together what there is of all time.
    const sum = (key: keyof Figures): number =>
      Object.values(parts).reduce((total, figures) => total + figures[key], 0);
    expect({ sessions: sum('sessions'), agreements: sum('agreements'), score: sum('score') }).to.deep.equal(all);
    expect(all.sessions).to.equal(1500);
  });

  it('make anew the JSON of those alone who have played since, in pieces', () => {
    const statistics = new HallStatistics();
    playDays(statistics, 90);
    for (let stranger = 0; stranger < 3000; stranger++)
      statistics.add('standard', '2018-07-20', [{ hash: idHash(String(stranger)), score: 1, agreed: true }]);
    const pieces = [...statistics.arenaPieces('standard')];
    expect(Math.max(...pieces.map(({ length }) => length))).to.be.within(64 * 1024, 128 * 1024);
    const before = JSON.parse(pieces.join(''));
    const { stringify } = JSON;
    let made = 0;
    try {
      JSON.stringify = (value: unknown) => {
        if (typeof value === 'object') made++;
        return stringify(value);
      };
      statistics.add('standard', '2018-07-21', session(9));
      const [first, ...others] = statistics.arenaPieces('standard');
      statistics.add('standard', '2018-07-21', session(9));
      // What is played meanwhile does not show.
      expect(Object.keys(JSON.parse(first + others.join('')))).to.have.length(3002);
      [...statistics.filePieces()];
    } finally {
      JSON.stringify = stringify;
    }
    expect(made).to.equal(4);
    expect(Object.keys(before)).to.have.length(3002);
  });

  it('tell the best, those with equal means by hash, as a sorting of everybody would', () => {
    const statistics = new HallStatistics();
    const means = new Map<string, number>();
    for (let stranger = 0; stranger < 400; stranger++) {
      const [hash, score] = [idHash(String(stranger)), (stranger * 7) % 10];
      means.set(hash, score);
      statistics.add('large', '2018-07-20', [{ hash, score, agreed: true }]);
    }
    const sorted = [...means].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
    expect(statistics.bestOf('large').map(({ hash }) => hash)).to.deep.equal(sorted.slice(0, 50).map(([hash]) => hash));
    statistics.add('large', '2018-07-20', [{ hash: ANN, score: 10, agreed: true }]);
    expect(statistics.bestOf('large')[0].hash).to.equal(ANN);
  });

  it('let the disk rest the longer, the longer a file takes', () => {
    expect([0, 40, 500, 9_000].map((tookMs) => saveDelay(1000, tookMs))).to.deep.equal([1000, 1000, 10_000, 60_000]);
  });

  it('forget the players who have played least', () => {
    const statistics = new HallStatistics();
    playDays(statistics, 2);
    for (let stranger = 0; stranger < 10_005; stranger++)
      statistics.add('standard', '2018-07-20', [{ hash: idHash(String(stranger)), score: 1, agreed: true }]);
    const players = readBack(statistics, 'standard');
    expect([
      statistics.playerCount('standard'),
      ANN in players,
      idHash('10004') in players,
      idHash('0') in players,
    ]).to.deep.equal([10_000, true, true, false]);
  });

  it('are in the file when the server has ended, and go on from there', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'deep', 'arena.json');
      for (const sessions of [1, 2]) {
        const file = await openStatistics(path, { saveMs: 60_000, onTrouble: () => {} });
        file.statistics.add('standard', '2018-07-20', session(7));
        file.changed();
        expect(await file.close()).to.equal(true);
        const kept = HallStatistics.parse(JSON.parse(readFileSync(path, 'utf8')), path);
        expect(readBack(kept, 'standard')[ANN]['all'].sessions).to.equal(sessions);
      }
      expect(readdirSync(join(folder, 'deep'))).to.deep.equal(['arena.json']);
    });
  });

  it('are read again however much a file has said', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const told = {
      version: 2,
      arenas: { standard: { [ANN]: { all: { sessions: most, agreements: 1, score: most } } } },
    };
    const statistics = HallStatistics.parse(told, 'file');
    statistics.add('standard', '2018-07-20', session(5));
    const again = HallStatistics.parse(JSON.parse([...statistics.filePieces()].join('')), 'file');
    expect(readBack(again, 'standard')[ANN]?.['all']).to.deep.equal({ sessions: most, agreements: 2, score: most });
  });

  it('are read again from a file as large as that of arenas that are full', async function () {
    this.timeout(300_000);
    await withFolder(async (folder) => {
      const path = join(folder, 'arena.json');
      const blanks = ' '.repeat(1_000_000);
      writeFileSync(path, JSON.stringify({ version: 2, arenas: {} }));
      for (let megabytes = 0; megabytes < 272; megabytes++) appendFileSync(path, blanks);
      const file = await openStatistics(path, { saveMs: 60_000, onTrouble: () => {} });
      expect(await file.close()).to.equal(true);
    });
  });

  it('belong to one server at a time', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'arena.json');
      const options = { saveMs: 1, onTrouble: () => {} };
      const file = await openStatistics(path, options);
      const second = await openStatistics(path, options).catch((error: unknown) => String(error));
      expect(second).to.match(/^FileError: .*is being written by process/);
      await file.close();
      await (await openStatistics(path, options)).close();
    });
  });

  it('say once where the disk will not have them, and are kept once it will', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'arena.json');
      const troubles: string[] = [];
      const file = await openStatistics(path, { saveMs: 60_000, onTrouble: (told) => troubles.push(told) });
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
      { version: 3, arenas: {} },
      { version: 1 },
      { version: 1, arenas: { small: {} } },
      { version: 1, arenas: { large: { ann: {} } } },
      { version: 1, arenas: { large: { [ANN]: { today: figures } } } },
      { version: 1, arenas: { large: { [ANN]: { all: { ...figures, score: -1 } } } } },
      { version: 1, arenas: { large: { [ANN]: { all: { ...figures, score: '3' } } } } },
      { version: 1, arenas: { large: { [ANN]: { all: { ...figures, agreements: 2 } } } } },
      { version: 1, arenas: { large: { [ANN]: { all: { sessions: 0, agreements: 0, score: 0 } } } } },
      { version: 1, arenas: { large: { [ANN]: {} } } },
    ]) {
      await withFolder(async (folder) => {
        const path = join(folder, 'arena.json');
        writeFileSync(path, JSON.stringify(raw));
        const error = await openStatistics(path, { saveMs: 1, onTrouble: () => {} }).catch((told: unknown) => told);
        expect(error instanceof InputError && error.code, JSON.stringify(raw)).to.equal('arena.statistics');
        expect(JSON.parse(readFileSync(path, 'utf8'))).to.deep.equal(raw);
      });
    }
  });
});
