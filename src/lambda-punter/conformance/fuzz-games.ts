// Games for holding two judges against each other: odd small maps, a punter that does all that can be done, legal or
// not, and executables that say again what was written down for them. Everything follows from the seed.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeFrameText } from '../../base/frame.ts';
import { type Random, randomBelow, randomFrom } from '../../base/seeded-random.ts';
import { extensionsNumbered } from '../game/extensions.ts';
import { type GameMap, indexMap, otherEnd, type ParsedMap } from '../game/game-map.ts';
import type { SiteId } from '../game/ids.ts';
import { type Move, moveToJson } from '../game/moves.ts';
import { readFrame, readMove, readReady } from '../judge/answer-reading.ts';
import type { Seat } from '../judge/seat.ts';
import { readyToJson, type Setup } from '../protocol/messages.ts';
import { RIVAL_NAMES, type RivalName } from '../rivals/names.ts';
import { createRival } from '../rivals/rival-table.ts';

/** Who plays: a rival, or the fuzzing punter. */
type FuzzPunterKind = RivalName | 'fuzz';

/** A game to play. */
export type FuzzGame = Readonly<ReturnType<typeof fuzzGame>>;

/** The game of a seed; eight seeds in a row have all combinations of extensions. */
export function fuzzGame(seed: number) {
  const random = randomFrom(seed);
  const kinds: readonly FuzzPunterKind[] = Array.from({ length: 1 + randomBelow(random, 4) }, () =>
    draw(random, ['fuzz', 'fuzz', ...RIVAL_NAMES]),
  );
  return { seed, map: oddMap(random), settings: extensionsNumbered(seed), kinds };
}

/**
 * 10 to 30 rivers among sites with sparse ids: loops, parallels, islands, mines twice or without a river or none at
 * all.
 */
function oddMap(random: Random): ParsedMap {
  const ids = Array.from(
    { length: 5 + randomBelow(random, 14) },
    (_, place) => (place * 7919 + (place % 3 === 0 ? 2 ** 33 : 0)) as SiteId,
  );
  const pick = (): SiteId => draw(random, ids);
  const rivers = Array.from({ length: 10 + randomBelow(random, 21) }, (_, place) => {
    const near = ids[place % ids.length];
    return random() < 0.7 ? { source: near, target: pick() } : { source: pick(), target: near };
  });
  if (random() < 0.3) rivers.push({ source: rivers[0].target, target: rivers[0].source });
  return { sites: ids.map((id) => ({ id })), rivers, mines: Array.from({ length: randomBelow(random, 6) }, pick) };
}

/** Bets of every kind: on mines and others, on what cannot be reached, several on one mine. */
function fuzzFutures(map: GameMap, random: Random): unknown[] {
  const sites = map.siteIds;
  return Array.from({ length: randomBelow(random, 7) }, () => {
    const mine = map.mines.length > 0 && random() < 0.8 ? sites[draw(random, [...map.mines])] : draw(random, sites);
    return { source: mine, target: random() < 0.1 ? -1 : draw(random, sites) };
  });
}

/** An answer to a move message without the state, as JSON text; once in a while none that a judge can read. */
function fuzzAnswer(map: GameMap, punter: number, random: Random): string {
  const chance = random();
  if (chance < 0.004) return draw(random, ['{oops', '[1]', '3', '']);
  if (chance < 0.03)
    return JSON.stringify(
      draw(random, [{}, { fly: { punter } }, { claim: { punter } }, { splurge: { punter, route: [] } }]),
    );
  const said = random() < 0.9 ? punter : randomBelow(random, 9);
  const [source, target] = ends(map, random);
  if (chance < 0.4) return JSON.stringify({ claim: { punter: said, source, target } });
  if (chance < 0.55) return JSON.stringify({ option: { punter: said, source, target } });
  if (chance < 0.75) return JSON.stringify({ pass: { punter: said } });
  return JSON.stringify({ splurge: { punter: said, route: walk(map, source, 1 + randomBelow(random, 4), random) } });
}

/** The ends of a river, now and then of none. */
function ends(map: GameMap, random: Random): SiteId[] {
  if (random() < 0.03) return [draw(random, map.siteIds), draw(random, map.siteIds)];
  const river = randomBelow(random, map.source.length);
  const both = [map.siteIds[map.source[river]], map.siteIds[map.target[river]]];
  return random() < 0.5 ? both : both.toReversed();
}

/** A walk along that number of rivers, owned or not, perhaps the same one twice. */
function walk(map: GameMap, from: SiteId, rivers: number, random: Random): SiteId[] {
  const route = [from];
  let at = map.siteOf.get(from);
  while (at !== undefined && route.length <= rivers) {
    const here = at;
    const ways = [...map.riverOf.values()].filter((river) => map.source[river] === here || map.target[river] === here);
    at = otherEnd(map, draw(random, ways), here);
    route.push(map.siteIds[at]);
  }
  return route;
}

function draw<T>(random: Random, values: readonly T[]): T {
  return values[randomBelow(random, values.length)];
}

/**
 * Says the line of the file that the state numbers, at set-up that of `setup`. Each judge here ends its
 * messages with a newline. The shell starts in a millisecond, where a Node takes thirty.
 */
const SCRIPT = `#!/bin/sh
printf '%s' '10:{"me":"s"}'
IFS= read -r you
IFS= read -r message
case $message in
  *'"map":'*) answer=setup ;;
  *'"stop":'*) exit 0 ;;
  *) state=\${message##*'"state":'}; answer=\${state%%[!0-9]*} ;;
esac
IFS= read -r frame < "\${0%/*}/$answer"
printf '%s\\n' "$frame"
`;

/** A punter's answers as JSON text, set-up's first. */
export type Script = string[];

/** A seat for a rival or the fuzzing punter that writes down in `said` what it says. */
export function scriptWritingSeat(kind: FuzzPunterKind, seed: number, said: Script): Seat {
  const random = randomFrom(seed);
  const rival = kind === 'fuzz' ? undefined : createRival(kind, seed);
  let map: GameMap;
  let punter: Setup['punter'];
  const say = (text: string): string => {
    // The state is what the script finds the next answer by.
    const whole =
      text.startsWith('{') && text.endsWith('}')
        ? `${text.slice(0, -1)}${text === '{}' ? '' : ','}"state":${said.length}}`
        : text;
    said.push(whole);
    return whole;
  };
  return {
    name: kind,
    setup: (setup) => {
      map = indexMap(setup.map);
      punter = setup.punter;
      const futures = rival === undefined ? fuzzFutures(map, random) : rival.setup(setup);
      const text = say(JSON.stringify({ ...readyToJson(punter), futures }));
      return Promise.resolve(readFrame(text, (raw) => readReady(raw), 0));
    },
    move: (moves: readonly Move[]) => {
      const text =
        rival === undefined ? fuzzAnswer(map, punter, random) : JSON.stringify(moveToJson(rival.move(moves)));
      return Promise.resolve(readFrame(say(text), (raw) => readMove(raw, punter), 0));
    },
    stop: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

/** Makes an executable in a new folder that says it again; gives its path. */
export function scriptedProgram(folder: string, said: Script): string {
  mkdirSync(folder, { recursive: true });
  for (const [place, text] of said.entries())
    writeFileSync(join(folder, place === 0 ? 'setup' : `${place - 1}`), encodeFrameText(text));
  const program = join(folder, 'say');
  writeFileSync(program, SCRIPT, { mode: 0o755 });
  return program;
}
