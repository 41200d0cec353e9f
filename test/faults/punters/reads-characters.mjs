#!/usr/bin/env node
// Waits for so many characters as the length says, as text streams of many languages do.
import { readSync } from 'node:fs';
import { answer, say } from '../speak.mjs';

const decoder = new TextDecoder();
let text = '';

function hear() {
  for (;;) {
    const [header, length] = /^\s*(\d+):/.exec(text) ?? [];
    // The first look is for speed: it comes byte by byte, and no text has more characters than units.
    const whole = header === undefined ? Infinity : header.length + Number(length);
    if (text.length >= whole && [...text].length >= whole) {
      const characters = [...text];
      text = characters.slice(whole).join('');
      return JSON.parse(characters.slice(header.length, whole).join(''));
    }
    const bytes = Buffer.alloc(65536);
    text += decoder.decode(bytes.subarray(0, readSync(0, bytes)), { stream: true });
  }
}

say({ me: 'reads-characters' });
hear();
const message = hear();
if (!message.stop) say(answer(message));
