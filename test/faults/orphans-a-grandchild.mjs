#!/usr/bin/env node
// Ends without an answer to its first move, leaving a process that holds its streams.
import { spawn } from 'node:child_process';
import { answer, greet, hear, say, write } from './speak.mjs';

greet('orphans-a-grandchild');
const message = hear();
if (message.map) {
  say(answer(message));
} else {
  const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' });
  write(`pid ${left.pid}\n`, 2);
  left.unref();
}
process.exit(0);
