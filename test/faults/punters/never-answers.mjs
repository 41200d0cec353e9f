#!/usr/bin/env node
// Greets, reads its message and says nothing.
import { greet, hear, stay } from '../speak.mjs';

greet('never-answers');
hear();
stay();
