// Checks that the program knows its message and no more: two games at once, the same message twice.

import { isObject } from '../../base/shape.ts';
import type { Bench, CheckVerdict } from './check-kind.ts';
import type { GameOrder } from './checked-game.ts';
import { mapOf } from './other-seats.ts';
import { beginning, special } from './special-game.ts';

/** Two games on different maps, a message of each by turns. */
export async function stateless(bench: Bench): Promise<CheckVerdict> {
  const gate = byTurns();
  const orders: Partial<GameOrder>[] = [
    // The two have one river in common: who takes one game for the other soon claims what is not there.
    {
      what: 'a star of 12 rivers',
      map: mapOf(
        Array.from({ length: 12 }, (_, leaf) => [0, leaf + 1]),
        [1],
      ),
      punters: 3,
      seat: 0,
      turns: 4,
    },
    {
      what: 'a line of 12 rivers',
      map: mapOf(
        Array.from({ length: 12 }, (_, site) => [site + 1, (site + 2) % 13]),
        [6],
      ),
      punters: 2,
      seat: 1,
      turns: 4,
    },
  ];
  const both = await Promise.all(
    orders.map((order, side) =>
      beginning(bench, {}, { ...order, during: (ask) => gate.pass(side, ask) }).finally(() => gate.leave(side)),
    ),
  );
  const how = 'with two games going on, a message of each by turns (each process knows no more than its message)';
  return special(
    bench,
    both.map(({ faults }) => ({ how, faults })),
    'two games a message each by turns, each process in an empty folder of its own',
  );
}

/** Lets two sides go through one after the other, and one alone once the other has left. */
function byTurns(): { pass: <T>(side: number, ask: () => Promise<T>) => Promise<T>; leave: (side: number) => void } {
  const gate = { turn: 0, left: [false, false] };
  let waiting: (() => void)[] = [];
  const wake = (): void => {
    const woken = waiting;
    waiting = [];
    for (const one of woken) one();
  };
  return {
    pass: async (side, ask) => {
      while (mustWait(gate, side)) await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await ask();
      } finally {
        gate.turn = 1 - side;
        wake();
      }
    },
    leave: (side) => {
      gate.left[side] = true;
      wake();
    },
  };
}

function mustWait({ turn, left }: { readonly turn: number; readonly left: readonly boolean[] }, side: number): boolean {
  return turn !== side && !left[1 - side];
}

/** The check `again`: the same message twice. */
export async function again(bench: Bench): Promise<CheckVerdict> {
  let same = 0;
  let asked = 0;
  const during: NonNullable<GameOrder['during']> = async (ask) => {
    const first = await ask();
    const second = await ask();
    asked++;
    if (JSON.stringify(answerOf(first)) === JSON.stringify(answerOf(second))) same++;
    return second;
  };
  const played = await beginning(bench, {}, { during, turns: 3 });
  return special(
    bench,
    [{ how: 'asked the same a second time', faults: played.faults }],
    `asked the same twice, it answers properly both times (${same} of ${asked} times the same)`,
  );
}

function answerOf(reply: unknown): unknown {
  return isObject(reply) ? reply['raw'] : undefined;
}
