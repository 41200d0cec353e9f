#!/usr/bin/env node
// Answers every move with a proper frame that is no move.
import { answer, greet, hear, say, stay } from './speak.mjs';

greet('nonsense');
const message = hear();
if (message.stop) stay();
say(message.map ? answer(message) : { conquer: 'everything', state: message.state });
