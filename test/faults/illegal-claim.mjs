#!/usr/bin/env node
// Claims a river that is not there, every time.
import { answer, greet, hear, say, stay } from './speak.mjs';

greet('illegal-claim');
const message = hear();
if (message.stop) stay();
say(message.map ? answer(message) : { claim: { punter: 0, source: -1, target: -2 }, state: message.state });
