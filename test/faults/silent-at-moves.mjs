#!/usr/bin/env node
// Answers set-up and no move.
import { answer, greet, hear, say, stay } from './speak.mjs';

greet('silent-at-moves');
const message = hear();
if (!message.map) stay();
say(answer(message));
