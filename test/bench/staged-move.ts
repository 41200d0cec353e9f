// One cold move as `./punter` makes it, stage by stage, with the time at which each stage was done: what
// profile.ts starts. Argument: the nodes that the planner may spend at most.

import { readFileSync } from 'node:fs';
import { clockBudget, type Budget } from '../../src/lambda-punter/planner/budget.ts';
import { PLANNER } from '../../src/lambda-punter/champion/champion.ts';
import { applyReports } from '../../src/lambda-punter/planner/reported-moves.ts';
import { moveToJson } from '../../src/lambda-punter/game/moves.ts';
import { encodeFrame } from '../../src/base/frame.ts';
import { parseJudgeMessage } from '../../src/lambda-punter/protocol/messages.ts';
import { decideMove, readReports } from '../../src/lambda-punter/punter/session.ts';
import { endWith } from '../../src/lambda-punter/punter/program.ts';
import { decodeState, encodeState } from '../../src/lambda-punter/punter/carried-state.ts';
import { openInput, writeAll } from '../../src/lambda-punter/punter/streams.ts';

/** As long as a move may take, whatever was spent before. */
const MOVE_MS = 600;

/** The stage that was done, at milliseconds since 1970. */
const marks: [string, number][] = [];
const mark = (stage: string, at = performance.now()): void => void marks.push([stage, performance.timeOrigin + at]);

async function stagedMove(most: number): Promise<void> {
  mark('runtime started', performance.nodeTiming.bootstrapComplete);
  mark('bundle evaluated');
  const parse = JSON.parse;
  JSON.parse = (text: string): unknown => {
    mark('input read');
    const value: unknown = parse(text);
    mark('JSON parsed');
    return value;
  };
  const input = openInput();
  await input.heard(MOVE_MS);
  const message = parseJudgeMessage(await input.next());
  if (message.kind !== 'move') throw new Error(`a ${message.kind} instead of a move`);
  mark('message parsed');
  const position = decodeState(message.state);
  mark('state decoded');
  const clock = clockBudget(() => performance.now(), MOVE_MS, most);
  let nodes = 0;
  const budget: Budget = {
    spend: (count) => {
      if (!clock.spend(count)) return false;
      nodes += count;
      return true;
    },
    used: () => clock.used(),
  };
  const tools = { strategy: PLANNER, budget: () => budget, complain: (sentence: string) => writeAll(2, sentence) };
  applyReports(position, readReports(message.moves, tools));
  mark('reports applied');
  const sent = decideMove(position, tools);
  position.sent = sent;
  mark('move chosen');
  const frame = encodeFrame({ ...moveToJson(sent), state: encodeState(position) });
  mark('answer encoded');
  writeAll(1, frame);
  mark('answer written');
  writeAll(2, JSON.stringify({ marks, nodes, kilobytes: peak() }));
}

/**
 * The largest memory held since the program was loaded, in kB; resourceUsage would count that of whoever started it.
 */
function peak(): number {
  return Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? NaN);
}

void stagedMove(Number(process.argv[2] ?? Infinity)).then(() => endWith(0));
