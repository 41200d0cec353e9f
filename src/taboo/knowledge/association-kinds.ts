// The kinds of associations, in the order in which a country or city lists them.

/** Every kind; docs/taboo.md says what belongs to each. */
export const ASSOCIATION_KINDS = [
  'land',
  'water',
  'climate',
  'food',
  'buildings',
  'history',
  'people',
  'religion',
  'trade',
  'sport',
  'arts',
  'events',
  'animals',
  'streets',
  'image',
  'name',
] as const;

/** What an association is about. */
export type AssociationKind = (typeof ASSOCIATION_KINDS)[number];

/** Whether a word names a kind. */
export function isKind(word: string): word is AssociationKind {
  return ASSOCIATION_KINDS.some((kind) => kind === word);
}
