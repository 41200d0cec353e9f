#!/usr/bin/env node
// Sends half of its first move and ends.
import { answer, greet, hear, say, write } from './speak.mjs';

greet('exits-mid-frame');
const message = hear();
if (message.map) {
  say(answer(message));
} else {
  write('40:{"pass":{"pun');
  process.exit(3);
}
