#!/usr/bin/env node
// Takes a claim's second and third value for its ends, whatever their keys.
import { answer, greet, hear, say } from '../speak.mjs';

greet('key-order');
const message = hear();
if (message.stop) process.exit(0);
for (const { claim } of message.move?.moves ?? []) {
  if (claim) [, claim.source, claim.target] = Object.values(claim);
}
say(answer(message));
