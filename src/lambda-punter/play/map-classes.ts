// Classes of maps by size, each with its usual number of punters.

/** The contest's classes, as far as its games show. */
export const MAP_CLASSES = [
  { name: 'small', seats: 4, rivers: 285 },
  { name: 'medium', seats: 8, rivers: 1_400 },
  { name: 'large', seats: 16, rivers: Infinity },
] as const;

/** A class of maps. */
export type MapClass = (typeof MAP_CLASSES)[number]['name'];

/** The class of a map by its number of rivers, and its usual seats. */
export function classOf(rivers: number): { readonly name: MapClass; readonly seats: number } {
  return MAP_CLASSES.find((one) => rivers <= one.rivers) ?? MAP_CLASSES[MAP_CLASSES.length - 1];
}
