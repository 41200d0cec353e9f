// HTML from text that comes from outside: whatever is put into a template is escaped, unless it is HTML already.

import { plain } from '../base/plain-text.ts';

/** Text that is HTML and safe to show. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(escaped).join('');
  if (value === undefined || value === false) return '';
  return plain(String(value), Infinity).replaceAll(/[&<>"']/g, (character) => ENTITIES[character]);
}

/** A template whose values are escaped; lists are joined, `undefined` and `false` are nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(parts.reduce((text, part, place) => `${text}${escaped(values[place - 1])}${part}`));
}
