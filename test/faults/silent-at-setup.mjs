#!/usr/bin/env node
// Greets and then says nothing.
import { greet, hear, stay } from './speak.mjs';

greet('silent-at-setup');
hear();
stay();
