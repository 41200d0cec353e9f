// Names for partners whose kind is not told, so that they can be told apart.

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Ivo', 'Jun', 'Kai', 'Lea'] as const;

/** The name of a partner by its place, from 0. */
export function partnerName(place: number): string {
  const again = Math.floor(place / NAMES.length);
  return `${NAMES[place % NAMES.length]}${again === 0 ? '' : ` ${again + 1}`}`;
}
