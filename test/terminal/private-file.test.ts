// Files that hold passwords: what is wrong with them is told, and no word of them but the keys.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { InputError } from '../../src/base/errors.ts';
import { readPrivateJson } from '../../src/terminal/private-file.ts';

describe('a private file with something wrong in it', () => {
  it('has its line shown, with marks and known words alone, and a caret', () => {
    const folder = mkdtempSync(join(tmpdir(), 'private-'));
    const file = join(folder, 'a.json');
    const told = (text: string, read = (raw: unknown): unknown => raw): string => {
      writeFileSync(file, text);
      try {
        return JSON.stringify(readPrivateJson(file, ['password', 'name', 'teams', 'port'], read));
      } catch (error) {
        return error instanceof InputError ? `${error.told}\n${error.message}`.replaceAll(file, 'F') : 'no InputError';
      }
    };
    try {
      const text = '{\n  "password": "blue"fish-7 [ä😀]\n}\n';
      const said = told(text);
      expect(said.split('\n').slice(0, 3)).to.deep.equal([
        'F, line 2, column 21: got "·", expected a comma or } [frame.json]',
        '    "password": "····"······ [···]',
        '                      ^',
      ]);
      expect(said).to.not.match(/blue|fish|7|😀/);
      for (const secret of [
        '{"teams":[{"name":"Ada","password":"blue-7" "x"}]}',
        '{"password":\n"blue-7",\n}',
        '{"PassWord":"a\nblue-7"}',
        '{"pasword":"blue-7" 1}',
        '{"p\\u0061ssword":"blue-7" 1}',
        '{"teams":[{"name":"Ada","password":\n\n"blue-7" "x"}]}',
        '{"passwords":[\n"a",\n"blue-7" "b"]}',
        '{"teams":[{"name":"Bob:blue-7" "x"}]}',
        '{"a":1, "secret":"blue-7"',
        '{"password":"OooOoo" "blue-7"}',
      ])
        expect(told(secret), secret)
          .to.match(/^F(?:, line |: this JSON text ends too soon)/)
          .and.not.match(/blue|-7|OooOoo/);
      expect(told('{"name": "ring",\n"port": O}')).to.include(
        'F, line 2, column 9: got "O", expected a value; this is the letter O, not a zero [frame.json]\n  "port": O}\n',
      );
      expect(told('{"name": "ring",\n"port": 9O1}')).to.include(
        'got "O", expected a comma or }; this is the letter O, not a zero [frame.json]\n  "port": ·O·}\n',
      );
      expect(told('{"port": 9OO1}'))
        .to.include('got "O", expected a comma or }; this is the letter O')
        .and.include('·OO·');
      expect(told("{'port': 9}")).to.include(`got "'"`);
      const wrong = told('{"name": "blue-7"}', () => {
        throw new InputError('code', `${file}.name`, 'nothing', 'a name');
      });
      expect(wrong).to.equal(
        'F, line 1, column 10, name: got nothing, expected a name [code]\n  {"name": "······"}\n           ^\n' +
          'F.name: got nothing, expected a name [code]',
      );
      for (const secret of ['passw0rd', 'pasword', 'stream', 'nam'])
        expect(told(`{"password": "${secret}" 1}`), secret).to.not.include(secret);
      // A slip in a key is shown, so that it can be found.
      expect(told('{"nam": "blue-7" 1}')).to.include('{"nam": "······" ·}');
      expect(told('{"a": "b"}')).to.equal('{"a":"b"}');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
