#!/usr/bin/env node
// Where options are on, buys one on whatever river was claimed last, its own among them.
import { answer, greet, hear, say } from '../speak.mjs';

greet('options-too-many');
const message = hear();
if (message.stop) process.exit(0);
const said = answer(message);
const on = message.settings?.options ?? message.state?.on ?? false;
said.state.on = on;
const claim = message.move?.moves.findLast((move) => move.claim)?.claim;
if (on && claim) {
  delete said.claim;
  delete said.pass;
  said.option = { ...claim, punter: said.state.punter };
}
say(said);
