#!/usr/bin/env node
// Bets whether futures are on or not.
import { answer, greet, hear, say } from '../speak.mjs';

greet('bets-unasked');
const message = hear();
if (message.stop) process.exit(0);
const said = answer(message);
if (message.map) {
  const { rivers, mines } = message.map;
  const near = rivers.find(({ source, target }) => mines.includes(source) !== mines.includes(target));
  if (near) said.futures = [mines.includes(near.source) ? near : { source: near.target, target: near.source }];
}
say(said);
