// HTML and SVG from templates: whatever is put in is escaped, unless it is markup already.

/** Text that is safe to show. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template takes; lists are joined, `undefined` is nothing. */
export type Part = Markup | string | number | undefined | readonly Part[];

const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Control characters, such as show nothing, and such as turn the direction of the text around them. */
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A template whose values are escaped. */
export function markup(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(texts.reduce((whole, text, place) => `${whole}${escaped(parts[place - 1])}${text}`));
}

function escaped(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(escaped).join('');
  return String(part)
    .replaceAll(INVISIBLE, '\ufffd')
    .toWellFormed()
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character]);
}
