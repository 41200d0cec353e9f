#!/usr/bin/env node
// Nothing wrong: the one to compare with.
import { answer, greet, hear, say, stay } from './speak.mjs';

greet('well-behaved');
const message = hear();
if (message.stop) stay();
say(answer(message));
