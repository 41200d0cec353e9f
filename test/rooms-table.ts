// The tables of src/README.md: which rooms there are, what each may import, and which of them are pure.

/** What the tables say. */
export interface RoomsTable {
  /** By room, which others it may import, besides itself. */
  readonly rooms: { readonly [room: string]: readonly string[] };
  /** Rooms whose functions depend on their arguments alone. */
  readonly pure: readonly string[];
}

/**
 * Reads the tables. The first has the common rooms and the contests, which lie in folders `NAME/*`; under a heading for
 * each contest follow its rooms, in the order in which they may import each other.
 * @throws {Error} where a line says nothing that is known
 */
export function readRooms(text: string): RoomsTable {
  const [first = '', ...sections] = text.split(/^## /m);
  const rooms: { [room: string]: readonly string[] } = {};
  const pure: string[] = [];
  for (const [, name, may] of first.matchAll(/^\| `([\w*/-]+)` \|.*\| (.*) \|$/gm)) {
    const contest = /^(.*)\/\*$/.exec(name)?.[1];
    if (contest === undefined) rooms[name] = allowedBy(name, may.replace(/`/g, ''), rooms);
    else {
      const inside = sectionOf(contest, sections);
      Object.assign(rooms, contestRooms(contest, inside, rooms));
      const [, words = ''] = /((?:`[\w-]+`(?:, | and )?)+)(?: may import)? only the pure files/.exec(inside) ?? [];
      pure.push(...[...words.matchAll(/`([\w-]+)`/g)].map(([, room]) => `${contest}/${room}`));
    }
  }
  return { rooms, pure };
}

/** The text under the heading that is the contest's name, whatever its capitals. */
function sectionOf(contest: string, sections: readonly string[]): string {
  const found = sections.find((one) => one.split('\n')[0].toLowerCase().replace(/ /g, '-') === contest);
  if (found === undefined) throw new Error(`src/README.md has no heading for ${contest}`);
  return found;
}

/** The rooms of a contest: each may also import the rooms that its section names. */
function contestRooms(
  contest: string,
  section: string,
  above: RoomsTable['rooms'],
): { [room: string]: readonly string[] } {
  const [, names = ''] = /may also import `([^`]*)`/.exec(section) ?? [];
  const common = allowedBy(contest, names, above);
  const [, table = ''] = /^```\n([^]*?)^```$/m.exec(section) ?? [];
  const own: { [room: string]: readonly string[] } = {};
  for (const line of table.trimEnd().split('\n')) {
    const [, room, may] = /^([\w-]+) .*(nothing of the contest|all above.*|→ .*)$/.exec(line) ?? [];
    if (room === undefined || may === undefined) throw new Error(`src/README.md: ${contest} has the line ${line}`);
    own[room] = may === 'nothing of the contest' ? [] : allowedBy(`${contest}/${room}`, may.replace('→ ', ''), own);
  }
  return Object.fromEntries(
    Object.entries(own).map(([room, others]) => [
      `${contest}/${room}`,
      [...common, ...others.map((other) => `${contest}/${other}`)],
    ]),
  );
}

/** The rooms that some words allow: names, all above, or all above but some. Every name has to stand above. */
function allowedBy(room: string, words: string, above: { readonly [room: string]: unknown }): readonly string[] {
  const all = /^all above(?: but (.*))?$/.exec(words);
  const names = (all === null ? words : (all[1] ?? '')).split(/ +/).filter((name) => !['', 'nothing'].includes(name));
  const unknown = names.find((name) => !Object.hasOwn(above, name));
  if (unknown !== undefined) throw new Error(`src/README.md: ${room} names ${unknown}, which does not stand above it`);
  return all === null ? names : Object.keys(above).filter((name) => !names.includes(name));
}
