#!/usr/bin/env node
// Answers properly after 2 MB on standard error.
import { answer, greet, hear, say, stay, write } from './speak.mjs';

greet('floods-stderr');
const message = hear();
if (message.stop) stay();
for (let line = 0; line < 32768; line++) write(`${'complaint '.repeat(6)}\n`, 2);
write('the last word\n', 2);
say(answer(message));
