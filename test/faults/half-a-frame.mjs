#!/usr/bin/env node
// Sends half of its first move.
import { answer, greet, hear, say, stay, write } from './speak.mjs';

greet('half-a-frame');
const message = hear();
if (message.map) {
  say(answer(message));
} else {
  write('40:{"pass":{"pun');
  stay();
}
