// SVG text: elements, attributes and numbers, nothing of maps.

/** Attributes of an element; those that are undefined are left out. */
export interface Attributes {
  readonly [name: string]: string | number | undefined;
}

/** An element; `inside` is SVG already (see `escaped` for text). */
export function element(name: string, attributes: Attributes, inside?: string): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? short(value) : escaped(value)}"`],
  );
  return inside === undefined ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inside}</${name}>`;
}

/** A number with at most two decimals. */
function short(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** Text that may stand in an element or an attribute; what XML cannot hold becomes `?`. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?')
    .replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** A diamond's outline: the mark of a mine. */
export function diamond(x: number, y: number, size: number): string {
  const at = (dx: number, dy: number): string => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  return `M${at(0, -size)}L${at(size, 0)}L${at(0, size)}L${at(-size, 0)}Z`;
}
