// JSON as the official server and agents write it: a blank after `:` and `,`, ASCII alone.

import { asciiText } from '../../base/json.ts';

/** A value of JSON that we write. */
export type Written = string | number | boolean | null | readonly Written[] | { readonly [key: string]: Written };

/** The value's text, as Python's `json.dumps` writes it. */
export function wireText(value: Written): string {
  if (typeof value !== 'object' || value === null) return quoted(value);
  if (isList(value)) return `[${value.map(wireText).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, one]) => `${quoted(key)}: ${wireText(one)}`)
    .join(', ')}}`;
}

/** A text, number or the like. */
export function quoted(value: string | number | boolean | null): string {
  return asciiText(JSON.stringify(value));
}

function isList(value: object): value is readonly Written[] {
  return Array.isArray(value);
}
