#!/usr/bin/env node
// Names punter 7 in all it says.
import { answer, greet, hear, say, stay } from './speak.mjs';

greet('wrong-id');
const message = hear();
if (message.stop) stay();
say(message.map ? { ...answer(message), ready: 7 } : answer(message, 7));
