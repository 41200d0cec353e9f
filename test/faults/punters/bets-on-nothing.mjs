#!/usr/bin/env node
// Bets, where futures are on, on a site that the map has not.
import { answer, greet, hear, say } from '../speak.mjs';

greet('bets-on-nothing');
const message = hear();
if (message.stop) process.exit(0);
const said = answer(message);
if (message.settings?.futures) said.futures = message.map.mines.map((source) => ({ source, target: 10 ** 6 }));
say(said);
