// The maps of a measurement: those that could say nothing are refused.

import { expect } from 'chai';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groundsOf } from '../../../src/lambda-punter/strength/strength-maps.ts';
import { UsageError } from '../../../src/terminal/usage-error.ts';
import { withFolder } from '../../support/executables.ts';
import { SAMPLE } from '../../support/task-map.ts';

describe('the maps that strength is measured on', () => {
  it('have a river and a mine: without, every game is a tie', () =>
    withFolder((folder) => {
      const file = join(folder, 'given.json');
      const grounds = (map: object): unknown => {
        writeFileSync(file, JSON.stringify(map));
        const asked = { classes: [], maps: [], mapSeed: 1, given: [file], givenClasses: ['small'] as const };
        return groundsOf(asked, folder);
      };
      expect(grounds(SAMPLE)).to.deep.equal([{ size: 'small', maps: [file], origins: ['given'] }]);
      expect(() => grounds({ ...SAMPLE, rivers: [] })).to.throw(UsageError, `--maps ${file}: this map has no river`);
      expect(() => grounds({ ...SAMPLE, mines: [] })).to.throw(UsageError, `--maps ${file}: this map has no mine`);
    }));
});
