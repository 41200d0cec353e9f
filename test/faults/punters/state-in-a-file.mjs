#!/usr/bin/env node
// Remembers the game in a file, not in its state.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer, greet, hear, say } from '../speak.mjs';

const file = join(process.cwd(), '..', 'state-in-a-file.json');
greet('state-in-a-file');
const message = hear();
if (message.stop) process.exit(0);
const said = answer(message.map ? message : { ...message, state: JSON.parse(readFileSync(file, 'utf8')) });
writeFileSync(file, JSON.stringify(said.state));
say({ ...said, state: 0 });
