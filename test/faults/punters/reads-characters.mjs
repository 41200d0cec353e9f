#!/usr/bin/env node
// Waits for so many characters as the length says, as text streams of many languages do.
import { readSync } from 'node:fs';
import { answer, say } from '../speak.mjs';

const decoder = new TextDecoder();
let text = '';

function hear() {
  for (;;) {
    const [header, length] = /^\s*(\d+):/.exec(text) ?? [];
    if (header !== undefined && [...text].length >= header.length + Number(length)) {
      const characters = [...text];
      text = characters.slice(header.length + Number(length)).join('');
      return JSON.parse(characters.slice(header.length, header.length + Number(length)).join(''));
    }
    const bytes = Buffer.alloc(65536);
    text += decoder.decode(bytes.subarray(0, readSync(0, bytes)), { stream: true });
  }
}

say({ me: 'reads-characters' });
hear();
const message = hear();
if (!message.stop) say(answer(message));
