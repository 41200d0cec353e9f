#!/usr/bin/env node
// Looks for its settings in the user's folder.
import { join } from 'node:path';
import { answer, greet, hear, say } from '../speak.mjs';

join(process.env.HOME, '.needs-home');
greet('needs-home');
const message = hear();
if (!message.stop) say(answer(message));
