#!/usr/bin/env node
// Reads to the end of its input before it answers.
import { readFileSync } from 'node:fs';
import { answer, say, write } from '../speak.mjs';

write('15:{"me":"waiter"}\n');
const frames = readFileSync(0, 'utf8');
const message = JSON.parse(frames.slice(frames.indexOf(':', frames.indexOf('}')) + 1));
if (!message.stop) say(answer(message));
