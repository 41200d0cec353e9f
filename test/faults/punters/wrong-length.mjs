#!/usr/bin/env node
// Counts a byte too few in every answer.
import { answer, greet, hear, write } from '../speak.mjs';

greet('wrong-length');
const message = hear();
if (message.stop) process.exit(0);
const json = JSON.stringify(answer(message));
write(`${json.length - 1}:${json}`);
