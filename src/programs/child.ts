// One started program and everything that it starts: its process group, its three streams, its end.

import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { messageOf, orNothing } from '../base/errors.ts';
import { encodeFrame, encodeFrameText, FrameReader, type FrameStyle } from '../base/frame.ts';
import { isThere } from '../base/process-table.ts';
import { within, whenLate } from '../base/within.ts';
import { forgetGroup, guardGroup, MARK, readyGuard } from './guard.ts';
import { startTrouble } from './start-trouble.ts';
import type { Tail } from './tail.ts';
import { USUAL_ALLOWANCE, watchGroup, type Allowance } from './group-watch.ts';

/** A program that plays. */
export interface Program {
  /** Where the executable lies: an absolute path. */
  readonly path: string;
  readonly args?: readonly string[];
}

/** How a program is run, if not as usual. */
export interface ChildOptions {
  readonly frames?: Partial<FrameStyle>;
  /** `USUAL_ALLOWANCE` by default. */
  readonly allowance?: Allowance;
  /** The folder that it is started in; its own by default. */
  readonly folder?: string;
  /** All of its environment, if it is not to be the small one that programs get. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Whether its standard output is no frames, so that nothing is ever heard. */
  readonly isMute?: boolean;
  /** Given every piece of its standard output as it came. */
  readonly onOutput?: (piece: Buffer) => void;
  /** Called once its standard output has ended; `fate` then says why. */
  readonly onOutputEnd?: () => void;
  /** Given every piece of its standard error as it came. */
  readonly onErrors?: (piece: Buffer) => void;
  /** Whether its standard error is never read. */
  readonly ignoresStderr?: boolean;
}

/** What came from the program: a whole frame as text, or why none did. */
export type Heard =
  | { readonly kind: 'frame'; readonly text: string; readonly ms: number }
  | { readonly kind: 'timeout' | 'dead'; readonly reason: string; readonly ms: number };

/** What of the judge's environment a program sees. */
const SEEN_ENVIRONMENT = ['PATH', 'HOME', 'LANG'];
/** After its output ended, how long a program has to end too, so that its exit code can be told. */
const EXIT_GRACE_MS = 200;
/** After it ended, how long its streams may stay open (a stray that left the group holds them). */
const STREAM_GRACE_MS = 200;
/** After it was killed, how long a program may take to be gone (the kernel may be slow to let go). */
const KILL_GRACE_MS = 5_000;

/** Leaders of the process groups that run. Should this process end without closing them, they end with it. */
const running = new Set<number>();
process.on('exit', () => running.forEach((leader) => signalGroup(leader, 'SIGKILL')));

/** Owns a running program; `close` ends its whole process group. */
export class Child {
  readonly #process: ChildProcessByStdio<Writable, Readable, Readable> | undefined;
  readonly #reader: FrameReader;
  readonly #frames: Partial<FrameStyle>;
  #unwatch: () => void = () => {};
  /** Why nothing more will come. */
  #death: string | undefined;
  #wasOverAllowance = false;
  /** Wakes `hear`. */
  #wake: () => void = () => {};
  #exited = false;
  /** Fulfilled when the program has ended. */
  readonly #exit = Promise.withResolvers<void>();
  /** Fulfilled when it has ended and its streams are read to their ends. */
  readonly #drained = Promise.withResolvers<void>();
  #closing: Promise<void> | undefined;

  /** Starts the program in its own folder and a process group of its own. */
  constructor(program: Program, answerBytes: number, stderr: Tail, options: ChildOptions = {}) {
    this.#frames = options.frames ?? {};
    this.#reader = new FrameReader(answerBytes, this.#frames);
    readyGuard();
    try {
      this.#process = spawn(program.path, [...(program.args ?? [])], {
        cwd: options.folder ?? dirname(program.path),
        env: options.environment ?? environment(),
        detached: true,
        stdio: ['pipe', 'pipe', 'pipe'],
      });
    } catch (error) {
      // Some causes are thrown (such as a file of no known format), others come as an event.
      this.#fail(program, error);
      return;
    }
    const child = this.#process;
    if (child.pid !== undefined) this.#lookAfter(child.pid, options.allowance ?? USUAL_ALLOWANCE);
    child.on('error', (error) => this.#fail(program, error));
    child.on('exit', () => {
      this.#exited = true;
      this.#exit.resolve();
    });
    child.on('close', () => this.#drained.resolve());
    // A program may answer without reading: that its input broke says nothing.
    child.stdin.on('error', () => {});
    child.stderr.on('error', () => {});
    if (options.ignoresStderr !== true) {
      child.stderr.on('data', (piece: Buffer) => {
        options.onErrors?.(piece);
        stderr.push(piece);
      });
    }
    child.stdout.on('error', (error) => this.#die(`its output broke: ${messageOf(error)}`));
    child.stdout.on('data', (piece: Buffer) => {
      options.onOutput?.(piece);
      if (options.isMute !== true) this.#take(piece);
    });
    child.stdout.on('end', () => void this.#ended().then(options.onOutputEnd));
  }

  /** The process's id, which is its group's; undefined if it could not be started. */
  get id(): number | undefined {
    return this.#process?.pid;
  }

  /** Its exit code or the signal that ended it; undefined while it runs. */
  get ended(): number | string | undefined {
    return this.#process?.exitCode ?? this.#process?.signalCode ?? undefined;
  }

  /** Whether it took more than it may, and was ended for that with all that it had started. */
  get wasOverAllowance(): boolean {
    return this.#wasOverAllowance;
  }

  /** Whether anything of its process group runs: it, or what it has started. */
  get groupRuns(): boolean {
    return this.id !== undefined && isThere(-this.id);
  }

  /** Fulfilled when the program has ended, or could not be started. */
  get gone(): Promise<void> {
    return this.#exit.promise;
  }

  /** How it ended, or what it was ended for. */
  get fate(): string {
    return this.#death ?? this.#fate();
  }

  /** Sends bytes as they are. */
  write(bytes: Uint8Array): void {
    this.#process?.stdin.write(bytes);
  }

  /** Ends its input. */
  endInput(): void {
    this.#process?.stdin.end();
  }

  /** Sends a message; how far it is taken shows in the answer. */
  send(message: unknown): void {
    this.#process?.stdin.write(encodeFrame(message, this.#frames), 'latin1');
  }

  /** Sends JSON text, and says when the program's side has taken all of it (or never will). */
  async deliver(json: string, withinMs: number): Promise<void> {
    const taken = Promise.withResolvers<void>();
    this.#process?.stdin.write(encodeFrameText(json, this.#frames), 'latin1', () => taken.resolve());
    if (this.#process !== undefined) await within(withinMs, Promise.race([taken.promise, this.#exit.promise]));
  }

  /** Sends JSON text and waits for a whole frame, `limitMs` for both. */
  async ask(json: string, limitMs: number): Promise<Heard> {
    const frame = encodeFrameText(json, this.#frames);
    const begun = performance.now();
    this.#process?.stdin.write(frame, 'latin1');
    return this.hear(limitMs, begun);
  }

  /** Waits for a whole frame; what came before counts. */
  async hear(limitMs: number, begun = performance.now()): Promise<Heard> {
    let late = false;
    using _timer = whenLate(limitMs, () => {
      late = true;
      this.#wake();
    });
    for (;;) {
      const text = this.#reader.nextText();
      const ms = performance.now() - begun;
      if (text !== undefined) return { kind: 'frame', text, ms };
      if (this.#death !== undefined) return { kind: 'dead', reason: this.#death, ms };
      if (late) return { kind: 'timeout', reason: `no answer within ${limitMs} ms (${this.#reader.partial} came)`, ms };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Waits for the program to end by itself, its input ended. */
  async awaitEnd(withinMs: number): Promise<void> {
    this.#process?.stdin.end();
    await within(withinMs, this.#exit.promise);
  }

  /** Stops all that it runs, so that it takes nothing of the processor, until `resume`. */
  suspend(): void {
    if (this.id !== undefined && !this.#exited) signalGroup(this.id, 'SIGSTOP');
  }

  /** Lets it run again. */
  resume(): void {
    if (this.id !== undefined && !this.#exited) signalGroup(this.id, 'SIGCONT');
  }

  /** Kills the process group and lets go of the streams. Can be called again. */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  /** The same, at the end of the block that uses it. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #end(): Promise<void> {
    this.#die('was ended by the judge');
    const child = this.#process;
    if (child?.pid === undefined) return;
    this.#unwatch();
    signalGroup(child.pid, 'SIGKILL');
    running.delete(child.pid);
    forgetGroup(child.pid);
    await within(KILL_GRACE_MS, this.#exit.promise);
    // The last words on standard error are still in the pipe.
    await within(STREAM_GRACE_MS, this.#drained.promise);
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
    if (!this.#exited) child.unref();
  }

  /** The group ends even if this process is killed; while it runs it keeps within its allowance. */
  #lookAfter(leader: number, allowance: Allowance): void {
    running.add(leader);
    guardGroup(leader);
    this.#unwatch = watchGroup(leader, allowance, (reason) => {
      this.#die(reason);
      this.#wasOverAllowance = true;
      signalGroup(leader, 'SIGKILL');
    });
  }

  /** It could not be started. */
  #fail({ path }: Program, error: unknown): void {
    this.#die(`could not be started: ${startTrouble(path, error)}`);
    this.#exit.resolve();
    this.#drained.resolve();
  }

  #take(piece: Buffer): void {
    if (this.#death !== undefined) return;
    try {
      this.#reader.push(piece);
    } catch (error) {
      this.#die(messageOf(error));
    }
    if (this.#reader.ready) this.#wake();
  }

  async #ended(): Promise<void> {
    await within(EXIT_GRACE_MS, this.#exit.promise);
    const part = this.#reader.partial === 'nothing' ? '' : ` in the middle of a frame (${this.#reader.partial} came)`;
    this.#die(`${this.#fate()}${part}`);
  }

  #fate(): string {
    const child = this.#process;
    if (child?.signalCode) return `was ended by ${child.signalCode}`;
    if (typeof child?.exitCode === 'number') return `exited with code ${child.exitCode}`;
    return 'closed its output';
  }

  #die(reason: string): void {
    this.#death ??= reason;
    this.#wake();
  }
}

function environment(): NodeJS.ProcessEnv {
  return { ...Object.fromEntries(SEEN_ENVIRONMENT.map((name) => [name, process.env[name]])), [MARK.name]: MARK.value };
}

/** Signals all of a process group that this process started. */
function signalGroup(leader: number, signal: NodeJS.Signals): void {
  // It fails if nobody is left in it.
  orNothing(() => process.kill(-leader, signal));
}
