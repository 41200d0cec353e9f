#!/usr/bin/env node
// Answers its first move with 100 MB in one frame.
import { answer, greet, hear, say, stay, write } from './speak.mjs';

greet('writes-100-mb');
const message = hear();
if (message.map) {
  say(answer(message));
} else {
  write(`${100 * 1024 * 1024}:`);
  const piece = 'x'.repeat(1024 * 1024);
  for (let count = 0; count < 100; count++) write(piece);
  stay();
}
