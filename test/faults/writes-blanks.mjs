#!/usr/bin/env node
// Answers its first move with blanks without end: a frame that never begins.
import { answer, greet, hear, say, write } from './speak.mjs';

greet('writes-blanks');
const message = hear();
if (message.map) {
  say(answer(message));
} else {
  const piece = ' '.repeat(65536);
  const begun = Date.now();
  while (Date.now() - begun < 60_000) write(piece);
}
