// Punters that say what was written down for them: once in this process, where it is written down,
// and then as executables, a shell script each, which any judge can run.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexMap, type GameMap } from '../game/game-map.ts';
import { moveToJson, type Move } from '../game/moves.ts';
import { randomFrom } from '../../base/seeded-random.ts';
import type { RawObject } from '../../base/shape.ts';
import { readMove, readObject, readReady, timed, type Read } from '../judge/answers.ts';
import type { SeatReply, Seat } from '../judge/seat.ts';
import { encodeFrameText } from '../../base/frame.ts';
import { readyToJson, type Setup } from '../protocol/messages.ts';
import { createRival } from '../rivals/rival-table.ts';
import { fuzzAnswer, fuzzFutures, type FuzzPunterKind } from './fuzz-games.ts';

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
      return answered(text, (raw) => readReady(raw));
    },
    move: (moves: readonly Move[]) => {
      const text =
        rival === undefined ? fuzzAnswer(map, punter, random) : JSON.stringify(moveToJson(rival.move(moves)));
      return answered(say(text), (raw) => readMove(raw, punter));
    },
    stop: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

function answered<Answer>(text: string, read: (raw: RawObject) => Read<Answer>): Promise<SeatReply<Answer>> {
  const raw = readObject(text);
  return Promise.resolve(timed(raw.kind === 'answer' ? read(raw.answer) : raw, 0));
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
