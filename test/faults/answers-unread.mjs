#!/usr/bin/env node
// Answers before it has read anything, having closed its input: the judge's writing breaks.
import { closeSync } from 'node:fs';
import { say, stay } from './speak.mjs';

closeSync(0);
say({ me: 'answers-unread' });
say({ ready: 0, pass: { punter: 0 }, state: 1 });
stay();
