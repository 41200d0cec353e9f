#!/usr/bin/env node
// Claims the map's first river whoever owns it.
import { answer, greet, hear, say } from '../speak.mjs';

greet('claims-owned');
const message = hear();
if (message.stop) process.exit(0);
const said = answer(message);
say(message.map ? said : { claim: { punter: said.state.punter, ...said.state.rivers[0] }, state: said.state });
