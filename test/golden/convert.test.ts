// The organisers' recorded games in our own form, and back, with nothing lost.

import { expect } from 'chai';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  officialEvents,
  officialFromRecord,
  recordFromOfficial,
} from '../../src/lambda-punter/game/official-convert.ts';
import { parseOfficialGame } from '../../src/lambda-punter/game/official-game.ts';
import { parseRecord, recordToJson } from '../../src/lambda-punter/game/record.ts';
import { gameFiles, mapShelf } from '../../src/lambda-punter/judge/game-files.ts';
import { sharedRun } from '../support/inside.ts';
import { withFolder } from '../support/executables.ts';
import { REPLAY_MAPS, REPLAYS, skipWithoutReplays } from '../support/replays.ts';

const run = sharedRun();

describe("the organisers' recorded games, converted", function () {
  this.timeout(300_000);

  before(function () {
    skipWithoutReplays(this);
  });

  it('come back the same, event for event, through the text of our records', () => {
    const shelf = mapShelf([REPLAY_MAPS]);
    const files = gameFiles(REPLAYS);
    for (const file of files) {
      const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
      const shelved = shelf.named(parseOfficialGame(raw).mapName);
      const text = JSON.stringify(recordToJson(recordFromOfficial(raw, shelved)));
      expect(officialFromRecord(parseRecord(JSON.parse(text)), shelved), file).to.deep.equal(raw);
    }
    expect(files).to.have.length(138);
  });

  it('leave in the contest part only wrong numbers in claims and two spellings of a name', () => {
    const shelf = mapShelf([REPLAY_MAPS]);
    let claims = 0;
    let scores = 0;
    for (const file of gameFiles(REPLAYS)) {
      const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
      const shelved = shelf.named(parseOfficialGame(raw).mapName);
      const { contest = [], ...record } = recordFromOfficial(raw, shelved);
      const events = officialEvents(record, shelved.map, shelved.distances);
      for (const patch of contest) {
        expect([patch.drop, patch.events.length], file).to.deep.equal([1, 1]);
        const [kept] = patch.events as { claim?: { punter: number }; scores?: object[] }[];
        const derived = events[patch.at] as typeof kept;
        if (kept.claim) {
          expect({ ...kept.claim, punter: derived.claim?.punter }, file).to.deep.equal(derived.claim);
          claims++;
        } else {
          expect(
            kept.scores?.map((one) => ({ ...one, team: '' })),
            file,
          ).to.deep.equal(derived.scores?.map((one) => ({ ...one, team: '' })));
          scores++;
        }
      }
    }
    expect([claims, scores]).to.deep.equal([46, 4]);
  });

  it('come back the same from npm run convert, a folder or a file at a time, and are rescored exactly', async () => {
    const some = gameFiles(REPLAYS)
      .filter((_, place) => place % 12 === 0)
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    await withFolder(async (folder) => {
      const [ours, theirs] = [join(folder, 'ours'), join(folder, 'theirs')];
      const first = some
        .slice(0, 2)
        .map(({ file }) => run('convert', ['--maps', REPLAY_MAPS, file, join(ours, basename(file))]));
      for (const { code, stdout } of await Promise.all(first))
        expect([code, stdout]).to.deep.equal([0, '1 game, 1 converted\n']);
      expect((await run('rescore', [ours])).stdout).to.equal('2 games, 2 exact\n');
      const back = await run('convert', [ours, theirs]);
      expect([back.code, back.stdout]).to.deep.equal([0, '2 games, 2 converted\n']);
      for (const { file, text } of some.slice(0, 2)) {
        expect(JSON.parse(readFileSync(join(theirs, basename(file)), 'utf8'))).to.deep.equal(JSON.parse(text));
      }
      const all = await run('convert', ['--maps', REPLAY_MAPS, REPLAYS, join(folder, 'all')]);
      expect(all.stdout).to.equal('138 games, 138 converted\n');
    });
  });
});

describe('npm run convert', function () {
  this.timeout(300_000);

  it('says for each file what is wrong with it, converts the others, and ends with 1', async () => {
    await withFolder(async (folder) => {
      writeFileSync(join(folder, 'a.json'), '{');
      writeFileSync(join(folder, 'b.json'), '{"format":"other"}');
      writeFileSync(
        join(folder, 'c.json'),
        '{"game":[{"map":"nowhere.json"},{"punter":0,"team":"a"},{"scores":[{"punter":0,"score":0}]}]}',
      );
      const { code, stdout } = await run('convert', [folder, join(folder, 'out')]);
      expect(code).to.equal(1);
      const lines = stdout.split('\n');
      const told = lines.filter((line) => line !== '' && !line.startsWith(' '));
      expect(told.map((line) => line.replace(/(?:got|this) .*\[/, '['))).to.deep.equal([
        `${join(folder, 'a.json')}: [frame.json]`,
        `${join(folder, 'b.json')}, line 1, column 11, format: [record]`,
        `${join(folder, 'c.json')}: record.map: [record.map]`,
        '3 games, 0 converted',
      ]);
      expect(lines.slice(2, 4)).to.deep.equal(['  {"format":"other"}', '            ^']);
      const missing = await run('convert', [join(folder, 'none.json'), join(folder, 'out')]);
      expect([missing.code, missing.stdout.includes('[file.read]')]).to.deep.equal([1, true]);
    });
  });

  it('writes nothing over what it reads', async () => {
    await withFolder(async (folder) => {
      writeFileSync(join(folder, 'a.json'), '{}');
      const { code, stderr } = await run('convert', [folder, folder]);
      expect([code, stderr]).to.deep.equal([
        1,
        `error: ${folder}: this would be written over a game that is converted; name another file\n`,
      ]);
      symlinkSync(join(folder, 'a.json'), join(folder, 'b.json'));
      mkdirSync(join(folder, 'sub'));
      writeFileSync(join(folder, 'sub', 'a.json'), '{}');
      symlinkSync(folder, join(folder, 'again'));
      for (const [from, to] of [
        ['a.json', 'b.json'],
        ['a.json', 'again'],
        ['.', 'sub'],
      ]) {
        const over = await run('convert', [join(folder, from), join(folder, to)]);
        expect([over.code, over.stderr.includes('written over')], `${from} ${to}`).to.deep.equal([1, true]);
      }
      expect(readFileSync(join(folder, 'a.json'), 'utf8')).to.equal('{}');
    });
  });
});
