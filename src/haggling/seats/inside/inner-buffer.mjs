export function innerBuffer() {
  'use strict';
  return class Buffer extends Uint8Array {};
}
