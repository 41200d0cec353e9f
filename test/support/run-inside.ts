// Runs commands one after another in this process: those that argument 2 lists as JSON, [command, words], or else those
// that come as messages. Starting a process for each would cost more than the commands do.

import { pathToFileURL } from 'node:url';
import { isObject } from '../../src/base/shape.ts';
import { commandWords } from './run-command.ts';

/** What a command came to. */
interface Said {
  code: number | string;
  stdout: string;
  stderr: string;
}

/** Thrown in place of an exit; whatever a command still says after that does not count. */
class Exit extends Error {}

const write = process.stdout.write.bind(process.stdout);
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

/** Runs a command to its end, as if it had a process of its own. */
async function run(line: unknown): Promise<Said> {
  const [name, words] = Array.isArray(line) ? (line as unknown[]) : [];
  said = { code: 0, stdout: '', stderr: '' };
  process.exitCode = 0;
  exited = false;
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

if (process.send === undefined) {
  const lines: unknown = JSON.parse(process.argv[2] ?? '[]');
  const answers: Said[] = [];
  for (const line of Array.isArray(lines) ? lines : []) answers.push(await run(line));
  write(JSON.stringify(answers));
} else {
  process.on('message', (line) => void run(line).then((answer) => process.send?.(answer)));
}
