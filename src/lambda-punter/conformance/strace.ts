// What a program does to files and to the network, seen by strace where that is there and allowed.

import { spawnSync } from 'node:child_process';

/** What was seen; a sentence's worth each. */
export interface Seen {
  /** Files opened for writing, made, renamed or deleted. */
  readonly written: readonly string[];
  /** Addresses that it connected or sent to, or listened on. */
  readonly reached: readonly string[];
}

/** The calls that matter; `?` lets those be missing that a machine does not have. */
const CALLS =
  '?open,?openat,?openat2,?creat,?rename,?renameat,?renameat2,?unlink,?unlinkat,?mkdir,?mkdirat,?truncate,' +
  '?connect,?sendto,?sendmsg,?bind,?listen';
/** Devices and the kernel's own files are no files. */
const NO_FILE = /^\/(dev|proc|sys)\//;
/** Addresses of the internet: 4 and 6. */
const INTERNET =
  /sa_family=AF_INET6?\b.*?(?:sin6?_port=htons\((\d+)\)).*?(?:inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)")/;

/** Whether strace is there and may look. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-f', '-A', '-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;
}

/** How to start a program so that what it does is added to `file`. */
export function tracing(file: string): string[] {
  return ['strace', '-f', '-A', '-qq', '-s', '200', '-e', 'signal=none', '-e', `trace=${CALLS}`, '-o', file];
}

/** How to start a program in a network with nobody in it; undefined where this user may not. */
export function withoutNetwork(): string[] | undefined {
  return [
    ['unshare', '-rn'],
    ['unshare', '-n'],
  ].find(([command = '', ...args]) => spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0);
}

/** Reads what strace wrote. */
export function readTrace(text: string): Seen {
  const written = new Set<string>();
  const reached = new Set<string>();
  for (const line of wholeCalls(text)) {
    const call = /^(\w+)\(/.exec(line)?.[1] ?? '';
    if (/^(connect|sendto|sendmsg|bind|listen)$/.test(call)) {
      const [, port, four, six] = INTERNET.exec(line) ?? [];
      // Some runtimes bind to port 0 to see which kinds of address there are; nobody hears of it.
      if (port !== undefined && !(call === 'bind' && port === '0')) reached.add(`${call} ${four ?? six} port ${port}`);
      continue;
    }
    if (/ = -1 /.test(line)) continue;
    if (call.startsWith('open') && !/O_WRONLY|O_RDWR|O_CREAT|O_TRUNC/.test(line)) continue;
    const path = /"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
    if (path !== undefined && !NO_FILE.test(path)) written.add(path);
  }
  return { written: [...written], reached: [...reached] };
}

/** The calls without their process ids, those that others interrupted put together again. */
function wholeCalls(text: string): string[] {
  const begun = new Map<string, string>();
  const calls: string[] = [];
  for (const line of text.split('\n')) {
    const [, id = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (call.endsWith('<unfinished ...>')) begun.set(id, call.slice(0, -'<unfinished ...>'.length));
    else calls.push(call.replace(/^<\.\.\. \w+ resumed>/, () => begun.get(id) ?? ''));
  }
  return calls;
}
