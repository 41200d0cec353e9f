// What the page says of games and what is asked of them, wherever that is worked out: moves, what stands out, what
// cannot be done and why.

import { grouped } from '../../../base/grouped.ts';
import type { MoveKind } from '../../game/move-kinds.ts';
import type { RiverKind } from '../../game/moves.ts';
import type { Fault } from '../../game/record.ts';
import type { MarkerKind } from './markers.ts';

/** What the person is called in the record, and in the record of a link. */
export const PERSON = 'you';
export const SENDER = 'a person';

/** Why the record of a game under way is that of an aborted one. */
export const UNFINISHED = 'not played to its end';

/** What a kind of marker is called. */
const KIND_WORDS: { readonly [kind in MarkerKind]: string } = {
  timeout: 'time-out',
  illegal: 'illegal move',
  dead: 'crash',
  zombie: 'zombie',
  lead: 'lead change',
  mines: 'mines joined',
  future: 'bet met',
  costly: 'costly move',
};

/** What a punter did wrong, after its name. */
const FAULT_WORDS: { readonly [kind in Fault['kind']]: string } = {
  timeout: 'ran out of time',
  illegal: 'tried an illegal move',
  dead: 'crashed',
};

/** What stands out: sentences without the punter's name, which is given: the person is spoken to. */
export const MARKER_TEXTS = {
  kinds: KIND_WORDS,
  fault: (kind: Fault['kind'], reason: string) => `${FAULT_WORDS[kind]}: ${reason}`,
  setUp: (reason: string) => `failed at set-up: ${reason}`,
  zombie: (reason: string) => `became a zombie: ${reason}`,
  lead: (name: string) => `${does(name, 'take')} the lead`,
  mines: (name: string, mines: number) => `${does(name, 'join')} ${mines} mines`,
  bet: (name: string, mine: number) => `${does(name, 'meet')} ${name === PERSON ? 'your' : 'its'} bet on mine ${mine}`,
  costly: (name: string, points: string) => `${does(name, 'lose')} ${points} by this move`,
};

/** A verb after a name: `random takes`, but `you take`. */
function does(name: string, verb: string): string {
  if (name === PERSON) return verb;
  return verb.endsWith('s') ? `${verb}es` : `${verb}s`;
}

/** What to say of a kind of move along those sites. */
export type MoveTexts = { readonly [kind in MoveKind]: (sites: readonly number[]) => string };

const SHORT: MoveTexts = {
  pass: () => 'passed',
  claim: (ends) => `took ${ends.join('–')}`,
  splurge: (route) => `took ${route.join('–')}`,
  option: (ends) => `took an option on ${ends.join('–')}`,
};

/** What stands before a river that such a move would take. */
export const RIVER_TEXTS: { readonly [kind in RiverKind]: string } = { claim: '', option: 'option ' };

/** Moves: the one that is shown, and in short those since the person's last turn. */
export const MOVE_TEXTS = {
  none: 'Before the first move.',
  told: (name: string): MoveTexts => ({
    pass: () => `${name} ${does(name, 'pass')}.`,
    claim: (ends) => `${name} ${does(name, 'claim')} ${ends.join(' – ')}.`,
    splurge: (route) => `${name} ${does(name, 'splurge')} on ${route.length - 1} rivers: ${route.join(' – ')}.`,
    option: (ends) => `${name} ${does(name, 'buy')} an option on ${ends.join(' – ')}.`,
  }),
  short: SHORT,
  end: (winners: readonly string[], score: number) =>
    winners.length === 1
      ? `The end: ${winners[0]} ${does(winners[0], 'win')} with ${grouped(score)}.`
      : `The end: ${new Intl.ListFormat('en-GB').format(winners)} share the first place with ${grouped(score)} each.`,
};

/** Why a splurge's route cannot go on. */
export const DRAG_TEXTS = {
  noCredit: (credit: number) => `Your credit is ${credit}: the route can have no more rivers. Take it, or go back.`,
  noRiver: (from: number, to: number) => `No river leads straight from ${from} to ${to}.`,
  river: (from: number, to: number) => `River ${from} – ${to}`,
  yours: (river: string) => `${river} is yours already.`,
  taken: (river: string) => `${river} is taken.`,
  noOptions: (river: string) => `${river} is taken, and you have no more options.`,
  optionTaken: (river: string) => `${river} is taken, and so is its option.`,
};

/** What is wrong with the site or river that a person has typed. */
export const TYPED_TEXTS = {
  what: 'Type the number of a site, or two for a river, such as 3 - 5.',
  noSite: (id: number) => `The map has no site ${id}.`,
  noRiver: (from: number, to: number) => `The map has no river ${from} – ${to}.`,
};

/** What to do about an error in the form for a new table, by its code. */
export const TABLE_FAULT_TEXTS: ReadonlyMap<string, string> = new Map([
  ['table.name', 'Choose a name of at most 40 characters, with a letter or a digit in it.'],
  ['table.taken', 'Another table has this name. Choose another one.'],
  ['table.map', 'The server does not have this map. Choose another one.'],
  ['table.punters', 'This map is too small for that many punters. Choose fewer, or a larger map.'],
  ['table.fill', 'Choose at least one rival.'],
  ['table.after', 'Choose a time from 0 to 600 seconds.'],
  ['table.password', 'Choose a password of 6 to 64 characters without spaces.'],
  ['table.most', 'The server has as many new games as it takes. Try again when one of them has closed.'],
  ['table.own', 'You have started as many games as one address may have. Try again when one of them has closed.'],
  ['table.allowed', 'This server does not let people start new games any more.'],
  ['serve.listen', 'The server has no port left for the game. Try again when another game has closed.'],
]);
