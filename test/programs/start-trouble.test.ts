// Why a program does not start: what the system does not say.

import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTrouble } from '../../src/programs/start-trouble.ts';
import { withFolder } from '../support/executables.ts';

describe('a program that cannot be started', () => {
  it('says which interpreter is missing', () =>
    withFolder((folder) => {
      const path = join(folder, 'bot');
      const trouble = (text: string): string => {
        writeFileSync(path, text, { mode: 0o755 });
        return startTrouble(path, spawnSync(path, []).error);
      };
      expect(trouble('#! /no/such/python3 -u\nprint()\n')).to.equal(
        'its first line names the interpreter "/no/such/python3", which is not there',
      );
      expect(trouble('#!/bin/sh\r\necho\r\n')).to.equal(
        String.raw`its first line names the interpreter "/bin/sh\r", which is not there, whose name ends with ` +
          'a carriage return: the lines end as on Windows',
      );
    }));

  it('says what the system says where there is no more to know', () =>
    withFolder((folder) => {
      const path = join(folder, 'bot');
      expect(startTrouble(path, spawnSync(path, []).error)).to.include('ENOENT');
      writeFileSync(path, 'no program\n', { mode: 0o644 });
      expect(startTrouble(path, spawnSync(path, []).error)).to.include('EACCES');
    }));
});
