// Checks that the program sees what others do: after answers that got lost, and by splurges.

import type { PunterId } from '../game/ids.ts';
import { pass, stepsOf, type Move } from '../game/moves.ts';
import type { Seat } from '../judge/seat.ts';
import { generateMap } from '../maps/kinds.ts';
import type { Bench, CheckVerdict } from './check-kind.ts';
import { scriptedSeat } from './other-seats.ts';
import type { CheckedSeat } from './checked-seat.ts';
import { beginning, special } from './special-game.ts';

/** Claims what the program asked for and did not get; else passes. */
function spiteful(seat: number, program: CheckedSeat): Seat {
  const punter = seat as PunterId;
  return scriptedSeat(() => {
    const wanted = seat === 0 ? program.lostMove : undefined;
    return (wanted && claimOf(punter, wanted)) ?? pass(punter);
  });
}

/**
 * After answers that got lost, another claims the river that the program asked for: who does not read all lists claims
 * it again.
 */
export async function joined(bench: Bench): Promise<CheckVerdict> {
  const played = await beginning(
    bench,
    {},
    {
      what: 'a ring of 20 rivers',
      map: generateMap({ kind: 'ring', rivers: 20, seed: 1 }),
      punters: 3,
      seat: 2,
      turns: 7,
      lose: (turn) => turn === 1 || turn === 2 || turn === 4,
      other: spiteful,
    },
  );
  return special(
    bench,
    [
      {
        how: 'after answers that came too late, with the moves of two and three turns in one list and the state from before',
        faults: played.faults,
      },
    ],
    'the moves of several turns in one list, an older state, passes',
  );
}

/** A claim of the first river that a move asks for. */
function claimOf(punter: PunterId, move: Move): Move | undefined {
  const [step] = stepsOf(move);
  return step && { kind: 'claim', punter, source: step[0], target: step[1] };
}

/** Asks the program beforehand what it would claim, and takes that by a splurge of one river. */
function greedySplurger(seat: number, program: CheckedSeat): Seat {
  const punter = seat as PunterId;
  return {
    ...scriptedSeat(() => pass(punter)),
    move: async (told) => {
      const wanted = await program.preview(told.map((move) => (move.punter === punter ? pass(punter) : move)));
      const claim = wanted && claimOf(punter, wanted);
      const answer: Move =
        claim?.kind === 'claim' ? { kind: 'splurge', punter, route: [claim.source, claim.target] } : pass(punter);
      return { kind: 'answer', answer, ms: 0 };
    },
  };
}

/** A program that does not see splurges claims what it would have claimed without them. */
export async function splurged(bench: Bench): Promise<CheckVerdict> {
  const played = await beginning(
    bench,
    {},
    {
      what: 'a ring of 20 rivers',
      map: generateMap({ kind: 'ring', rivers: 20, seed: 1 }),
      turns: 3,
      other: greedySplurger,
    },
  );
  return special(
    bench,
    [{ how: 'where another takes by a splurge what it was about to claim', faults: played.faults }],
    'what others take by splurges it leaves alone',
  );
}
