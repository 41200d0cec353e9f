// The sentences for a person who plays: the form for a game, the rules, bets, turns, splurges, the way out.

import { plain } from '../../../../base/plain-text.ts';
import { standingsIn } from '../../../../base/ranks.ts';
import type { Opponent } from '../../model/game-in-hand.ts';
import type { SeatScore } from '../../model/live-news.ts';
import { counted, grouped } from '../../../../base/grouped.ts';
import type { Extension } from '../../../game/move-kinds.ts';

/** What each extension is, in a sentence for somebody who has never heard of it. */
export const EXTENSION_WORDS: { readonly [name in Extension]: string } = {
  futures:
    'Before the game you may bet that you will join a mine to a site. A bet wins or loses the cube of their distance.',
  splurges: 'Each turn in which you pass saves a river: later you may claim several in one turn, along one way.',
  options: 'As many times as there are mines, you may use a river that another punter has claimed.',
};

/** How each opponent plays, in a few words. */
export const OPPONENT_WORDS: { readonly [name in Opponent]: string } = {
  champion: 'the strongest',
  spread: 'takes rivers that lie on many ways',
  settler: 'joins large parts, then disturbs you',
  choker: 'guards the ways that are easily cut',
  joiner: 'joins mines first',
  switcher: 'joins mines where that pays',
  survivor: 'expects to lose many rivers',
  greedy: 'takes what brings most points now',
  eager: 'takes the first free river',
  random: 'takes any free river',
};

/** The form for a game. */
export const FORM_TEXTS = {
  heading: 'Play a game',
  newcomer: 'New to the game?',
  easyHint: 'A small map, a rival that takes any free river, no extensions',
  map: 'Map',
  sample: 'sample: 8 sites, 12 rivers',
  shown: (map: string) => `${plain(map, 60)} (shown now)`,
  punters: 'Punters',
  puntersOf: (count: number) => (count === 2 ? '2: you and one other' : `${count}: you and ${count - 1} others`),
  youMove: 'You move',
  youMoveAt: (at: number, punters: number) =>
    at === 0 ? 'first' : at === punters - 1 ? 'last' : `as number ${at + 1}`,
  against: 'You play against',
  all: 'All of them',
  number: (at: number) => `Number ${at + 1}`,
  opponent: 'Your opponent',
  different: 'different ones',
  opponentOf: (name: Opponent) => `${name}: ${OPPONENT_WORDS[name]}`,
  extensions: 'Extensions',
  thinks: 'The champion thinks',
  /** How long the champion may think. */
  efforts: ['as in a contest: 0.6 s a move', 'little: 100 nodes', 'some: 1,000 nodes', 'much: 20,000 nodes'],
  clock: 'Your clock',
  clockOf: (seconds: number) => (seconds === 0 ? 'none' : `${seconds} s a move; then you pass`),
  begin: 'Begin',
};

/** The rules, and the small position that answers. */
export const HOW_TEXTS = {
  heading: 'How to play',
  easy: 'Begin an easy game',
  over: 'Start over',
  close: 'Close',
  rules: [
    'The lines are rivers, the circles are sites, the diamonds are mines. In turn, everybody claims one river that ' +
      'nobody has. There are as many turns as rivers.',
    'You score for each site that your rivers join to a mine: its distance from the mine, times itself. A site ' +
      'that is 3 rivers away brings 9 points. The distance is the shortest way on the map, whoever has its rivers.',
    'What is a mine worth? By itself nothing: only what you join to it counts. If you join a site to several ' +
      'mines, it counts for each of them. A mine is a site, too, so a way between two mines pays from both ends.',
  ],
  notes: [
    'Here you can choose a river again to give it back; in a game a claimed river is yours for good.',
    'The easy game has a small map, a rival that takes any free river, and no extensions. “Play a game …” has ' +
      'all else.',
  ],
  map: 'A small map',
  start: 'Try it: join the two mines. The dashed river is another punter’s.',
  rivals: 'Another punter has this river. Go around it.',
  nothing: '0 points: your rivers join nothing to a mine yet.',
  river: (from: string, to: string, isRivals: boolean) =>
    `River from ${from} to ${to}${isRivals ? ', another punter’s' : ''}`,
  away: (site: string, away: number) => `${site} is ${away} away (${away} × ${away} = ${away * away})`,
  from: (mine: string, sites: readonly string[]) => `From ${mine}: ${sites.join(', ')}.`,
  together: (points: number) => `Together: ${counted(points, 'point')}.`,
  done: 'You have joined both mines: that is all you need to know to begin.',
};

/** Bets before a game. */
export const BET_TEXTS = {
  /** What the person has to do before the game, if it may bet. */
  does: 'Choose a mine, then a site that you will join to it. A bet wins or loses the cube of their distance.',
  yours: 'Place your bets.',
  begin: (bets: number) => `Begin with ${counted(bets, 'bet')}`,
  bet: (mine: number, site: number) => `Mine ${mine} – site ${site}: `,
  noWay: 'no way there, so it does not count',
  worth: (hops: number) => `${counted(hops, 'river')} away, ±${counted(hops ** 3, 'point')}`,
  takeBack: (mine: number) => `Take back the bet on mine ${mine}`,
  mine: 'Mine',
  site: (mine: number) => `Mine ${mine}, site`,
  mineToBet: 'Mine to bet on',
  siteToBet: 'Site to bet on',
  choose: 'choose',
  mineFirst: 'Choose a mine first, then the site that you will join it to.',
};

/** A turn of the person's. */
export const TURN_TEXTS = {
  back: 'Back to your turn',
  pass: 'Pass',
  splurge: 'Splurge …',
  advice: 'What would the champion do?',
  thinks: 'The champion thinks …',
  yours: 'Your turn: choose a river.',
  earlier: 'Your turn. You look at an earlier moment.',
  you: 'you',
  credit: (credit: number) => (credit > 1 ? `splurge up to ${credit} rivers` : 'no credit to splurge'),
  options: (left: number) => `${counted(left, 'option')} left`,
  rivers: 'Rivers to take',
  riversAt: (site: number) => `Rivers to take at site ${site}`,
  more: 'and more: choose a site to see those there',
  all: 'all rivers',
  isSite: (site: number) => `This is site ${site}. Choose one of its rivers.`,
  isYours: 'You have this river.',
  has: (owner: string) => `${owner} has this river.`,
  buyAgain: (owner: string, left: number) =>
    `${owner} has this river. Click it again to buy an option on it; you have ${counted(left, 'option')} left.`,
  bought: (owner: string) => `${owner} has this river, and you have an option on it.`,
  boughtBy: (owner: string, buyer: string) => `${owner} has this river, and ${buyer} the option on it.`,
  noOption: (owner: string) => `${owner} has this river, and you have no option left.`,
  youDid: (move: string) => `You ${move}.`,
};

/** A splurge that is put together. */
export const ROUTE_TEXTS = {
  how:
    'Press on a site and drag along rivers; going back shortens the route. Or choose its rivers one by one. ' +
    'Then take it with Enter, or give it up with Esc.',
  short: 'Press on a site and drag.',
  take: (rivers: number) => `Take ${counted(rivers, 'river')}`,
  giveUp: 'Give up',
  upTo: (credit: number) => `Up to ${counted(credit, 'river')}.`,
  room: (chosen: number, credit: number, more: number) => `${chosen} of ${counted(credit, 'river')}, ${more} more.`,
  apart: 'This river does not touch an end of the route.',
};

/** The places below the first, in words. */
const PLACES = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** How a game ended for a punter by everybody's scores, in a few words. */
export function endText(scores: readonly number[], own: number): string {
  const { above: place, same } = standingsIn(scores)[own];
  if (place === 0 && same === 1) return 'You won.';
  if (scores.length === 2) return place === 0 ? 'A draw.' : 'You lost.';
  if (place === 0) return 'You share the first place.';
  const called = PLACES[place - 1] ?? `number ${place + 1}`;
  return place === scores.length - 1 ? `You came last of ${scores.length}.` : `You came ${called} of ${scores.length}.`;
}

/** Everybody's score, best first. */
export function scoresText(scores: readonly SeatScore[], own: number | undefined): string {
  return scores
    .toSorted((a, b) => b.score - a.score || a.punter - b.punter)
    .map(({ punter, name, score }) => `${punter === own ? TURN_TEXTS.you : plain(name, 60)} ${grouped(score)}`)
    .join(', ');
}

/** The game of this page, and how it ends. */
export const GAME_TEXTS = {
  label: 'Your game',
  name: 'a game of your own',
  seconds: (ms: number) => `${Math.ceil(ms / 1000)} s`,
  notYours: 'Not your turn.',
  over: 'The game is over.',
  late: 'Your time ran out, so you passed.',
  noMove: (seconds: number) => `no move within ${seconds} s`,
  betting: 'The others think about their bets.',
  thinking: (name: string) => `${name} thinks.`,
  theChampion: 'The champion',
  broken: (name: string, reason: string) => `${name} passes, because its program went wrong: ${reason}`,
  noAnswer: 'no move',
  advice: (move: string) => `The champion would ${move}.`,
  adviceBroken: (reason: string) => `The champion went wrong: ${reason}`,
  save: 'Save the game',
  again: 'Play again',
  another: 'Another map …',
  watch: 'Watch it again',
  leave: 'Leave the game …',
  leaveAsked: 'Leave the game?',
  leaveToWatch: 'If you leave now, the game ends here. You see it as far as it went, and cannot go on with it.',
  leaveForGood:
    'If you leave now, the game ends here, and nobody can go on with it. “Save the game” keeps it as far as it went.',
  stay: 'Go on playing',
  go: 'Leave it',
};
