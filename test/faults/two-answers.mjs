#!/usr/bin/env node
// Answers everything twice, the second time with a pass.
import { answer, greet, hear, stay, write } from './speak.mjs';

greet('two-answers');
const message = hear();
if (message.stop) stay();
const first = JSON.stringify(answer(message));
const second = '{"pass":{"punter":0}}';
write(`${first.length}:${first}${second.length}:${second}and more`);
stay();
