// Runs commands one after another in this process as they come in messages, [command, words, environment]. Starting a
// process for each would cost more than the commands do.

import { pathToFileURL } from 'node:url';
import { isObject } from '../../src/base/shape.ts';
import { anythingWasLost } from '../../src/terminal/print.ts';
import { commandWords } from './run-command.ts';

/** What a command came to. */
interface Said {
  code: number | string;
  stdout: string;
  stderr: string;
}

/** Thrown in place of an exit; whatever a command still says after that does not count. */
class Exit extends Error {}

const leave = process.exit.bind(process);
let said: Said = { code: 0, stdout: '', stderr: '' };
let exited = false;
let count = 0;

/** In place of a stream's `write`. */
function keeper(stream: 'stdout' | 'stderr'): typeof process.stdout.write {
  return (text: string | Uint8Array, ...rest: unknown[]) => {
    if (!exited) said[stream] += typeof text === 'string' ? text : Buffer.from(text).toString();
    const done = rest.at(-1);
    if (typeof done === 'function') queueMicrotask(() => void done());
    return true;
  };
}
process.stdout.write = keeper('stdout');
process.stderr.write = keeper('stderr');
process.exit = (code) => {
  if (!exited) said.code = code ?? process.exitCode ?? 0;
  exited = true;
  throw new Exit();
};

/** Makes the environment what it is where the command is wanted. */
function setEnvironment(env: unknown): void {
  if (!isObject(env)) return;
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
  for (const [name, value] of Object.entries(env)) process.env[name] = String(value);
}

/** Runs a command to its end, as if it had a process of its own. */
async function run(line: unknown): Promise<Said> {
  const [name, words, env] = Array.isArray(line) ? (line as unknown[]) : [];
  said = { code: 0, stdout: '', stderr: '' };
  process.exitCode = 0;
  exited = false;
  setEnvironment(env);
  const [script = '', ...own] = commandWords(String(name));
  const file = pathToFileURL(script);
  process.argv = [process.execPath, script, ...own, ...(Array.isArray(words) ? words.map(String) : [])];
  file.search = `?${count++}`; // Each time anew; what it imports is loaded once.
  try {
    await import(file.href);
  } catch (error) {
    if (!exited) {
      said.stderr += isObject(error) ? String(error['stack']) : String(error);
      process.exitCode = 1;
    }
  }
  if (!exited) said.code = process.exitCode ?? 0;
  process.exitCode = 0;
  return said;
}

// Whoever wanted the commands is gone, whatever the last one has left open.
process.on('disconnect', () => leave(0));
process.on('message', async (line) => {
  const answer = await run(line);
  // A command that has lost something ends with 1 whatever else it does, and so would every other here.
  process.send?.({ ...answer, last: anythingWasLost() });
});
