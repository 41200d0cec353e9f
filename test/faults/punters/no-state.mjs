#!/usr/bin/env node
// Is ready, and forgets to say with what state.
import { answer, greet, hear, say } from '../speak.mjs';

greet('no-state');
const message = hear();
if (message.stop) process.exit(0);
say(message.map ? { ready: message.punter } : answer(message));
