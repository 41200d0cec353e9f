#!/usr/bin/env node
// Sees claims in the lists of moves and nothing else.
import { answer, greet, hear, say } from '../speak.mjs';

greet('blind-to-splurges');
const message = hear();
if (!message.stop) say(answer(message));
