// The maps that come with the project: what is in the folder maps/, and how each was made.

import type { ParsedMap } from '../game/game-map.ts';
import type { MapKind } from '../game/map-kinds.ts';
import { generateMap, kindNamed, type MapOrder } from './kinds.ts';
import { mapToText } from '../game/map-file.ts';

/** A bundled map: its file's name in maps/ and the order that makes it. */
interface Bundled {
  readonly file: string;
  readonly order: MapOrder;
}

/** How many rivers the maps of each class have, by their kinds. */
const RIVERS: { readonly [size: string]: { readonly [kind in MapKind]?: number } } = {
  small: { sierpinski: 81, ring: 90, grid: 120, planar: 180, city: 150, 'scale-free': 100 },
  medium: { sierpinski: 729, ring: 450, grid: 500, planar: 700, city: 900, 'scale-free': 600 },
  large: { sierpinski: 2187, ring: 3000, grid: 2500, planar: 3400, city: 10_000, 'scale-free': 2000 },
};
/** The one of them whose ids have gaps. */
const SPARSE = 'large-planar.json';

/** Every bundled map, in the order of the table in maps/README.md. */
const BUNDLE: readonly Bundled[] = [
  { file: 'sample.json', order: { kind: 'sample', seed: 1 } },
  ...Object.entries(RIVERS).flatMap(([size, kinds]) =>
    Object.entries(kinds).map(([kind, rivers]): Bundled => {
      const file = `${size}-${kind}.json`;
      return { file, order: { kind: kindNamed(kind), rivers, seed: 1, ...(file === SPARSE && { sparseIds: true }) } };
    }),
  ),
];

/** The command that makes a bundled map. */
function commandOf({ file, order }: Bundled): string {
  const options = [
    order.rivers !== undefined && `--rivers ${order.rivers}`,
    order.kind !== 'sample' && `--seed ${order.seed}`,
    order.sparseIds === true && '--sparse-ids',
    `-o maps/${file}`,
  ];
  return `npm run map -- generate ${order.kind} ${options.filter(Boolean).join(' ')}`;
}

/** Every file of maps/ with its text, made anew; the table in README.md comes last. */
export function bundleFiles(): { readonly file: string; readonly text: string }[] {
  const made = BUNDLE.map((bundled) => ({ ...bundled, map: generateMap(bundled.order) }));
  return [...made.map(({ file, map }) => ({ file, text: mapToText(map) })), { file: 'README.md', text: tableOf(made) }];
}

function tableOf(made: readonly (Bundled & { readonly map: ParsedMap })[]): string {
  const rows = made.map(
    (one) =>
      `| \`${one.file}\` | ${one.map.rivers.length} | ${one.map.sites.length} | ${one.map.mines.length} | ` +
      `\`${commandOf(one)}\` |`,
  );
  return `# The bundled maps
\`sample.json\` is the example of the task's text; we added the coordinates. The other maps come from generators
with seeds (\`docs/maps.md\`). \`npm run map -- bundle\` makes every file of this folder again, this one too.
A test compares the files with the generators' output, byte for byte.

| map | rivers | sites | mines | made by |
|---|--:|--:|--:|---|
${rows.join('\n')}
`;
}
