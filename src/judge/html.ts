// HTML from text that comes from outside: whatever is put into a template is escaped, unless it is HTML already.

/** Text that is HTML and safe to show. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Characters that show nothing or turn the direction of the text around them (Unicode's bidi controls). */
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2028\u2029\u2060-\u2069\ufeff]/g;

/** Text without control characters and such as turn the writing's direction, each shown as `�`. */
export function plain(text: string): string {
  return text.replaceAll(INVISIBLE, '\ufffd').toWellFormed();
}

function escaped(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(escaped).join('');
  if (value === undefined || value === false) return '';
  return plain(String(value)).replaceAll(/[&<>"']/g, (character) => ENTITIES[character]);
}

/** A template whose values are escaped; lists are joined, `undefined` and `false` are nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(parts.reduce((text, part, place) => `${text}${escaped(values[place - 1])}${part}`));
}
