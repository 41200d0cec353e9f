// Keeps the running games and those that are over while the page is loaded anew: in the browser, for this session.

import { effect } from '@preact/signals';
import { keptPlayText, keptRecordsText, readKeptPlay, readKeptRecords } from '../model/kept-play.ts';
import type { PersonRole } from '../model/taboo-play.ts';
import { goOn, learnTaboo } from './played-moves.ts';
import { gamesPlayed, knownCities, plays, tabooPart } from './state.ts';

const ROLES: readonly PersonRole[] = ['describe', 'guess'];
const GAMES = 'taboo games';
const PART = 'taboo part';
const keyOf = (role: PersonRole): string => `taboo ${role}`;

/** Takes up what was kept, and keeps what happens from now on. */
export function keepGames(): void {
  gamesPlayed.value = readKeptRecords(kept(GAMES));
  const part = kept(PART);
  if (part === 'guess') tabooPart.value = part;
  for (const role of ROLES) {
    plays[role].play.value = readKeptPlay(kept(keyOf(role)), knownCities.peek());
    void goOn(role);
  }
  void learnTaboo();
  effect(() => keep(GAMES, keptRecordsText(gamesPlayed.value)));
  effect(() => keep(PART, tabooPart.value));
  for (const role of ROLES) {
    effect(() => {
      const play = plays[role].play.value;
      keep(keyOf(role), play === undefined ? '' : keptPlayText(play));
    });
  }
}

function kept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing forgets the game.
  }
}
