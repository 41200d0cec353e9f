#!/usr/bin/env node
// Greets and reads nothing of what it is told.
import { say, stay, write } from './speak.mjs';

write(`pid ${process.pid}\n`, 2);
say({ me: 'never-reads' });
stay();
