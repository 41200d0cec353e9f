// `Buffer` for a stranger's agent, made inside its context, where Node's own would be a door to the outside: what
// agents do with bytes and texts, not all of Node's. The text of the function is evaluated there; it names nothing
// outside.

/**
 * @param {(text: string, from: string, to: string) => string} recode of the process: reads the bytes of a text in one
 *   encoding and writes them in another; the agent never gets hold of it, nor of what it throws
 * @returns the class `Buffer` of the context in which this runs
 */
export function innerBuffer(recode) {
  'use strict';
  const ENCODINGS = 'utf8 utf-8 latin1 binary ascii utf16le utf-16le ucs2 ucs-2 hex base64 base64url'.split(' ');

  function isEncoding(name) {
    return ENCODINGS.includes(String(name).toLowerCase());
  }

  /** The text in another encoding; one byte is one character of `latin1`. */
  function recoded(text, from = 'utf8', to = 'utf8') {
    const names = [String(from), String(to)];
    for (const name of names) if (!isEncoding(name)) throw new TypeError(`Unknown encoding: ${name}`);
    try {
      return recode(text, names[0], names[1]);
    } catch (error) {
      // The text is too long, the memory or the stack is full. Its words alone: what was thrown is of the process.
      throw new RangeError(error.message);
    }
  }

  class Buffer extends Uint8Array {
    static from(what, encoding, length) {
      if (typeof what === 'string') {
        return new Buffer(Uint8Array.from(recoded(what, encoding, 'latin1'), (byte) => byte.charCodeAt(0)));
      }
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
      return isEncoding(name);
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
      let bytes = '';
      for (const byte of this.subarray(start, end)) bytes += String.fromCharCode(byte);
      return recoded(bytes, 'latin1', encoding);
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
