#!/usr/bin/env node
// Answers its first move with a proper frame of something else.
import { answer, greet, hear, say, stay, write } from './speak.mjs';

greet('no-json');
const message = hear();
if (message.map) {
  say(answer(message));
} else {
  write('8:(pass 0)');
  stay();
}
