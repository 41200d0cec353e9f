// The agents of all contests as programs, as a judge, a server or a person starts them, each with a short game.

import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { join } from 'node:path';
import { encodeFrame } from '../../../src/base/frame.ts';
import { randomBelow } from '../../../src/base/seeded-random.ts';
import { isObject } from '../../../src/base/shape.ts';
import { buildGuesser, buildPunter, GUESSER } from '../../../src/cli/common/builds.ts';
import { startOrchestrator } from '../../../src/humaine/orchestrator/orchestrator.ts';
import { PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import { parseMove } from '../../../src/lambda-punter/game/moves.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { answer } from '../../../src/lambda-punter/punter/session.ts';
import { PUNTER, ROOT } from '../../../src/packaging/project.ts';
import { askJson } from '../../humaine/ask-json.ts';
import { roundBody } from '../../humaine/orchestrator/stub-services.ts';
import { framesOf, gridSetup } from '../../support/executables.ts';
import { withHagglingServer } from '../../support/haggling-server.ts';
import { openHub } from '../../support/open-hub.ts';
import { quietPort } from '../../support/quiet-port.ts';
import { playOurs } from '../../support/remote-player.ts';
import { soon } from '../../support/soon.ts';
import { hasEnded, ofPrograms, type StartedAgent } from './of-programs.ts';

/** The words of a contest's command. */
function command(...words: readonly string[]): string[] {
  return [process.execPath, join(ROOT, 'src/cli/contest-script.ts'), ...words];
}

/** Says all of that, and reads until the program ends. */
async function answersTo({ child }: StartedAgent, input: string | Buffer): Promise<Buffer> {
  const pieces: Buffer[] = [];
  child.stdout?.on('data', (piece: Buffer) => pieces.push(piece));
  child.stdin?.end(input);
  if (!hasEnded(child)) await once(child, 'close');
  return Buffer.concat(pieces);
}

/** What a service answers; undefined where it does not. */
function ask(port: number, path: string, body?: object): Promise<unknown> {
  return askJson(port, path, body).catch(() => undefined);
}

/** The state that a judge carries into the first move. */
function firstState(): unknown {
  const reply = answer(gridSetup(), { strategy: PLANNER, budget: () => nodeBudget(1), complain: () => {} });
  return reply.kind === 'answer' && isObject(reply.message) ? reply.message['state'] : undefined;
}

const PUNTER_PROGRAM = ofPrograms({
  contest: 'lambda-punter',
  unit: 'set-ups and moves of ./punter',
  withGame: async (random, use) => {
    await buildPunter(() => {});
    const isSetup = randomBelow(random, 2) === 0;
    const moves = [0, 1].map((punter) => ({ pass: { punter } }));
    const asked = isSetup ? gridSetup() : { move: { moves }, state: firstState() };
    await use({
      words: [PUNTER],
      play: async (agent) => {
        const frames = framesOf(await answersTo(agent, encodeFrame(asked)));
        const said = frames.find((frame) => isObject(frame) && !('me' in frame));
        if (!isObject(said)) return false;
        const { state, ...rest } = said;
        assert(state !== undefined, 'it has a state');
        if (isSetup) assert.equal(rest['ready'], 0);
        else assert.notEqual(parseMove(rest).kind, 'pass', 'it passes where rivers are free');
        return true;
      },
    });
  },
});

/** Wants nothing, and takes whatever it is offered. */
function yielding(offered: unknown): number[] | undefined {
  return offered === undefined ? [0, 0, 0] : undefined;
}

const HAGGLER_PROGRAM = ofPrograms({
  contest: 'haggling',
  unit: 'sessions at a server',
  withGame: (_, use) =>
    withHagglingServer({}, ({ url }) =>
      use({
        words: command('haggle', 'haggler', url('standard'), '--id', 'ours'),
        play: async (agent) => {
          const stop = new AbortController();
          agent.child.once('close', () => stop.abort());
          const plan = { url: url('standard'), id: 'theirs', answer: yielding, signal: stop.signal };
          const { ending } = await playOurs(plan);
          return ending === 'done';
        },
      }),
    ),
});

const ROUNDS = 40;

const DEALMAKER_PROGRAM = ofPrograms({
  contest: 'ultimatum',
  unit: 'series at a server',
  withGame: async (_, use) => {
    const hub = await openHub({ rounds: ROUNDS, responseTimeout: 5 });
    const other = hub.join('a').catch(() => {});
    try {
      await use({
        words: command('ultimatum', 'agent', '--server-port', String(hub.serverPort)),
        play: async (agent) => {
          await Promise.race([hub.end, once(agent.child, 'close')]);
          return hub.rounds.length >= ROUNDS;
        },
      });
    } finally {
      hub.stop.abort();
      await Promise.all([hub.end.catch(() => {}), other]);
    }
  },
});

const HINTS = ['sea', 'NO ---  Next hint: bridges --- Tries left: 3', 'festival', '', 'NO_MORE_HINTS'];

const GUESSER_PROGRAM = ofPrograms({
  contest: 'taboo',
  unit: 'games of the guesser',
  withGame: async (_, use) => {
    await buildGuesser(() => {});
    await use({
      words: [GUESSER],
      play: async (agent) => {
        const said = (await answersTo(agent, `${HINTS.join('\n')}\n`)).toString();
        const guesses = said.split('\n').slice(0, -1);
        assert(guesses.every((guess) => guess !== '') && new Set(guesses).size === guesses.length, said);
        return guesses.length === HINTS.length - 1;
      },
    });
  },
});

/** When the human says again what nobody answers. */
const AGAIN_MS = 10_000;

const GROCER_PROGRAM = ofPrograms({
  contest: 'humaine',
  unit: 'rounds with our seller',
  withGame: async (_, use) => {
    const said = { speaker: 'Human', addressee: 'Watson', text: 'Two eggs for $1' };
    let hasSpoken = false;
    const platform = await startOrchestrator({
      port: 0,
      onEvent: (event) => {
        hasSpoken ||= event.kind === 'message' && event.message.speaker === 'Watson';
      },
    });
    const port = await quietPort();
    const speaks = ['--orchestrator', `http://127.0.0.1:${platform.port}`];
    try {
      await use({
        words: command('humaine', 'agent', '--port', String(port), ...speaks),
        play: async (agent) => {
          const isThere = async (): Promise<boolean> =>
            hasEnded(agent.child) || (await ask(port, '/explain')) !== undefined;
          await soon(isThere, 'the seller listens, or is gone');
          const { agents } = roundBody() as { readonly agents: readonly object[] };
          const at = agents.map((one) => ({ ...one, host: '127.0.0.1', port }));
          await ask(platform.port, '/startRound', roundBody({ agents: at.slice(0, 1) }));
          await ask(platform.port, '/nextPhase', {});
          // On a machine that is busy enough a call is lost now and then: people say again what nobody answers.
          let asked = -Infinity;
          const isAnswered = async (): Promise<boolean> => {
            if (hasSpoken || hasEnded(agent.child)) return true;
            if (performance.now() - asked < AGAIN_MS) return false;
            asked = performance.now();
            await ask(platform.port, '/relayMessage', said);
            return false;
          };
          await soon(isAnswered, 'the seller speaks, or is gone');
          return hasSpoken;
        },
      });
    } finally {
      await platform.close();
    }
  },
});

/** The checks of all programs. */
export const PROGRAMS = [PUNTER_PROGRAM, HAGGLER_PROGRAM, DEALMAKER_PROGRAM, GUESSER_PROGRAM, GROCER_PROGRAM];
