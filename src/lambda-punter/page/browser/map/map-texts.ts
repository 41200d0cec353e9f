// What the map says, the list beside it, and maps by themselves.

import { plain } from '../../../../base/plain-text.ts';
import type { GameMap } from '../../../game/game-map.ts';
import { MAP_ENDINGS } from '../../../game/map-file.ts';
import { counted, grouped } from '../../../../base/grouped.ts';

/** How large a map is. */
export function sizeWords(size: { readonly sites: number; readonly rivers: number; readonly mines: number }): string {
  const { sites, rivers, mines } = size;
  return [counted(sites, 'site'), counted(rivers, 'river'), counted(mines, 'mine')].join(', ');
}

/** The sentences. */
export const MAP_TEXTS = {
  map: 'Map',
  mapOf: (name: string, { siteIds, source, mines }: GameMap) =>
    `Map ${plain(name, 60)}: ${siteIds.length} sites, ${source.length} rivers, ${mines.length} mines. ` +
    '“The map as a list” has them all.',
  noCanvas: 'this browser cannot draw on a canvas',
  layingOut: 'Laying out the map:',
  stop: 'Stop',
  stopHint: 'Leave the sites where they are',
  notLaidOut: (reason: string) =>
    `The map has no coordinates and could not be laid out: ${reason}. Its sites stand on a circle.`,
  magnify: 'Magnify',
  magnifyHint: 'Magnify (+)',
  shrink: 'Shrink',
  shrinkHint: 'Shrink (−)',
  whole: 'Show the whole map',
  wholeHint: 'Whole map (0)',
  letters: 'Letters of the punters',
  lettersHint: 'Letters of the punters (I)',
  component: 'component',
  componentHint: 'Largest component of the chosen punter (F)',

  asList: 'The map as a list',
  show: 'Show',
  theMines: 'the mines',
  allSites: 'all sites',
  allRivers: 'all rivers',
  freeRivers: 'rivers that nobody has',
  riversAt: (site: number) => `rivers at site ${site}`,
  riversOf: (name: string) => `rivers of ${name}`,
  goTo: 'Go to',
  goToLabel: 'Site, or river as 3 - 5',
  goToExample: 'site or 3 - 5',
  go: 'Go',
  nouns: { mines: 'Mines', sites: 'Sites', rivers: 'Rivers' },
  none: (noun: string) => `${noun}: none.`,
  part: (noun: string, from: number, to: number, all: number) =>
    `${noun} ${grouped(from)} to ${grouped(to)} of ${grouped(all)}.`,
  before: 'Those before',
  after: 'Those after',
  site: (isMine: boolean, id: number, all: number, free: number) =>
    `${isMine ? 'Mine' : 'Site'} ${id}: ${counted(all, 'river')}, ${free} free`,
  free: 'free',
  onTurn: (turn: number) => `, turn ${turn + 1}`,
  option: '; option: ',

  thisMap: 'This map',
  playHere: 'Play here …',
  distances: 'Distances',
  noMine: 'The map has no mine, so nothing on it is worth anything.',
  from: 'From',
  distancesFrom: 'Distances from',
  nextMine: 'The next mine (M)',
  noColours: 'no mine (no colours)',
  mine: (id: number) => `mine ${id}`,
  riversAway: 'Rivers away',
  sites: 'Sites',
  band: (from: number, to: number) => (from === to ? String(from) : `${from} to ${to}`),
  noWay: 'no way',
  figures: 'Figures',
  counting: 'Counting …',
  noFigures: (reason: string) => `The figures cannot be had: ${reason}`,
  odd: 'odd',
  byDegree: 'Sites by degree',
  degree: 'Degree',
  withDegree: (sites: number) => counted(sites, 'site'),

  maps: 'Maps',
  chooseMap:
    'Choose a map to see distances from its mines and its figures, or to play on it. ' +
    "A map's file can be dropped here, too.",
  noMaps: `The server has no maps: no file ${MAP_ENDINGS.map((ending) => `*${ending}`).join(' or ')} in its folders of maps.`,
  noMap: (trouble: string) => `This is no map: ${plain(trouble, 300)}`,
};
