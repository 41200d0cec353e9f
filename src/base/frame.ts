// Frames: `n:json`, n counting bytes unless asked otherwise. docs/protocol.md, "Frames".
//
//   const reader = new FrameReader();
//   reader.push(Buffer.from('15:{"me":"Alonso'));   // in any pieces
//   reader.push(Buffer.from('"}'));
//   reader.next();                                  // { me: 'Alonso' }
//   encodeFrame({ me: 'Alonso' });                  // '16:{"me":"Alonso"}\n'

import { InputError } from './errors.ts';
import { asciiText, parseJson } from './json.ts';

/** What can be wrong with a frame, by code; for the JSON in it see `JSON_EXPECTED`. */
export const FRAME_EXPECTED = {
  'frame.header': 'a length of 1 to 9 decimal digits and a colon',
  'frame.limit': 'a frame no longer than the limit',
  'frame.ended': 'the rest of the frame before the end of input',
} as const;

/** The error of a wrong frame, of which `got` says in words what it is like. */
export function wrongFrame(code: keyof typeof FRAME_EXPECTED, got: string): InputError {
  return new InputError(code, 'frame', got, FRAME_EXPECTED[code]);
}

/** How frames are written and read; the defaults are the organisers' server's. */
export interface FrameStyle {
  /** Whether a newline, which the length counts, ends the JSON that is written. */
  readonly newline: 'counted' | 'none';
  /** What the length counts, read: bytes, or Unicode's characters (code points). What is written is ASCII. */
  readonly length: 'bytes' | 'characters';
  /** Whether white space may stand before a length that is read. */
  readonly blanks: 'skipped' | 'refused';
}

/** The longest frame read unless another limit is given, in bytes. */
export const FRAME_LIMIT = 64 * 1024 * 1024;

/** A length has at most this many digits. */
const MAX_DIGITS = 9;
/** The buffer starts at this size and doubles, so a length that is announced but never sent costs nothing. */
const FIRST_BUFFER = 64 * 1024;
const COLON = 0x3a;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * A value as one frame: ASCII only, so that bytes and characters agree, with the newline that the
 * organisers' server wrote and counted, unless `style` has none.
 */
export function encodeFrame(value: unknown, style: Partial<FrameStyle> = {}): string {
  return encodeFrameText(JSON.stringify(value), style);
}

/** JSON text as one frame, like `encodeFrame`. */
export function encodeFrameText(text: string, style: Partial<FrameStyle> = {}): string {
  const json = style.newline === 'none' ? asciiText(text) : `${asciiText(text)}\n`;
  return `${json.length}:${json}`;
}

/**
 * What a frame says.
 * @throws {InputError} `frame.json`, `json.depth`
 */
export function parseFrameText(text: string): unknown {
  return parseJson(text, 'frame');
}

/** Collects bytes and gives out whole frames; the cost is linear in the bytes, for any pieces. */
export class FrameReader {
  readonly #limit: number;
  readonly #style: Partial<FrameStyle>;
  readonly #mostBlanks: number;
  /** The frame's length once its header is read, or undefined while in the header. */
  #length: number | undefined;
  /** Bytes or characters of it that have not begun to come. */
  #left = 0;
  /** Bytes that the character under way still lacks. */
  #tail = 0;
  #digits = '';
  #blanks = 0;
  #body = Buffer.allocUnsafe(0);
  #filled = 0;
  /** Frames complete but not yet taken, as text. */
  readonly #frames: string[] = [];
  /** This many of them have been taken: a list of thousands gives up its first one slowly. */
  #taken = 0;

  /**
   * @param limit bytes of a frame
   * @param mostBlanks white space that may stand before a length
   */
  constructor(limit = FRAME_LIMIT, style: Partial<FrameStyle> = {}, mostBlanks = Infinity) {
    this.#limit = limit;
    this.#style = style;
    this.#mostBlanks = mostBlanks;
  }

  /**
   * Takes the next piece of input.
   * @throws {InputError} `frame.header`, `frame.limit`; the reader is of no use afterwards
   */
  push(piece: Uint8Array): void {
    let at = 0;
    while (at < piece.length) {
      if (this.#length === undefined) {
        this.#header(piece[at]);
        at++;
      } else {
        at += this.#take(piece, at);
      }
      if (this.#length !== undefined && this.#left === 0 && this.#tail === 0) this.#finish();
    }
  }

  /**
   * The next whole frame, parsed; undefined if none is complete.
   * @throws {InputError} `frame.json`, `json.depth`; the frame is dropped and the reader goes on
   */
  next(): unknown {
    const text = this.nextText();
    return text === undefined ? undefined : parseFrameText(text);
  }

  /** The next whole frame as it came, not parsed; undefined if none is complete. */
  nextText(): string | undefined {
    const text = this.#frames.at(this.#taken);
    if (text === undefined) return undefined;
    this.#taken++;
    if (this.#taken * 2 >= this.#frames.length) {
      this.#frames.splice(0, this.#taken);
      this.#taken = 0;
    }
    return text;
  }

  /** Whether a whole frame is waiting. */
  get ready(): boolean {
    return this.#frames.length > this.#taken;
  }

  /** Where the reading stands, for messages: what has come of a frame that is not complete. */
  get partial(): string {
    if (this.#length === undefined) return this.#digits === '' ? 'nothing' : `the length ${this.#digits}`;
    return `${this.#length - this.#left} of ${this.#length} ${this.#style.length ?? 'bytes'}`;
  }

  #header(byte: number): void {
    if (byte >= ZERO && byte <= NINE && this.#digits.length < MAX_DIGITS) {
      this.#digits += String.fromCharCode(byte);
    } else if (byte === COLON && this.#digits !== '') {
      this.#length = Number(this.#digits);
      if (this.#length > this.#limit) throw wrongFrame('frame.limit', `${this.#length} bytes (limit ${this.#limit})`);
      this.#digits = '';
      this.#blanks = 0;
      this.#filled = 0;
      this.#left = this.#length;
    } else if (this.#digits !== '' || !isSpace(byte) || this.#style.blanks === 'refused') {
      throw wrongFrame('frame.header', JSON.stringify(this.#digits + String.fromCharCode(byte)));
    } else if (++this.#blanks > this.#mostBlanks) {
      throw wrongFrame('frame.header', `${this.#blanks} characters of white space`);
    }
  }

  #take(piece: Uint8Array, from: number): number {
    const count =
      this.#style.length === 'characters' ? this.#takeCharacters(piece, from) : this.#takeBytes(piece.length - from);
    const needed = this.#filled + count;
    if (needed > this.#limit) throw wrongFrame('frame.limit', `${needed} bytes (limit ${this.#limit})`);
    if (needed > this.#body.length) {
      const known = needed + this.#left; // the frame has at least this many bytes
      const grown = Buffer.allocUnsafe(
        Math.max(needed, Math.min(known, Math.max(FIRST_BUFFER, this.#body.length * 2))),
      );
      grown.set(this.#body.subarray(0, this.#filled));
      this.#body = grown;
    }
    this.#body.set(piece.subarray(from, from + count), this.#filled);
    this.#filled = needed;
    return count;
  }

  #takeBytes(there: number): number {
    const count = Math.min(there, this.#left);
    this.#left -= count;
    return count;
  }

  /** How many of the bytes from `from` on belong to the frame: a character that has begun is taken whole. */
  #takeCharacters(piece: Uint8Array, from: number): number {
    let at = from;
    for (; at < piece.length && (this.#left > 0 || this.#tail > 0); at++) {
      const byte = piece[at];
      if (this.#tail > 0 && (byte & 0xc0) === 0x80) {
        this.#tail--;
        continue;
      }
      // Broken UTF-8: a character cut short at the frame's end lacks what will never come.
      this.#tail = 0;
      if (this.#left === 0) break;
      this.#left--;
      this.#tail = tailOf(byte);
    }
    return at - from;
  }

  #finish(): void {
    this.#frames.push(this.#body.toString('utf8', 0, this.#filled));
    this.#length = undefined;
    this.#filled = 0;
    this.#body = Buffer.allocUnsafe(0);
  }
}

/** How many bytes follow the first one of a character in UTF-8. */
function tailOf(first: number): number {
  if (first >= 0xf0) return 3;
  if (first >= 0xe0) return 2;
  return first >= 0xc0 ? 1 : 0;
}

/** White space as the organisers' server skips it before a length: blank, tab to carriage return. */
function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}
