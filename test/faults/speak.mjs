// How the misbehaving programs of this folder speak, written apart from src/lambda-punter/protocol/ so that the two
// can disagree. Each program greets, then does the one thing wrong that its name says.

import { readSync, writeSync } from 'node:fs';

/** Writes a value as a frame, at once. */
export function say(value) {
  const json = JSON.stringify(value);
  write(`${Buffer.byteLength(json)}:${json}`);
}

/** Writes text as it is, at once, however much it is. */
export function write(text, stream = 1) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(stream, bytes, at);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

/** Reads one frame, byte by byte: nothing is taken beyond it. */
export function hear() {
  let length = '';
  for (;;) {
    const character = String.fromCharCode(take(1)[0]);
    if (character === ':') break;
    length += character;
  }
  return JSON.parse(take(Number(length)).toString('utf8'));
}

function take(count) {
  const bytes = Buffer.alloc(count);
  for (let at = 0; at < count;) {
    const got = readSync(0, bytes, at, count - at, null);
    if (got === 0) process.exit(9);
    at += got;
  }
  return bytes;
}

/** Greets, and tells standard error which process this is. */
export function greet(name) {
  write(`pid ${process.pid}\n`, 2);
  say({ me: name });
  hear();
}

/** Stays, doing nothing, until it is killed (or for a minute, should nobody do it). */
export function stay() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
  process.exit(1);
}

/**
 * Answers set-up and every move message properly: claims the rivers in the map's order, its own id kept in its state.
 */
export function answer(message, punter = undefined) {
  if (message.map)
    return { ready: message.punter, state: { punter: message.punter, rivers: message.map.rivers, turn: 0 } };
  const { state } = message;
  const taken = new Set(
    (state.taken ?? []).concat(message.move.moves.flatMap(({ claim }) => (claim ? [key(claim)] : []))),
  );
  const river = state.rivers.find((one) => !taken.has(key(one)));
  const move = river ? { claim: { punter: punter ?? state.punter, ...river } } : { pass: { punter: state.punter } };
  return { ...move, state: { ...state, taken: [...taken], turn: state.turn + 1 } };
}

function key({ source, target }) {
  return source < target ? `${source} ${target}` : `${target} ${source}`;
}
