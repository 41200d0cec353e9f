// What is to be known of a ladder's figures besides the figures: who never met, which names stand for several things.

import { digestOf } from '../journal/journal-lines.ts';
import type { LadderField, LadderGames } from './ladder.ts';
import { counted } from '../figures/shown-numbers.ts';

/** The notes, in sentences. */
export function ladderNotes(
  fields: readonly LadderField[],
  tournaments: readonly LadderGames[],
  byName: boolean,
): string[] {
  return [
    ...apartNotes(fields),
    ...unbeatenNotes(fields),
    ...namesakeNotes(tournaments, byName),
    ...againNotes(tournaments),
    ...codeNotes(tournaments),
  ];
}

/** A short name of what a name stands for, the same in every ladder. */
export function shortOf(stands: string): string {
  return digestOf(stands).slice(0, 6);
}

function apartNotes(fields: readonly LadderField[]): string[] {
  if (fields.length < 2) return [];
  return [
    `The entrants fall into ${fields.length} fields that never met, so each field has a table of its own. A rating says nothing of entrants in another field; one tournament with entrants of both would join them.`,
  ];
}

function unbeatenNotes(fields: readonly LadderField[]): string[] {
  const unbeaten = fields.flatMap(({ lines }) =>
    lines.filter(({ rating, share }) => rating !== undefined && share === 1),
  );
  if (unbeaten.length === 0) return [];
  const names = unbeaten.map(({ entrant }) => entrant).join(', ');
  return [
    `Always first: ${names}. How much stronger that is nobody can tell from games without a loss, so the rating is a cautious guess and its interval too narrow.`,
  ];
}

function namesakeNotes(tournaments: readonly LadderGames[], byName: boolean): string[] {
  const meanings = new Map<string, Map<string, string[]>>();
  for (const { journal, paths, outcomes } of tournaments) {
    const played = new Set(outcomes.flatMap(({ game }) => game.seats));
    for (const name of played) {
      if (journal.fillers.has(name)) continue;
      const stands = journal.stands.get(name) ?? '';
      const known = meanings.get(name) ?? new Map<string, string[]>();
      meanings.set(name, known);
      known.set(stands, [...(known.get(stands) ?? []), paths[0]]);
    }
  }
  const several = [...meanings].filter(([, known]) => known.size > 1).toSorted();
  return several.map(([name, known]) => {
    const told = [...known].map(([stands, paths]) => {
      const what = stands === '' ? 'something that the journal does not say' : stands;
      return `${byName ? '' : `${name}@${shortOf(stands)} is `}${what} in ${paths.join(', ')}`;
    });
    return byName
      ? `The name ${name} stands for ${known.size} things, rated as one: ${told.join('; ')}.`
      : `The name ${name} stands for ${known.size} things, so it has ${known.size} lines: ${told.join('; ')}. --by-name makes one line of them.`;
  });
}

function againNotes(tournaments: readonly LadderGames[]): string[] {
  return tournaments
    .filter(({ paths }) => paths.length > 1)
    .map(
      ({ paths, again }) =>
        `${paths.join(' and ')} are of one tournament: ${counted(again, 'game')} in more than one of them ${again === 1 ? 'counts' : 'count'} once.`,
    );
}

function codeNotes(tournaments: readonly LadderGames[]): string[] {
  const codes = new Set(tournaments.map(({ journal }) => journal.code));
  if (codes.size < 2) return [];
  return [
    `The tournaments were played by ${codes.size} versions of the project. Rivals and planners may have changed between them.`,
  ];
}
