// Runs commands one after another in this process: argument 2 is JSON, a list of [command, words]; the answer is JSON,
// what each printed and its exit code. Starting a process for each would cost more than the commands do.

import { isObject } from '../../src/base/shape.ts';

/** What a command came to. */
interface Said {
  code: number | string;
  stdout: string;
  stderr: string;
}

/** Thrown in place of an exit; whatever a command still says after that does not count. */
class Exit extends Error {}
let exited = false;

const lines: unknown = JSON.parse(process.argv[2] ?? '[]');
const answers: Said[] = [];
const write = process.stdout.write.bind(process.stdout);
let said: Said = { code: 0, stdout: '', stderr: '' };
process.stdout.write = (text: string | Uint8Array) => {
  if (!exited) said.stdout += String(text);
  return true;
};
process.stderr.write = (text: string | Uint8Array) => {
  if (!exited) said.stderr += String(text);
  return true;
};
process.exit = (code) => {
  if (!exited) said.code = code ?? process.exitCode ?? 0;
  exited = true;
  throw new Exit();
};

for (const [at, line] of (Array.isArray(lines) ? lines : []).entries()) {
  const [name, words] = Array.isArray(line) ? (line as unknown[]) : [];
  said = { code: 0, stdout: '', stderr: '' };
  process.exitCode = 0;
  exited = false;
  const file = new URL(`../../src/cli/${String(name)}.ts`, import.meta.url);
  process.argv = [process.execPath, file.pathname, ...(Array.isArray(words) ? words.map(String) : [])];
  file.search = `?${at}`; // Each time anew; what it imports is loaded once.
  try {
    await import(file.href);
  } catch (error) {
    if (!exited) said.stderr += isObject(error) ? String(error['stack']) : String(error);
  }
  if (!exited) said.code = process.exitCode ?? 0;
  answers.push(said);
}
process.exitCode = 0;
write(JSON.stringify(answers));
