// Where everything lies on the site.

import { posix } from 'node:path';

/** Where a contest is played. */
export function playPath(contest: string): string {
  return `play/${contest}/index.html`;
}

/** Where a contest's page lies that plays from a disk, where browsers load no workers: it is one file. */
export function diskPath(contest: string): string {
  return `play/${contest}.html`;
}

/** Where a contest is taught. */
export function learnPath(contest: string): string {
  return `learn/${contest}.html`;
}

/** The script of the position in a contest's lesson. */
export function lessonScript(contest: string): string {
  return `lesson-${contest}.js`;
}

/** Where good games of a contest are listed. */
export function gamesPath(contest: string): string {
  return `games/${contest}.html`;
}

/** The way from one page of the site to another. */
export function wayTo(from: string, to: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  return `${posix.relative(posix.dirname(from), path)}${rest}`;
}
