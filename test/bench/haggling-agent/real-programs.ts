// Real programs of the contest that did not reach its finals, as opponents for trials. They lie in a folder outside of
// the project, one CommonJS file each. The lot that keeps a third of them out of all tuning is drawn here, once.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createContext, Script, type Context } from 'node:vm';
import { randomBelow, randomFrom, seedOf } from '../../../src/base/seeded-random.ts';
import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import type { FieldMember } from './fields.ts';

/** How many of the programs are for tuning. */
const FOR_TUNING = 90;

/** These need ten milliseconds a session and more, or do not end: trials of thousands of sessions do without them. */
const SLOW = new Set(['h013', 'h023', 'h064', 'h095', 'h109', 'h110', 'h112', 'h115']);

/**
 * The quick programs of a folder that are for tuning, or those that are kept out of it. The lot was drawn once: a
 * folder with other files has another one.
 */
export function realPrograms(folder: string, part: 'tuning' | 'kept out'): FieldMember[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  files.sort();
  const random = randomFrom(seedOf('the lot of the real programs', 1));
  for (let place = files.length - 1; place > 0; place--) {
    const other = randomBelow(random, place + 1);
    [files[place], files[other]] = [files[other], files[place]];
  }
  return (part === 'tuning' ? files.slice(0, FOR_TUNING) : files.slice(FOR_TUNING))
    .map((file) => ({ name: basename(file, '.js'), Agent: programOf(join(folder, file)) }))
    .filter(({ name }) => !SLOW.has(name));
}

/** A program's class. Each session runs the file anew; globals of a program live on from session to session. */
function programOf(path: string): AgentClass {
  let script: Script | undefined;
  let context: Context | undefined;
  return class {
    constructor(...given: ConstructorParameters<AgentClass>) {
      const code = `(function () { const module = { exports: {} }, exports = module.exports; (function () {
${readFileSync(path, 'utf8')
  .replace(/^\uFEFF/, '')
  .replace(/^#!.*/, '')}
}).call(exports); return module.exports; })()`;
      script ??= new Script(code, { filename: path });
      context ??= createContext({ console: { log() {}, info() {}, warn() {}, error() {} }, Buffer });
      const Agent = script.runInContext(context);
      // oxlint-disable-next-line no-constructor-return -- the program's agent takes the place of this one
      return new Agent(...given);
    }

    offer(): undefined {
      return undefined;
    }
  };
}
