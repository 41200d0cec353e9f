// A member of an object in JSON text, as text: what is kept for somebody comes back in their own words.

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * The text of the member `key` of the object that `json` is; of several the last, as by `JSON.parse`;
 * undefined if there is none.
 * @param json valid JSON, an object
 */
export function memberText(json: string, key: string): string | undefined {
  let found: string | undefined;
  let name = '';
  let valueAt = -1;
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      const end = afterString(json, at);
      if (depth === 1 && valueAt < 0) name = JSON.parse(json.slice(at, end)) as string;
      at = end - 1;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      depth++;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      depth--;
      if (depth === 0 && valueAt >= 0 && name === key) found = json.slice(valueAt, at).trim();
    } else if (depth === 1 && code === COLON) {
      valueAt = at + 1;
    } else if (depth === 1 && code === COMMA) {
      if (name === key) found = json.slice(valueAt, at).trim();
      valueAt = -1;
    }
  }
  return found;
}

/** Where the string that starts at `from` has ended: just after its closing quote. */
function afterString(json: string, from: number): number {
  let at = json.indexOf('"', from + 1);
  while (isEscaped(json, at)) at = json.indexOf('"', at + 1);
  return at + 1;
}

/** Whether an odd number of backslashes stands before `at`. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === BACKSLASH) first--;
  return (at - first) % 2 === 1;
}
