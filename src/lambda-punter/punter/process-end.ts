// How the client's process ends.

/** What may keep the process alive after its work is done is given this long, in milliseconds. */
const LEFTOVER_MS = 1_000;

/**
 * Has the process end with this code as soon as nothing is left to do. Not by `process.exit`: on Node 24 that
 * waits for V8's compiling threads before anything else, and one of them may just be waiting for the main
 * thread to collect garbage; then both wait for ever (10 of 1,200 such moves on 10,000 rivers, none of 1,200 that ended
 * by themselves). A process
 * that ends by itself wakes those threads first.
 */
export function endWith(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), LEFTOVER_MS).unref();
}
