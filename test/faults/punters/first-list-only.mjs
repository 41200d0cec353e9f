#!/usr/bin/env node
// Takes the list of moves for one turn: what comes after as many entries as there are punters is not read.
import { answer, greet, hear, say } from '../speak.mjs';

greet('first-list-only');
const message = hear();
if (message.stop) process.exit(0);
const punters = message.punters ?? message.state.punters;
if (message.move) message.move.moves.length = punters;
const said = answer(message);
say({ ...said, state: { ...said.state, punters } });
