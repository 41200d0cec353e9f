// No line is longer than the formatter would make it: in tests strings and comments included, in `src` comments; its
// strings say what people read, and are broken where those are.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from './support/run-command.ts';

const MOST_COLUMNS = 120;

const CODE = /\.(ts|tsx|mts|mjs|js|css|html|sh)$/;

/** A line of a comment. */
const COMMENT = /^\s*(?:\/\/|\/?\*|# )/;
/** The folders, with the lines that are looked at. */
const FOLDERS = { src: COMMENT, test: /^/ };

describe('a line of code', () => {
  for (const [top, looked] of Object.entries(FOLDERS))
    it(`has at most ${MOST_COLUMNS} characters in ${top}/`, () => {
      const files = readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).filter((file) =>
        CODE.test(file),
      );
      expect(files.length).to.be.above(300);
      const long = files.flatMap((file) =>
        readFileSync(join(ROOT, top, file), 'utf8')
          .split('\n')
          .flatMap((line, at) =>
            [...line].length > MOST_COLUMNS && looked.test(line) ? [`${top}/${file}:${at + 1}`] : [],
          ),
      );
      expect(long).to.deep.equal([]);
    });
});
