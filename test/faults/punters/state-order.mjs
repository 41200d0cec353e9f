#!/usr/bin/env node
// Takes the first value in its state for its own number, the second for the rivers.
import { answer, greet, hear, say } from '../speak.mjs';

greet('state-order');
const message = hear();
if (message.stop) process.exit(0);
if (message.state) [message.state.punter, message.state.rivers] = Object.values(message.state);
say(answer(message));
