#!/usr/bin/env node
// Answers its first move without a length.
import { answer, greet, hear, say, stay, write } from './speak.mjs';

greet('garbage');
const message = hear();
if (message.map) {
  say(answer(message));
} else {
  write('{"pass":{"punter":0}}\n');
  stay();
}
