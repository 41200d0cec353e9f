#!/usr/bin/env node
// Thanks the judge for the game.
import { answer, greet, hear, say } from '../speak.mjs';

greet('answers-stop');
const message = hear();
say(message.stop ? { thanks: true } : answer(message));
