// Files that hold passwords: what is wrong with them is told, and no word of them.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { InputError } from '../../src/base/errors.ts';
import { readPrivateJson } from '../../src/terminal/private-file.ts';

describe('a private file that is no JSON', () => {
  it('has its line shown, with brackets, quotes and commas alone, and a caret', () => {
    const folder = mkdtempSync(join(tmpdir(), 'private-'));
    const file = join(folder, 'a.json');
    const told = (text: string): string => {
      writeFileSync(file, text);
      try {
        return JSON.stringify(readPrivateJson(file, (raw) => raw));
      } catch (error) {
        return error instanceof InputError ? `${error.told}\n${error.message}`.replaceAll(file, 'F') : 'no InputError';
      }
    };
    try {
      const text = '{\n  "password": "blue"fish-7 [ä😀]\n}\n';
      const said = told(text);
      expect(said.split('\n').slice(0, 3)).to.deep.equal([
        'F, line 2, column 21: got "·", expected a comma or } [frame.json]',
        '    "pass····": "····"······ [···]',
        '                      ^',
      ]);
      expect(said).to.not.match(/blue|fish|7|😀/);
      for (const secret of [
        '{"teams":[{"name":"Ada","password":"blue-7" "x"}]}',
        '{"password":\n"blue-7",\n}',
        '{"PassWord":"a\nblue-7"}',
        '{"a":1, "secret":"blue-7"',
      ])
        expect(told(secret), secret)
          .to.match(/^F, line /)
          .and.not.match(/blue|7/);
      expect(told('{"name": "ring",\n"port": O}')).to.include(
        'F, line 2, column 9: got "O", expected a value; this is the letter O, not a zero [frame.json]\n  "port": O}\n',
      );
      expect(told('{"a": "b"}')).to.equal('{"a":"b"}');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
