// Should the judge be killed, nobody is left to end its programs. The guard is a small shell, one for
// the judge's process, that waits for that and then does.

import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';

/**
 * Every program and what it starts carries this in its environment, so that the guard finds it in any group.
 */
export const MARK = { name: 'LAMBDA_PUNTER_JUDGE', value: randomUUID() } as const;

/**
 * Told `+ ID` and `- ID` of the process groups that run. When its input ends, the judge has: it kills
 * the groups that are left, and (if there is /proc) all that carry the mark. That twice: a program
 * that was just being started may not have been told of, nor have its environment yet.
 */
const SCRIPT = `
trap '' INT TERM HUP
groups=' '
while read -r what id; do
  case $what in
    +) groups="$groups$id " ;;
    -) groups="\${groups%" $id "*} \${groups##*" $id "}" ;;
  esac
done
for again in 0 1; do
  for id in $groups; do kill -s KILL -- "-$id"; done
  for file in $(grep -slF "$1" /proc/[0-9]*/environ); do
    id=\${file#/proc/}
    kill -s KILL "\${id%/environ}"
  done
  test $again = 0 && sleep 0.1
done
`;

let guard: Socket | undefined;

/**
 * Starts the guard if there is none. To be called before a program is started: else a judge that is
 * killed in between leaves the program to nobody.
 */
export function readyGuard(): void {
  guard ??= startGuard();
}

/** Tells the guard of a process group that runs now. */
export function guardGroup(leader: number): void {
  guard?.write(`+ ${leader}\n`);
}

/** Tells the guard of a process group that has been ended. */
export function forgetGroup(leader: number): void {
  guard?.write(`- ${leader}\n`);
}

/** The next program has a new guard started. */
function lost(): void {
  guard = undefined;
}

/** The guard's input; undefined if there is no shell, hence no guard. */
function startGuard(): Socket | undefined {
  // In a session of its own: Ctrl-C in the judge's terminal is not for the guard.
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'judge-guard', `${MARK.name}=${MARK.value}`], {
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', lost);
  shell.on('exit', lost);
  shell.stdin.on('error', lost);
  // Neither keeps the judge from ending.
  shell.unref();
  const input = shell.stdin as Socket;
  input.unref();
  return shell.pid === undefined ? undefined : input;
}
