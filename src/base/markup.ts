// HTML and SVG from templates: values are escaped, unless they are markup already.

import { plain } from './plain-text.ts';

/** Text that is safe to show. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template takes; lists are joined, `undefined` and `false` are nothing. */
export type Part = Markup | string | number | undefined | false | readonly Part[];

const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/** The text that was escaped. */
export function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS.get(entity) ?? entity);
}

/** A template whose values are escaped; control characters and such as turn the direction of writing become `�`. */
export function markup(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(texts.reduce((whole, text, place) => `${whole}${escaped(parts[place - 1])}${text}`));
}

function escaped(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(escaped).join('');
  return plain(String(part), Infinity).replaceAll(/[&<>"']/g, (character) => ENTITIES[character]);
}
