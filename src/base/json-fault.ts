// The first place at which a text is not JSON. `JSON.parse` does not always name it, and its words vary by version.

/** What has to come, and what to say if it does not. */
const WANTED = {
  value: 'a value',
  item: 'a value or ]',
  name: 'a name in double quotes',
  member: 'a name in double quotes or }',
  colon: 'a colon',
  end: 'the end of the text',
} as const;
const CLOSERS = { '[': ']', '{': '}' } as const;

/** JSON's blanks; sticky, for `endOf`. */
export const WHITE = /[ \t\n\r]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** A word without quotes, or in other quotes than JSON's. */
const WORD = /['`‘’“”„«\p{L}][\p{L}\d]*/uy;
const MEANT: { readonly [word: string]: string } = {
  true: 'true in small letters',
  false: 'false in small letters',
  null: 'null in small letters',
  none: 'null',
  nil: 'null',
  undefined: 'null',
  nan: 'no NaN',
};
const LETTER_O = '; this is the letter O, not a zero';
const NO_COMMENTS = '; JSON has no comments';
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * Where a text that `JSON.parse` has refused stops being JSON, in code units, and what should stand there instead; the
 * text's length if it ends too soon. No recursion, so that depth does not matter.
 */
export function jsonFault(text: string) {
  const open: (keyof typeof CLOSERS)[] = [];
  let state: keyof typeof WANTED = 'value';
  let at = 0;
  for (;;) {
    at = endOf(WHITE, text, at);
    const char = text.charAt(at);
    const inside = open.at(-1);
    const mayClose: boolean = state === 'item' || state === 'member' || state === 'end';
    const isName: boolean = state === 'name' || state === 'member';
    if (mayClose && inside !== undefined && char === CLOSERS[inside]) {
      open.pop();
      at++;
      state = 'end';
    } else if (state === 'end') {
      if (inside === undefined) return { at, wanted: WANTED.end };
      if (char !== ',') return { at, wanted: `a comma or ${CLOSERS[inside]}${hintBehindValue(text, at)}` };
      at++;
      state = inside === '[' ? 'value' : 'name';
    } else if (state === 'colon') {
      if (char !== ':') return { at, wanted: WANTED.colon };
      at++;
      state = 'value';
    } else if (char === '"') {
      const { at: end, wanted } = stringEnd(text, at);
      if (wanted !== '') return { at: end, wanted };
      at = end;
      state = isName ? 'colon' : 'end';
    } else if (!isName && (char === '[' || char === '{')) {
      open.push(char);
      at++;
      state = char === '[' ? 'item' : 'member';
    } else {
      const end = isName ? at : endOf(SCALAR, text, at);
      if (end === at) {
        // Only a comma leads to a name that has to come, or in a list to a value.
        const isTrailing = inside !== undefined && char === CLOSERS[inside] && (state === 'name' || inside === '[');
        const hint = isTrailing ? `, or no comma before ${char}` : isName ? '' : hintAt(text, at);
        return { at, wanted: `${WANTED[state]}${hint}` };
      }
      at = end;
      state = 'end';
    }
  }
}

/** What a person may have meant by the word that begins there, if it cannot stand. */
function hintAt(text: string, at: number): string {
  WORD.lastIndex = at;
  const [word = ''] = WORD.exec(text) ?? [];
  if (text.startsWith('\ufeff', at)) return '; a byte order mark stands here: save the file without it';
  if (/^\/[/*]/.test(text.slice(at, at + 2))) return NO_COMMENTS;
  if (/^o[o\d]*$/i.test(word)) return LETTER_O;
  const meant = MEANT[word.toLowerCase()];
  if (meant !== undefined) return `; JSON has ${meant}`;
  return word === '' ? '' : '; a text needs double quotes';
}

/** The same where a value has ended. */
function hintBehindValue(text: string, at: number): string {
  const hint = hintAt(text, at);
  const isLikely = hint === NO_COMMENTS || (hint === LETTER_O && /\d/.test(text.charAt(at - 1)));
  return isLikely ? hint : '';
}

/** Where the text in quotes that begins there ends; or where it is wrong, with what is wanted there. */
function stringEnd(text: string, begin: number) {
  for (let at = begin + 1; ; at++) {
    const char = text.charAt(at);
    if (char === '"') return { at: at + 1, wanted: '' };
    if (char < ' ') return { at, wanted: 'a closing quote' };
    if (char !== '\\') continue;
    const end = endOf(ESCAPE, text, at);
    if (end === at) return { at, wanted: String.raw`one of \" \\ \/ \b \f \n \r \t \u0000` };
    at = end - 1;
  }
}

/** Where what a sticky pattern matches at a place ends; the place itself where it matches nothing. */
export function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
