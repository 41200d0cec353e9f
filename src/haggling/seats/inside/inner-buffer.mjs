// `Buffer` for a stranger's agent, made inside its context, where Node's own would be a door to the outside: what
// agents do with bytes and texts, not all of Node's. The text of the function is evaluated there; it names nothing
// outside.

/** @returns the class `Buffer` of the context in which this runs */
export function innerBuffer() {
  'use strict';
  const HEX = '0123456789abcdef';
  const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  /** Texts to lists of bytes, and bytes to texts. */
  const ENCODINGS = {
    utf8: {
      bytes: (text) => {
        const plain = encodeURIComponent(text.toWellFormed());
        return plain
          .match(/%..|[^%]/g)
          ?.map((one) => (one[0] === '%' ? parseInt(one.slice(1), 16) : one.charCodeAt(0)));
      },
      // As Node reads it: U+FFFD for what is none, one for each part that could have begun a character.
      text: (bytes) => {
        let text = '';
        for (let at = 0; at < bytes.length;) {
          const first = bytes[at++];
          const more = first < 0x80 ? 0 : first >= 0xc2 && first < 0xe0 ? 1 : first >= 0xe0 && first < 0xf0 ? 2 : 3;
          if (more === 0) text += String.fromCharCode(first);
          else if (first < 0xc2 || first > 0xf4) text += '\ufffd';
          else {
            let code = first & (0x3f >> more);
            let left = more;
            let [low, high] = [first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80, 0xbf];
            if (first === 0xed) high = 0x9f;
            if (first === 0xf4) high = 0x8f;
            for (; left > 0 && bytes[at] >= low && bytes[at] <= high; left--, at++) {
              code = (code << 6) | (bytes[at] & 0x3f);
              [low, high] = [0x80, 0xbf];
            }
            text += left > 0 ? '\ufffd' : String.fromCodePoint(code);
          }
        }
        return text;
      },
    },
    latin1: {
      bytes: (text) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at) & 0xff),
      text: (bytes) => bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''),
    },
    ascii: {
      bytes: (text) => ENCODINGS.latin1.bytes(text),
      text: (bytes) => bytes.reduce((text, byte) => text + String.fromCharCode(byte & 0x7f), ''),
    },
    utf16le: {
      bytes: (text) => ENCODINGS.latin1.bytes(text).flatMap((low, at) => [low, text.charCodeAt(at) >> 8]),
      text: (bytes) => {
        let text = '';
        for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(bytes[at] | (bytes[at + 1] << 8));
        return text;
      },
    },
    hex: {
      bytes: (text) =>
        /^(?:[\da-f]{2})*/i
          .exec(text)[0]
          .match(/../g)
          ?.map((pair) => parseInt(pair, 16)),
      text: (bytes) => bytes.reduce((text, byte) => text + HEX[byte >> 4] + HEX[byte & 15], ''),
    },
    base64: { bytes: base64Bytes, text: base64Text },
    base64url: {
      bytes: base64Bytes,
      text: (bytes) => base64Text(bytes).replace(/=/g, '').replace(/\+/g, '-').replace(/\//g, '_'),
    },
  };
  const OTHER_NAMES = { 'utf-8': 'utf8', binary: 'latin1', ucs2: 'utf16le', 'ucs-2': 'utf16le', 'utf-16le': 'utf16le' };

  function base64Bytes(text) {
    const bytes = [];
    let held = 0;
    let bits = 0;
    for (const letter of text.replace(/-/g, '+').replace(/_/g, '/')) {
      if (letter === '=') break;
      const digit = DIGITS.indexOf(letter);
      if (digit < 0) continue;
      held = ((held << 6) | digit) & 0xffffff;
      bits += 6;
      if (bits < 8) continue;
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
    return bytes;
  }

  function base64Text(bytes) {
    let text = '';
    for (let at = 0; at < bytes.length; at += 3) {
      const three = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
      const left = bytes.length - at;
      for (let digit = 0; digit < 4; digit++) text += digit <= left ? DIGITS[(three >> (18 - 6 * digit)) & 63] : '=';
    }
    return text;
  }

  function encodingOf(name = 'utf8') {
    const low = String(name).toLowerCase();
    const known = OTHER_NAMES[low] ?? low;
    if (!Object.hasOwn(ENCODINGS, known)) throw new TypeError(`Unknown encoding: ${name}`);
    return ENCODINGS[known];
  }

  class Buffer extends Uint8Array {
    static from(what, encoding, length) {
      if (typeof what === 'string') return new Buffer(encodingOf(encoding).bytes(what) ?? 0);
      if (what instanceof ArrayBuffer || what instanceof SharedArrayBuffer) return new Buffer(what, encoding, length);
      if (typeof what !== 'object' || what === null) {
        throw new TypeError(
          'The first argument must be of type string or an instance of Buffer, ArrayBuffer, or Array',
        );
      }
      return new Buffer(Array.from(what.type === 'Buffer' && Array.isArray(what.data) ? what.data : what));
    }

    static alloc(size, fill, encoding) {
      const made = new Buffer(size);
      return fill === undefined ? made : made.fill(fill, encoding);
    }

    static allocUnsafe(size) {
      return new Buffer(size);
    }

    static isBuffer(what) {
      return what instanceof Buffer;
    }

    static isEncoding(name) {
      const low = String(name).toLowerCase();
      return Object.hasOwn(ENCODINGS, OTHER_NAMES[low] ?? low);
    }

    static byteLength(what, encoding) {
      return typeof what === 'string' ? Buffer.from(what, encoding).length : what.byteLength;
    }

    static concat(list, length = list.reduce((sum, one) => sum + one.length, 0)) {
      const whole = new Buffer(length);
      let at = 0;
      for (const one of list) {
        whole.set(one.subarray(0, Math.max(0, length - at)), Math.min(at, length));
        at += one.length;
      }
      return whole;
    }

    static compare(one, other) {
      for (let at = 0; at < Math.min(one.length, other.length); at++) {
        if (one[at] !== other[at]) return one[at] < other[at] ? -1 : 1;
      }
      return Math.sign(one.length - other.length);
    }

    toString(encoding, start = 0, end = this.length) {
      return encodingOf(encoding).text(this.subarray(start, end));
    }

    toJSON() {
      return { type: 'Buffer', data: Array.from(this) };
    }

    equals(other) {
      return Buffer.compare(this, other) === 0;
    }

    compare(other) {
      return Buffer.compare(this, other);
    }

    slice(start, end) {
      return this.subarray(start, end);
    }

    copy(target, targetStart = 0, start = 0, end = this.length) {
      const part = this.subarray(start, Math.min(end, start + Math.max(0, target.length - targetStart)));
      target.set(part, targetStart);
      return part.length;
    }

    fill(what, start, end, encoding) {
      if (typeof what !== 'string') return super.fill(what, start, end);
      const [from, to] = typeof start === 'string' ? [0, this.length] : [start ?? 0, end ?? this.length];
      const bytes = Buffer.from(what, typeof start === 'string' ? start : encoding);
      for (let at = from; at < to; at++) this[at] = bytes.length === 0 ? 0 : bytes[(at - from) % bytes.length];
      return this;
    }

    write(text, offset = 0, length = this.length - offset, encoding = 'utf8') {
      const [at, most, name] = typeof offset === 'string' ? [0, this.length, offset] : [offset, length, encoding];
      const named = typeof most === 'string' ? most : name;
      const part = Buffer.from(text, named).subarray(0, typeof most === 'string' ? this.length - at : most);
      this.set(part, at);
      return part.length;
    }

    indexOf(what, start = 0, encoding = 'utf8') {
      if (typeof what === 'number') return super.indexOf(what & 0xff, start);
      const bytes = typeof what === 'string' ? Buffer.from(what, encoding) : what;
      for (let at = start; at + bytes.length <= this.length; at++) {
        if (bytes.every((byte, place) => this[at + place] === byte)) return at;
      }
      return -1;
    }

    includes(what, start, encoding) {
      return this.indexOf(what, start, encoding) >= 0;
    }
  }

  const NUMBERS = { Int8: 1, UInt8: 1, Int16: 2, UInt16: 2, Int32: 4, UInt32: 4, Float: 4, Double: 8 };
  for (const [name, size] of Object.entries(NUMBERS)) {
    const view = { Float: 'Float32', Double: 'Float64' }[name] ?? name.replace('UInt', 'Uint');
    for (const order of size === 1 ? [''] : ['LE', 'BE']) {
      const add = (method, value) => {
        const names = [method, method.replace('UInt', 'Uint')];
        for (const one of names)
          Object.defineProperty(Buffer.prototype, one, { value, writable: true, configurable: true });
      };
      add(`read${name}${order}`, function read(at = 0) {
        return new DataView(this.buffer, this.byteOffset, this.length)[`get${view}`](at, order === 'LE');
      });
      add(`write${name}${order}`, function write(value, at = 0) {
        new DataView(this.buffer, this.byteOffset, this.length)[`set${view}`](at, value, order === 'LE');
        return at + size;
      });
    }
  }
  return Buffer;
}
