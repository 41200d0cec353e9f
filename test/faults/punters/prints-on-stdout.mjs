#!/usr/bin/env node
// Says on standard output what it thinks, before it answers.
import { answer, greet, hear, say } from '../speak.mjs';

greet('prints-on-stdout');
const message = hear();
if (message.stop) process.exit(0);
console.log('thinking…');
say(answer(message));
