#!/usr/bin/env node
// Answers with a value of DEEP_LEVELS lists inside one another, at the stage that its own name says behind the dash
// (a copy or link of this file is called deep-STAGE-LEVELS): me, ready, futures, claim, route, state.
import { basename } from 'node:path';
import { answer, greet, hear, say, write } from './speak.mjs';

const [, stage, levels] = basename(process.argv[1]).split('-');
const deep = '['.repeat(Number(levels)) + ']'.repeat(Number(levels));
/** Writes JSON text with the deep value in place of "deep". */
function sayDeep(value) {
  const json = JSON.stringify(value).replace('"deep"', deep);
  write(`${Buffer.byteLength(json)}:${json}`);
}

if (stage === 'me') sayDeep({ me: 'deep' });
else greet(`deep ${stage}`);
const message = hear();
const usual = message.stop ? undefined : answer(message);
if (message.stop) process.exit(0);
else if (stage === 'ready' && message.map) sayDeep({ ...usual, ready: 'deep' });
else if (stage === 'futures' && message.map) sayDeep({ ...usual, futures: ['deep'] });
else if (stage === 'state' && message.map) sayDeep({ ...usual, state: 'deep' });
else if (stage === 'claim' && message.move) sayDeep({ claim: { punter: 0, source: 'deep', target: 1 } });
else if (stage === 'route' && message.move) sayDeep({ splurge: { punter: 0, route: ['deep'] } });
else say(usual);
