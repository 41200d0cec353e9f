#!/usr/bin/env node
// Starts a helper that goes on after its answer.
import { spawn } from 'node:child_process';
import { answer, greet, hear, say } from '../speak.mjs';

greet('leaves-a-child');
const message = hear();
if (message.map) spawn('/bin/sleep', ['20'], { detached: true, stdio: 'ignore' }).unref();
if (!message.stop) say(answer(message));
process.exit(0);
