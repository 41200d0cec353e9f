#!/usr/bin/env node
// Fails after each game: takes the stop message for one with moves.
import { answer, greet, hear, say } from '../speak.mjs';

greet('dies-at-stop');
const message = hear();
if (message.move === undefined && message.map === undefined) throw new TypeError('no moves in this message');
say(answer(message));
