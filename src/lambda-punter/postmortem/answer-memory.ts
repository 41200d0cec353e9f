// What programs answered, by what they were asked: rollouts begin alike, and a program without a memory of its own
// answers the same question alike.

import { createHash } from 'node:crypto';
import type { Move } from '../game/moves.ts';
import type { SeatReply } from '../judge/seat.ts';

/** An answer, and the state that it left. */
export interface KnownAnswer {
  readonly reply: SeatReply<Move>;
  readonly state: string | undefined;
}

/** The answers of a turn's rollouts. */
export interface AnswerMemory {
  /** The answer to that question: the known one, or what `ask` brings. Time-outs and deaths are not kept. */
  answer(question: string, ask: () => Promise<KnownAnswer>): Promise<KnownAnswer>;
  /** How many questions there were, and how many were asked of a program. */
  readonly counts: { questions: number; asked: number };
}

/** States are long: past this many letters nothing more is kept. */
const MOST_LETTERS = 150_000_000;

/** A memory with nothing in it. */
export function newAnswerMemory(most = MOST_LETTERS): AnswerMemory {
  const known = new Map<string, Promise<KnownAnswer>>();
  const counts = { questions: 0, asked: 0 };
  let letters = 0;
  return {
    counts,
    async answer(question, ask) {
      counts.questions++;
      const key = createHash('sha1').update(question).digest('base64');
      const before = known.get(key);
      if (before !== undefined) return before;
      counts.asked++;
      const asked = ask();
      // Also while it is under way: rollouts at the same time ask alike, too.
      known.set(key, asked);
      const found = await asked.catch((error: unknown) => {
        known.delete(key);
        throw error;
      });
      letters += found.state?.length ?? 0;
      if (found.reply.kind !== 'answer' || letters > most) known.delete(key);
      return found;
    },
  };
}
