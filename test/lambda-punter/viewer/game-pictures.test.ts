// Pictures of recorded games: drawn in a thread, once for all who ask, never too many at a time, none after the end.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { drawEnd } from '../../../src/lambda-punter/maps/draw.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { GamePictures } from '../../../src/lambda-punter/viewer/server/game-pictures.ts';
import { crowdedGame } from '../../bench/page/crowded-game.ts';
import { withFolder } from '../../support/executables.ts';

const GAME = crowdedGame(generateMap({ kind: 'grid', seed: 1, rivers: 40 }), 3, 'grid');

describe('pictures of recorded games', function () {
  this.timeout(0);

  it('are what a file would show, the same for all who ask, and none once they are closed', () =>
    withFolder(async (folder) => {
      const pictures = new GamePictures(folder);
      try {
        writeFileSync(join(folder, '1.json'), JSON.stringify(recordToJson(GAME)));
        const [one, other] = await Promise.all([pictures.of('1.json', false), pictures.of('1.json', false)]);
        expect(one).to.equal(drawEnd(GAME));
        expect(other).to.equal(one);
        const many = Array.from({ length: 70 }, (_, place) => pictures.of(`no-${place}.json`, false));
        const answers = await Promise.all([...many, pictures.of('1.json', false)]);
        expect(answers.filter((answer) => answer === 'busy')).to.have.length(10);
        expect(answers.filter((answer) => answer === 'none')).to.have.length(60);
        expect(answers.at(-1)).to.equal(one);
        const late = pictures.of('1.json', true);
        await pictures.close();
        expect(await late).to.equal('none');
        expect(await pictures.of('2.json', false)).to.equal('none');
      } finally {
        await pictures.close();
      }
    }));
});
