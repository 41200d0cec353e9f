#!/usr/bin/env node
// Takes memory without end, half of it in a process that it starts, and never answers.
import { spawn } from 'node:child_process';
import { greet, hear } from './speak.mjs';

const hold = [];
function eat() {
  hold.push(Buffer.alloc(4 * 1024 * 1024, 1));
  setTimeout(eat, 4);
}

if (process.argv[2] === 'eat') {
  eat();
} else {
  greet('eats-memory');
  hear();
  spawn(process.execPath, [process.argv[1], 'eat'], { stdio: 'ignore' });
  eat();
}
