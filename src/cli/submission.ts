// npm run submission: packs what the contest asks for, `icfp-CODE.tar.gz`.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../base/errors.ts';
import { say } from '../packaging/builder.ts';
import { ROOT } from '../packaging/project.ts';
import { CODE_LENGTH, md5Of, pack, parseCode } from '../packaging/archive.ts';
import { Command } from '../terminal/command.ts';
import { warn } from '../terminal/print.ts';
import { buildPunter } from './common/builds.ts';

const program = new Command('npm run submission --')
  .description("Packs the contest's submission, icfp-CODE.tar.gz.")
  .argument('<CODE>', "the team's registration code", parseCode)
  .showHelpAfterError()
  .action<[code: string]>(submit);

async function submit(code: string): Promise<void> {
  if (code.length !== CODE_LENGTH)
    say(`note: the contest's codes had ${CODE_LENGTH} characters, this one has ${code.length}`);
  await buildPunter(say);
  const name = `icfp-${code}.tar.gz`;
  const file = join(ROOT, name);
  say(`packing ${name} (some 5 s)`);
  await pack(file);
  say(`${name}: ${(statSync(file).size / 1e6).toFixed(1)} MB, MD5 ${await md5Of(file)}`);
}

try {
  await program.parseAsync();
} catch (error) {
  warn(`error: ${messageOf(error)}`);
  process.exitCode = 1;
}
