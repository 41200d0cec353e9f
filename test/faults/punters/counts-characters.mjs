#!/usr/bin/env node
// Keeps the whole map in its state, and counts characters where bytes are to be counted.
import { answer, greet, hear, write } from '../speak.mjs';

greet('counts-characters');
const message = hear();
if (message.stop) process.exit(0);
const said = answer(message);
const json = JSON.stringify({ ...said, state: { map: message.map ?? message.state.map, ...said.state } });
write(`${json.length}:${json}`);
