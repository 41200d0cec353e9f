// The maps that come with the project: what is in the folder maps/, and how each was made.

import type { ParsedMap } from '../game/game-map.ts';
import { generateMap, type MapOrder } from './kinds.ts';
import { mapToText } from '../game/map-file.ts';

/** A bundled map: its file's name in maps/ and the order that makes it. */
interface Bundled {
  readonly file: string;
  readonly order: MapOrder;
}

/** Every bundled map, in the order of the table in maps/README.md. */
const BUNDLE: readonly Bundled[] = [
  { file: 'sample.json', order: { kind: 'sample', seed: 1 } },
  { file: 'small-sierpinski.json', order: { kind: 'sierpinski', rivers: 81, seed: 1 } },
  { file: 'small-ring.json', order: { kind: 'ring', rivers: 90, seed: 1 } },
  { file: 'small-grid.json', order: { kind: 'grid', rivers: 120, seed: 1 } },
  { file: 'small-planar.json', order: { kind: 'planar', rivers: 180, seed: 1 } },
  { file: 'small-city.json', order: { kind: 'city', rivers: 150, seed: 1 } },
  { file: 'small-scale-free.json', order: { kind: 'scale-free', rivers: 100, seed: 1 } },
  { file: 'medium-sierpinski.json', order: { kind: 'sierpinski', rivers: 729, seed: 1 } },
  { file: 'medium-ring.json', order: { kind: 'ring', rivers: 450, seed: 1 } },
  { file: 'medium-grid.json', order: { kind: 'grid', rivers: 500, seed: 1 } },
  { file: 'medium-planar.json', order: { kind: 'planar', rivers: 700, seed: 1 } },
  { file: 'medium-city.json', order: { kind: 'city', rivers: 900, seed: 1 } },
  { file: 'medium-scale-free.json', order: { kind: 'scale-free', rivers: 600, seed: 1 } },
  { file: 'large-sierpinski.json', order: { kind: 'sierpinski', rivers: 2187, seed: 1 } },
  { file: 'large-ring.json', order: { kind: 'ring', rivers: 3000, seed: 1 } },
  { file: 'large-grid.json', order: { kind: 'grid', rivers: 2500, seed: 1 } },
  { file: 'large-planar.json', order: { kind: 'planar', rivers: 3400, seed: 1, sparseIds: true } },
  { file: 'large-city.json', order: { kind: 'city', rivers: 10_000, seed: 1 } },
  { file: 'large-scale-free.json', order: { kind: 'scale-free', rivers: 2000, seed: 1 } },
];

/** The command that makes a bundled map. */
function commandOf({ file, order }: Bundled): string {
  const options = [
    order.sites !== undefined && `--sites ${order.sites}`,
    order.rivers !== undefined && `--rivers ${order.rivers}`,
    order.mines !== undefined && `--mines ${order.mines}`,
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
