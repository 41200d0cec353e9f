// Where two pieces of JSON differ, for people.

/** Longer values are cut. */
const MOST_CHARACTERS = 60;

/** A sentence for each place where `there` is not `here`, such as `schedule.seed: 1 there, 2 here`. */
export function differences(there: unknown, here: unknown, path = ''): string[] {
  if (isTree(there) && isTree(here) && Array.isArray(there) === Array.isArray(here)) {
    const keys = new Set([...Object.keys(there), ...Object.keys(here)]);
    return [...keys].flatMap((key) => {
      const at = Array.isArray(there) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      return differences(there[key], here[key], at);
    });
  }
  return JSON.stringify(there) === JSON.stringify(here) ? [] : [`${path}: ${shown(there)} there, ${shown(here)} here`];
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}

function isTree(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
