#!/usr/bin/env node
// Nothing wrong either, but of task 1.0: does not greet.
import { answer, hear, say } from './speak.mjs';

const message = hear();
if (!message.stop) say(answer(message));
