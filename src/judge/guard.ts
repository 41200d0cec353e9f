// Ends the judge's programs should the judge itself be killed, which no handler of its own can do.
//
// A shell of a few hundred kilobytes, in a session of its own, is told of every process group as it
// begins and ends. Its input is a pipe that closes when the judge is gone, however it went: then it
// kills the groups that are left, and ends. Out of its reach: a program that has left its group, and
// one whose start it had not been told of (the time between two system calls).

import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

/** Reads `+ GROUP` and `- GROUP`; at the end of input kills the groups that are left. */
const SCRIPT = `
live=' '
while read -r sign group; do
  case $sign in
    +) live="$live$group " ;;
    -) case $live in *" $group "*) live="\${live%% $group *} \${live#* $group }" ;; esac ;;
  esac
done
for group in $live; do kill -s KILL -- "-$group" 2>/dev/null; done
`;

/** The guard's input; undefined before the first program and where there is no shell. */
let input: Writable | undefined;
let started = false;

/** From now on the group ends with the judge. */
export function guardGroup(leader: number): void {
  tell(`+ ${leader}\n`);
}

/** The group has ended: its number may soon be somebody else's. */
export function releaseGroup(leader: number): void {
  tell(`- ${leader}\n`);
}

function tell(line: string): void {
  if (!started) start();
  input?.write(line);
}

function start(): void {
  started = true;
  const guard = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], env: {}, cwd: '/' });
  guard.on('error', () => {
    input = undefined;
  });
  guard.stdin.on('error', () => {
    input = undefined;
  });
  // Neither the guard nor its pipe keeps this process running.
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  input = guard.stdin;
}
