// Whose seat of a recorded game is meant: by number or name, or the one that its reader most likely asks about.

import type { GameRecord } from './record.ts';

/** What our own punter is called in records, by its file, by its greeting, and in process. */
const OURS = /^(?:(?:.*\/)?punter|lambda-punter|planner(?::.*)?)$/;

/**
 * The seats that a text may mean: the one of that number, else all of that name.
 */
export function seatsMeant({ punters }: GameRecord, text: string): number[] {
  if (/^\d+$/.test(text) && Number(text) < punters.length) return [Number(text)];
  return [...punters.keys()].filter((seat) => punters[seat].name === text);
}

/** The recording client's own seat; else the first seat of `./punter`; else the winner's. */
export function usualSeat({ client, punters, scores }: GameRecord): number {
  if (client !== undefined) return client.punter;
  const ours = punters.findIndex(({ name }) => OURS.test(name));
  return ours >= 0 ? ours : scores.indexOf(Math.max(...scores));
}
