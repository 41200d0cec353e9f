#!/usr/bin/env node
// Thinks for a quarter of a millisecond a river, whatever the clock says.
import { setTimeout } from 'node:timers/promises';
import { answer, greet, hear, say } from '../speak.mjs';

greet('slow-on-large-maps');
const message = hear();
if (message.stop) process.exit(0);
if (message.move) await setTimeout(message.state.rivers.length / 4);
say(answer(message));
