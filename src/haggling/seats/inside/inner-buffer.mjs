// `Buffer` for a stranger's agent, made inside its context.

export function innerBuffer() {
  'use strict';
  return class Buffer extends Uint8Array {};
}
