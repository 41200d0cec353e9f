// What strangers may make of a message: JSON that is wrong in one place or in several, text and bytes that are damaged,
// messages out of order. All of it is drawn from a seed.

import { randomBelow, type Random, shuffled } from '../../src/base/seeded-random.ts';

/** Values that programs often handle badly. */
const BAD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  1e-308,
  '',
  ' ',
  '0',
  'NaN',
  '\u0000',
  '\u001b[2J',
  '\ud800',
  '\u2028',
  'é€😀',
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  'x'.repeat(5_000),
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  Array.from({ length: 300 }, () => 0),
];

/** Names of members that programs often handle badly. */
const BAD_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'length', '', 'hasOwnProperty', '0', '-1'];

/** JSON that a text may hold and no value does. */
const BAD_TEXTS = [
  '1e999',
  '-1e999',
  '9'.repeat(400),
  '01',
  '+1',
  '.5',
  'NaN',
  'Infinity',
  'undefined',
  "'x'",
  '"\\ud800"',
  '{"a":1,"a":2}',
  '{"__proto__":{"punter":0}}',
  '// x\n1',
  '\ufeff1',
  '1 2',
];

/** More levels than anybody reads. */
const DEEP = 20_000;

type Holder = { [name: string]: unknown };

/** One of them. */
export function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[randomBelow(random, items.length)];
}

/**
 * The value with some mistakes in it; the value itself stays as it is.
 * @param others messages that a part may be taken from
 */
export function mutated(value: unknown, others: readonly unknown[], random: Random): unknown {
  const all = { root: structuredClone(value) };
  for (let left = 1 + randomBelow(random, 3); left > 0; left--) {
    const places = placesIn(all);
    const [holder, name] = oneOf(places, random);
    const found = holder[name];
    switch (randomBelow(random, 10)) {
      case 0:
        if (holder !== all) removeFrom(holder, name);
        break;
      case 1:
        holder[name] = [found];
        break;
      case 2:
        if (isHolder(found)) holder[name] = Object.values(found)[0] ?? null;
        else holder[name] = { [oneOf(BAD_NAMES, random)]: found };
        break;
      case 3:
        if (Array.isArray(found)) holder[name] = shuffled([...found, ...found], random);
        else if (isHolder(found)) addMember(found, oneOf(BAD_NAMES, random), badValue(random));
        break;
      case 4:
        holder[name] = nextTo(found, random);
        break;
      case 5: {
        const [other, at] = oneOf(placesIn({ root: structuredClone(oneOf(others, random)) }), random);
        holder[name] = other[at];
        break;
      }
      case 6: {
        const [other, at] = oneOf(places, random);
        // A part may not come to hold itself.
        if (!isHolder(found) && !isHolder(other[at])) [holder[name], other[at]] = [other[at], found];
        break;
      }
      default:
        holder[name] = badValue(random);
    }
  }
  return all.root;
}

/** The value as a text: mostly its JSON, sometimes one that no value has. */
export function hostileText(value: unknown, random: Random): string {
  const text = JSON.stringify(value) ?? 'undefined';
  const at = randomBelow(random, text.length + 1);
  switch (randomBelow(random, 12)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + String.fromCharCode(randomBelow(random, 0x180)) + text.slice(at);
    case 3: {
      const bad = oneOf(BAD_TEXTS, random);
      return text.replace(/-?\d+(?:\.\d+)?|true|false|null/, () => bad);
    }
    case 4:
      return oneOf(BAD_TEXTS, random);
    case 5:
      if (randomBelow(random, 40) > 0) return text + text.slice(at);
      return oneOf(['[', '{"a":', '[{"move":'], random).repeat(DEEP) + text;
    default:
      return text;
  }
}

/** The bytes with some of them changed, lost, doubled or added. */
export function damaged(bytes: Buffer, random: Random): Buffer {
  let all = bytes;
  for (let left = 1 + randomBelow(random, 3); left > 0 && all.length > 0; left--) {
    const at = randomBelow(random, all.length);
    const length = 1 + randomBelow(random, 1 + randomBelow(random, 20));
    const [head, part, tail] = [all.subarray(0, at), all.subarray(at, at + length), all.subarray(at + length)];
    switch (randomBelow(random, 5)) {
      case 0:
        all = Buffer.concat([head, tail]);
        break;
      case 1:
        all = Buffer.concat([head, part, part, tail]);
        break;
      case 2:
        all = Buffer.concat([head, Buffer.of(randomBelow(random, 256)), part, tail]);
        break;
      case 3:
        all = head;
        break;
      default:
        all = Buffer.concat([head, Buffer.from(part.map((byte) => byte ^ (1 << randomBelow(random, 8)))), tail]);
    }
  }
  return all;
}

/** The messages, some lost, doubled, swapped or from another place. */
export function reordered<Item>(items: readonly Item[], random: Random): Item[] {
  const all = [...items];
  for (let left = randomBelow(random, 3); left > 0 && all.length > 0; left--) {
    const [at, other] = [randomBelow(random, all.length), randomBelow(random, all.length)];
    const kind = randomBelow(random, 4);
    if (kind === 0) all.splice(at, 1);
    else if (kind === 1) all.splice(at, 0, all[other]);
    else if (kind === 2) [all[at], all[other]] = [all[other], all[at]];
    else all.splice(at, all.length - at, ...all.slice(other));
  }
  return all;
}

/** The bytes in pieces of any size, often small. */
export function pieces(bytes: Buffer, random: Random): Buffer[] {
  const most = oneOf([1, 3, 17, 200, 5_000], random);
  const all: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = Math.min(bytes.length, at + 1 + randomBelow(random, most));
    all.push(bytes.subarray(at, end));
    at = end;
  }
  return all;
}

/** One of its own: it may be changed. */
function badValue(random: Random): unknown {
  return structuredClone(oneOf(BAD_VALUES, random));
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

/** Every member of it, at any depth, by who holds it and under which name. */
function placesIn(value: Holder): [Holder, string][] {
  const places: [Holder, string][] = [];
  for (const name of Object.keys(value)) {
    places.push([value, name]);
    const inner = value[name];
    if (isHolder(inner)) for (const place of placesIn(inner)) places.push(place);
  }
  return places;
}

function removeFrom(holder: Holder, name: string): void {
  if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
}

/** Also `__proto__` becomes a member. */
function addMember(holder: Holder, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

/** A value that is nearly the same. */
function nextTo(value: unknown, random: Random): unknown {
  if (typeof value === 'number')
    return oneOf([value + 1, value - 1, -value, value * 1e6, value + 0.5, `${value}`], random);
  if (typeof value === 'string') return oneOf([value + value, value.slice(1), value.toUpperCase(), [...value]], random);
  if (typeof value === 'boolean') return oneOf([!value, Number(value), String(value)], random);
  return value;
}
