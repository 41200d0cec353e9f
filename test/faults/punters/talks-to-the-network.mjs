#!/usr/bin/env node
// Asks a server for advice (none is there) before it answers.
import { connect } from 'node:net';
import { answer, greet, hear, say } from '../speak.mjs';

greet('talks-to-the-network');
const message = hear();
if (message.stop) process.exit(0);
const asked = connect(9, '127.0.0.1');
asked.on('error', () => say(answer(message)));
asked.on('connect', () => {
  asked.destroy();
  say(answer(message));
});
