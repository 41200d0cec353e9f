#!/usr/bin/env node
// Throws on its first move.
import { answer, greet, hear, say } from './speak.mjs';

greet('crashes');
const message = hear();
if (!message.map) throw new Error('out of ideas');
say(answer(message));
