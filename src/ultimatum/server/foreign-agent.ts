// Other people's agents, started as processes: each in a process group of its own, with a small environment, bounded
// memory and bounded output, and ended with all that it started.

import { join } from 'node:path';
import { GrowingFile } from '../../base/growing-file.ts';
import { Child } from '../../programs/child.ts';
import { MARK } from '../../programs/guard.ts';
import { Tail } from '../../programs/tail.ts';
import { MEGABYTE } from '../../terminal/option-values.ts';
import { agentUrl } from '../protocol/hub-settings.ts';

/** How agents are started, by the names of the options. */
export interface ForeignAgents {
  /** A command for the shell each, such as `python3 client.py`; none by default. */
  readonly agent?: readonly string[];
  /** Where the server is, as it was told. */
  readonly serverUrl: string;
  /** What one may take, all of its processes together, in MB. */
  readonly agentMemory: number;
  /** A folder for what they print; by default it is not kept. */
  readonly agentOutput?: string;
}

/** What they are told, and who hears of them. */
interface ForeignWatch {
  /** SERVER_PORT of the server. */
  readonly serverPort: number;
  readonly onEnd: (end: ForeignEnd) => void;
  /** Told, once an agent, why what it prints is no longer kept. */
  readonly onLoss: (trouble: string) => void;
}

/** How an agent has ended. */
export interface ForeignEnd {
  readonly name: string;
  readonly command: string;
  /** Its exit code or signal, in words. */
  readonly how: string;
  /** The last lines of its errors. */
  readonly errors: string;
  /** Whether nothing that it started runs on: `client.py &` has ended at once, and plays. */
  readonly isAlone: boolean;
}

/** Processes that one agent may have at a time. */
const MOST_PROCESSES = 64;
/** What an agent prints is kept up to this many bytes; what comes after that is lost. */
const MOST_OUTPUT = 4 * MEGABYTE;
/** How much of its errors is told if it ends. */
const TOLD_ERRORS = 2_000;
/** What an agent sees of our environment. */
const SEEN = ['PATH', 'HOME', 'LANG', 'TMPDIR'];

/** The processes. */
export type ForeignAgentGroup = ReturnType<typeof startForeignAgents>;

/** Starts all of them in this process's folder. */
export function startForeignAgents(agents: ForeignAgents, { serverPort, onEnd, onLoss }: ForeignWatch) {
  const { serverUrl, agentMemory, agentOutput } = agents;
  let isClosing = false;
  const running = (agents.agent ?? []).map((command, place) => {
    const name = `agent-${place + 1}`;
    const output = agentOutput === undefined ? undefined : boundedFile(join(agentOutput, `${name}.log`), onLoss);
    const errors = new Tail(TOLD_ERRORS);
    const seen = SEEN.map((variable) => [variable, process.env[variable]]);
    const child = new Child({ path: '/bin/sh', args: ['-c', command] }, 1, errors, {
      folder: process.cwd(),
      isMute: true,
      allowance: { memoryBytes: agentMemory * MEGABYTE, processes: MOST_PROCESSES },
      environment: {
        ...Object.fromEntries(seen),
        SERVER_URL: agentUrl(serverUrl),
        SERVER_PORT: String(serverPort),
        AGENT_NAME: name,
        PYTHONUNBUFFERED: '1',
        [MARK.name]: MARK.value,
      },
      onOutput: (piece) => output?.add(piece),
      onErrors: (piece) => output?.add(piece),
    });
    void child.gone.then(() => {
      if (isClosing) return;
      // The processes of a group that was ended may still be there for a moment.
      const isAlone = child.wasOverAllowance || !child.groupRuns;
      onEnd({ name, command, how: child.fate, errors: errors.text, isAlone });
    });
    return { child, output };
  });
  return {
    /** Waits until all have ended by themselves, but not longer than that; then ends all that is left of them. */
    async close(graceMs: number): Promise<void> {
      isClosing = true;
      await Promise.all(running.map(({ child }) => child.awaitEnd(graceMs)));
      await Promise.all(running.map(({ child }) => child.close()));
      for (const { output } of running) output?.close();
    },
  };
}

/**
 * A file that takes only what is kept of an agent's output. If the disk takes less, or there is no file, the agent
 * plays all the same.
 */
function boundedFile(path: string, onLoss: ForeignWatch['onLoss']) {
  const file = new GrowingFile(path, 'anew', (trouble) => onLoss(`${trouble}; what this agent prints is lost`));
  let left = MOST_OUTPUT;
  const add = (piece: Buffer): void => {
    const kept = piece.subarray(0, left);
    left -= kept.length;
    if (kept.length > 0) file.write(kept);
  };
  return { add, close: () => file.close() };
}
