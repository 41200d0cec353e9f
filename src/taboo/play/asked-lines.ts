// Questions to a person at the terminal, a line each.

import { createInterface } from 'node:readline/promises';

/** Asks for a line; undefined where there is no more: on Ctrl-C, or at the end of the input. */
export type Ask = (question: string) => Promise<string | undefined>;

/** Whether a person can be asked, and sees it. */
export function isAtTerminal(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY;
}

/** Does what asks, and then leaves the terminal as it was. */
export async function withQuestions(work: (ask: Ask) => Promise<void>): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<undefined>((resolve) => void lines.once('close', () => resolve(undefined)));
  try {
    await work((question) => Promise.race([lines.question(question).catch(() => undefined), ended]));
  } finally {
    lines.close();
  }
}
