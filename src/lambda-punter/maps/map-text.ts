// A map as the text of its file: compact JSON, broken into lines so that a change shows as few of them.

import type { ParsedMap } from '../game/game-map.ts';

/** Items on a line: lines of some 120 characters. */
const ON_A_LINE = { sites: 4, rivers: 4, mines: 20 };

/** The text of a map's file, with a newline at the end. */
export function mapToText(map: ParsedMap): string {
  const section = (name: keyof typeof ON_A_LINE): string => {
    const items = map[name].map((item) => JSON.stringify(item));
    const lines: string[] = [];
    for (let at = 0; at < items.length; at += ON_A_LINE[name])
      lines.push(items.slice(at, at + ON_A_LINE[name]).join(','));
    return lines.length === 0 ? `"${name}":[]` : `"${name}":[\n${lines.join(',\n')}\n]`;
  };
  return `{${section('sites')},\n${section('rivers')},\n${section('mines')}}\n`;
}
