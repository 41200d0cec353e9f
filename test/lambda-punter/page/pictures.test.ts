// Pictures of recorded games and maps: drawn in a thread, once for all who ask, never too many at a time, none after
// the end.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { drawEnd, drawThumbnail } from '../../../src/lambda-punter/maps/draw.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { newThread, type Picture, PictureDrawer, Pictures } from '../../../src/lambda-punter/page/server/pictures.ts';
import { crowdedGame } from '../../bench/page/crowded-game.ts';
import { withFolder } from '../../support/executables.ts';

const GAME = crowdedGame(generateMap({ kind: 'grid', seed: 1, rivers: 40 }), 3, 'grid');

describe('pictures of recorded games and maps', function () {
  this.timeout(0);

  it('are what a file would show, the same for all who ask, and none once they are closed', () =>
    withFolder(async (folder) => {
      const pictures = new Pictures();
      const of = (name: string, dark: boolean): Promise<Picture> => pictures.of({ kind: 'game', folder, name, dark });
      try {
        writeFileSync(join(folder, '1.json'), JSON.stringify(recordToJson(GAME)));
        const [one, other] = await Promise.all([of('1.json', false), of('1.json', false)]);
        expect(one).to.equal(drawEnd(GAME));
        expect(other).to.equal(one);
        const many = Array.from({ length: 70 }, (_, place) => of(`no-${place}.json`, false));
        const answers = await Promise.all([...many, of('1.json', false)]);
        expect(answers.filter((answer) => answer === 'busy')).to.have.length(10);
        expect(answers.filter((answer) => answer === 'none')).to.have.length(60);
        expect(answers.at(-1)).to.equal(one);
        const late = of('1.json', true);
        await pictures.close();
        expect(await late).to.equal('none');
        expect(await of('2.json', false)).to.equal('none');
      } finally {
        await pictures.close();
      }
    }));

  it('of maps are those that the list of maps shows, and none of what is no map', () =>
    withFolder(async (folder) => {
      const pictures = new Pictures();
      try {
        const file = join(folder, 'a.json');
        writeFileSync(file, JSON.stringify(GAME.map));
        expect(await pictures.of({ kind: 'map', file, name: 'a', dark: false })).to.equal(drawThumbnail(GAME.map, 'a'));
        writeFileSync(file, '{"sites":');
        expect(await pictures.of({ kind: 'map', file, name: 'a', dark: false }, 'later')).to.equal('none');
      } finally {
        await pictures.close();
      }
    }));

  it('are drawn again after the system gave no thread', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'a.json');
      writeFileSync(file, JSON.stringify(GAME.map));
      let asked = 0;
      const drawer = new PictureDrawer(() => {
        if (asked++ === 0) throw new Error('too many open files');
        return newThread();
      });
      try {
        const order = { kind: 'map', file, name: 'a', dark: false } as const;
        const drawn = await Promise.all([drawer.draw(order), drawer.draw(order)]);
        expect(drawn).to.deep.equal([undefined, drawThumbnail(GAME.map, 'a')]);
      } finally {
        await drawer.close();
      }
    }));
});
