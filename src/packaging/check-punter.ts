// Whether an executable is the punter: it must say its name and version and speak the protocol, both
// with and without a handshake, with nothing in its environment.

import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { encodeFrame, FrameReader } from '../base/frame.ts';
import { isObject } from '../base/shape.ts';
import { messageOf, show } from '../base/errors.ts';

/** How long an answer may take, in milliseconds: the contest's limit for set-up. */
const PATIENCE = 10_000;

/** The smallest game: one river from a mine. `install` says the same in shell. */
export const SMALL_SETUP = {
  punter: 0,
  punters: 1,
  map: { sites: [{ id: 0 }, { id: 1 }], rivers: [{ source: 0, target: 1 }], mines: [0] },
};

/**
 * Checks an executable; `folder`, where it is started, should hold nothing that could help it.
 * @throws {Error} saying what was asked, what came and what was expected
 */
export async function checkPunter(
  file: string,
  folder: string,
  expected: { name: string; version: string },
): Promise<void> {
  const line = `${expected.name} ${expected.version}`;
  const said = spawnSync(file, ['--version'], { cwd: folder, env: {}, encoding: 'utf8', timeout: PATIENCE });
  if (said.error !== undefined) throw new Error(`--version: ${messageOf(said.error)}`);
  if (said.status !== 0 || said.stdout.trim() !== line) {
    const ended = said.signal ?? `exit code ${said.status}`;
    throw new Error(
      `--version: got ${show(said.stdout)} and ${ended}, expected ${show(line)} and exit code 0; ${said.stderr}`,
    );
  }
  await checkSetup(file, folder, false);
  await checkSetup(file, folder, true);
}

/** Sends the smallest set-up, as a 1.0 judge does at once, or after a handshake, and waits for the answer. */
async function checkSetup(file: string, folder: string, handshake: boolean): Promise<void> {
  const child = spawn(file, { cwd: folder, env: {} });
  try {
    const what = handshake ? 'a handshake and set-up' : 'set-up with no handshake';
    // A child that ends early breaks the pipe; its answer, or the lack of one, tells more.
    child.stdin.on('error', () => {});
    const reader = new FrameReader();
    if (handshake) {
      const me = await nextFrame(child, reader, what);
      if (!isObject(me) || typeof me['me'] !== 'string')
        throw new Error(`${what}: got ${show(me)}, expected {"me":name}`);
      child.stdin.write(encodeFrame({ you: me['me'] }));
    }
    child.stdin.write(encodeFrame(SMALL_SETUP));
    let answer = await nextFrame(child, reader, what);
    // A client that greets before it has looked at its input may still play under a 1.0 judge.
    if (!handshake && isObject(answer) && 'me' in answer) answer = await nextFrame(child, reader, what);
    if (!isObject(answer) || answer['ready'] !== 0)
      throw new Error(`${what}: got ${show(answer)}, expected {"ready":0,…}`);
  } finally {
    child.kill('SIGKILL');
  }
}

/** The next frame that the child writes. */
function nextFrame(child: ChildProcessWithoutNullStreams, reader: FrameReader, what: string): Promise<unknown> {
  if (reader.ready) return Promise.resolve(reader.next());
  return new Promise((resolve, reject) => {
    let errors = '';
    const fail = (why: string): void =>
      done(() => reject(new Error(`${what}: ${why}; had ${reader.partial}; ${errors}`)));
    const timer = setTimeout(() => fail(`no answer in ${PATIENCE / 1000} s`), PATIENCE);
    const onData = (piece: Buffer): void => {
      try {
        reader.push(piece);
        if (!reader.ready) return;
        const frame = reader.next();
        done(() => resolve(frame));
      } catch (error) {
        fail(messageOf(error));
      }
    };
    const onErrorData = (piece: Buffer): void => {
      errors += piece.toString();
    };
    const onError = (error: Error): void => fail(error.message);
    const onClose = (code: number | null, signal: string | null): void =>
      fail(`ended (${signal ?? code}) without an answer`);
    const done = (settle: () => void): void => {
      clearTimeout(timer);
      child.stdout.off('data', onData);
      child.stderr.off('data', onErrorData);
      child.off('error', onError);
      child.off('close', onClose);
      settle();
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onErrorData);
    child.on('error', onError);
    child.on('close', onClose);
  });
}
