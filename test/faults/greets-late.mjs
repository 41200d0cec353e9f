#!/usr/bin/env node
// Greets, but only after longer than a move may take.
import { setTimeout } from 'node:timers/promises';
import { answer, greet, hear, say } from './speak.mjs';

await setTimeout(3_000);
greet('greets-late');
const message = hear();
if (!message.stop) say(answer(message));
