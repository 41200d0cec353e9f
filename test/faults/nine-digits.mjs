#!/usr/bin/env node
// Announces 99,999,999 bytes or more and sends none.
import { answer, greet, hear, say, stay, write } from './speak.mjs';

greet('nine-digits');
const message = hear();
if (message.map) {
  say(answer(message));
} else {
  write('999999999:');
  stay();
}
