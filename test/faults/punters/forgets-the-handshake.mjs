#!/usr/bin/env node
// Waits to be greeted first, for ever.
import { hear, say } from '../speak.mjs';

const { you } = hear();
if (you !== undefined) say({ me: you });
process.exit(you === undefined ? 1 : 0);
