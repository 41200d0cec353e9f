#!/usr/bin/env node
// Answers properly but leaves a process behind each time, which holds its streams.
import { spawn } from 'node:child_process';
import { answer, greet, hear, say, write } from './speak.mjs';

greet('leaves-a-grandchild');
const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' });
write(`pid ${left.pid}\n`, 2);
left.unref();
const message = hear();
if (!message.stop) say(answer(message));
process.exit(0);
