#!/usr/bin/env node
// Greets, but only after a while.
import { setTimeout } from 'node:timers/promises';
import { answer, greet, hear, say } from './speak.mjs';

await setTimeout(700);
greet('late-greeting');
const message = hear();
if (!message.stop) say(answer(message));
