// Whether an executable is the punter: it must say its name and version and speak the protocol, both
// with and without a handshake, with nothing in its environment.

import { spawnSync } from 'node:child_process';
import { messageOf, show } from '../base/errors.ts';
import { FRAME_LIMIT, parseFrameText } from '../base/frame.ts';
import { isObject } from '../base/shape.ts';
import { Child } from '../programs/child.ts';
import { Tail } from '../programs/tail.ts';

/** How long an answer may take, in milliseconds: the contest's limit for set-up. */
const PATIENCE = 10_000;
/** How much of its errors is shown, in bytes. */
const MOST_ERRORS = 16_384;

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
export async function checkPunter(file: string, folder: string, expected: { name: string; version: string }) {
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
  const what = handshake ? 'a handshake and set-up' : 'set-up with no handshake';
  const errors = new Tail(MOST_ERRORS);
  await using child = new Child({ path: file }, FRAME_LIMIT, errors, { folder, environment: {} });
  const next = async (): Promise<unknown> => {
    const heard = await child.hear(PATIENCE);
    if (heard.kind === 'frame') return parseFrameText(heard.text);
    await child.close();
    throw new Error(`${what}: ${heard.reason}; ${errors.text}`);
  };
  if (handshake) {
    const me = await next();
    if (!isObject(me) || typeof me['me'] !== 'string')
      throw new Error(`${what}: got ${show(me)}, expected {"me":name}`);
    child.send({ you: me['me'] });
  }
  child.send(SMALL_SETUP);
  let answer = await next();
  // A client that greets before it has looked at its input may still play under a 1.0 judge.
  if (!handshake && isObject(answer) && 'me' in answer) answer = await next();
  if (!isObject(answer) || answer['ready'] !== 0)
    throw new Error(`${what}: got ${show(answer)}, expected {"ready":0,…}`);
}
