#!/usr/bin/env node
// Has an array with a place for every site id up to the largest.
import { answer, greet, hear, say } from '../speak.mjs';

greet('fixed-array');
const message = hear();
if (message.stop) process.exit(0);
if (message.map) new Uint8Array(1 + Math.max(0, ...message.map.sites.map(({ id }) => id))).fill(1);
say(answer(message));
