#!/usr/bin/env node
// Says nothing, ever.
import { stay, write } from './speak.mjs';

write(`pid ${process.pid}\n`, 2);
stay();
