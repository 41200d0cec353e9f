// Many games in one page: what is packed comes back as it was, each map stands there once, full pages are begun anew.

import { expect } from 'chai';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { InputError } from '../../../src/base/errors.ts';
import { parsePackedGames } from '../../../src/lambda-punter/page/model/packed-games.ts';
import { GamePacker } from '../../../src/lambda-punter/page/server/game-packer.ts';
import { withFolder } from '../../support/executables.ts';

function unzipped(data: string): unknown {
  return JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString('utf8'));
}

describe('games packed for a page', () => {
  it('come back as they were, with each map once and names of their own', () =>
    withFolder((folder) => {
      const [a, b] = [{ sites: ['é'] }, { sites: [2] }];
      const records = [a, b, a].map((map, seed) => ({ format: 'x', seed, map, turns: [] }));
      const files = records.map((_, at) => join(folder, `${at}`));
      for (const [at, record] of records.entries()) writeFileSync(files[at], JSON.stringify(record));
      const packer = new GamePacker();
      expect([...files, files[0]].map((file) => packer.add(file))).to.deep.equal(['0', '1', '2', '0 (2)']);
      const packed = parsePackedGames(JSON.parse(JSON.stringify(packer.take())), 'page');
      expect(packed.maps.map(unzipped)).to.deep.equal([a, b]);
      for (const [at, { map, data }] of packed.games.slice(0, 3).entries())
        expect({ ...Object(unzipped(data)), map: unzipped(packed.maps[map]) }).to.deep.equal(records[at]);
      expect(packer.take().games).to.deep.equal([]);
    }));

  it('fill pages up to a length, and begin the next with its own maps', () =>
    withFolder((folder) => {
      const file = join(folder, 'game');
      writeFileSync(file, '{"map":{"sites":[]}}');
      const packer = new GamePacker(100);
      packer.add(file);
      expect(packer.isFull).to.equal(false);
      packer.add(file);
      expect(packer.isFull).to.equal(true);
      packer.take();
      expect(packer.isFull).to.equal(false);
      packer.add(file);
      expect(packer.take()).to.have.property('maps').with.length(1);
    }));

  it('refuse what is no record, by its name', () =>
    withFolder((folder) => {
      const file = join(folder, 'none.json');
      const packer = new GamePacker();
      for (const text of ['[]', '{"map":3}', '{']) {
        writeFileSync(file, text);
        expect(() => packer.add(file)).to.throw(InputError, 'none.json');
      }
      expect(() => packer.add(join(folder, 'missing.json'))).to.throw(InputError, 'missing.json');
    }));
});
