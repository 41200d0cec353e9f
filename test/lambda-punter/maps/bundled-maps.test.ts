// The bundled maps: all that lies in maps/, in three sizes.

import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { bundleFiles } from '../../../src/lambda-punter/maps/bundled-maps.ts';
import { parseMapText } from '../../../src/lambda-punter/game/map-file.ts';

const FOLDER = new URL('../../../maps/', import.meta.url);

const files = bundleFiles();

/** The rivers of every bundled map whose name begins so. */
function riversOf(prefix: string): number[] {
  return files
    .filter(({ file }) => file.startsWith(prefix))
    .map(({ file, text }) => parseMapText(text, file).rivers.length);
}

describe('the bundled maps', function () {
  this.timeout(0);
  it('are all that lies in maps/', () => {
    expect(readdirSync(FOLDER).toSorted()).to.deep.equal(files.map(({ file }) => file).toSorted());
  });

  for (const { file, text } of files) {
    it(`include ${file} exactly as it is made anew`, () => {
      // Not compared by chai: its difference of two large texts takes minutes.
      expect(
        readFileSync(new URL(file, FOLDER), 'utf8') === text,
        `${file}: run npm run map -- bundle and look at the difference`,
      ).to.equal(true);
    });
  }

  it('are of the three sizes, one of about 10,000 rivers among the large', () => {
    for (const count of riversOf('small-')) expect(count).to.be.within(60, 190);
    for (const count of riversOf('medium-')) expect(count).to.be.within(380, 950);
    for (const count of riversOf('large-')) expect(count).to.be.within(2000, 10_000);
    expect(Math.max(...riversOf('large-'))).to.equal(10_000);
    expect([riversOf('small-').length, riversOf('medium-').length, riversOf('large-').length]).to.deep.equal([6, 6, 6]);
  });
});
