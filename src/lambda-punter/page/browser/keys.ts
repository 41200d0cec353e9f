// What keys do on the page that shows games.

import { toggleFollowing } from './live/following.ts';
import { changeSpeed, stepToMarker } from './replay/controls.tsx';
import { choose, current, jumpTo, update, step, togglePlaying } from './state.ts';
import type { KeyAction } from '../../../web/browser/key-actions.ts';
import { mineIds } from '../../game/game-map.ts';
import { giveUpRoute, splurgeRoute } from './play/person.ts';
import { shownMap } from './views.ts';
import { askWhy } from './why/why.ts';
import { goToField } from './map/map-list.tsx';
import { toggleLetters, fitComponent, fitMap, pan, zoom } from './map/map-panel.tsx';

/** How far a key moves the map. */
const PAN = 60;

const perRound = (): number => current.game?.timeline.punters ?? 1;

/** All keys, in the order of the help sheet. */
export const KEY_ACTIONS: readonly KeyAction[] = [
  { keys: [' '], shown: 'Space', does: 'replay or pause', run: togglePlaying },
  { keys: ['ArrowLeft', ','], shown: '← or ,', does: 'a turn back', run: () => step(-1) },
  { keys: ['ArrowRight', '.'], shown: '→ or .', does: 'a turn on', run: () => step(1) },
  { keys: ['ArrowDown', 'PageDown'], shown: '↓ or Page Down', does: 'a round back', run: () => step(-perRound()) },
  { keys: ['ArrowUp', 'PageUp'], shown: '↑ or Page Up', does: 'a round on', run: () => step(perRound()) },
  { keys: ['Home'], shown: 'Home', does: 'to the beginning', run: () => jumpTo(0) },
  { keys: ['End'], shown: 'End', does: 'to the end', run: () => jumpTo(Infinity) },
  { keys: ['b'], shown: 'B', does: 'back to the marker before', run: () => stepToMarker(-1) },
  { keys: ['n'], shown: 'N', does: 'on to the next marker', run: () => stepToMarker(1) },
  { keys: ['['], shown: '[', does: 'slower', run: () => changeSpeed(-1) },
  { keys: [']'], shown: ']', does: 'faster', run: () => changeSpeed(1) },
  { keys: ['+', '='], shown: '+', does: 'magnify', run: () => zoom(1.3) },
  { keys: ['-', '_'], shown: '−', does: 'shrink', run: () => zoom(1 / 1.3) },
  { keys: ['a'], shown: 'A', does: 'look further left', run: () => pan(PAN, 0) },
  { keys: ['d'], shown: 'D', does: 'look further right', run: () => pan(-PAN, 0) },
  { keys: ['w'], shown: 'W', does: 'look further up', run: () => pan(0, PAN) },
  { keys: ['s'], shown: 'S', does: 'look further down', run: () => pan(0, -PAN) },
  { keys: ['0'], shown: '0', does: 'show the whole map', run: fitMap },
  { keys: ['f'], shown: 'F', does: "show the chosen punter's largest component", run: fitComponent },
  {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    shown: '1 … 9',
    does: 'choose the punter of that seat (1 is the first)',
    run: (key) => Number(key) <= perRound() && choose({ kind: 'punter', punter: Number(key) - 1 }),
  },
  { keys: ['o'], shown: 'O', does: 'dim the others, or not', run: () => update({ dims: !current.dims }) },
  { keys: ['i'], shown: 'I', does: 'letters of the punters on the map, or not', run: toggleLetters },
  { keys: ['m'], shown: 'M', does: 'choose the next mine', run: () => nextMine() },
  { keys: ['g'], shown: 'G', does: 'go to a site or river by its number', run: goToField },
  { keys: ['x'], shown: 'X', does: 'explain the move that is shown', run: () => void askWhy(current.position - 1) },
  { keys: ['l'], shown: 'L', does: 'follow a game that goes on, or not', run: toggleFollowing },
  { keys: ['Enter'], shown: 'Enter', does: 'take the rivers of your splurge', run: splurgeRoute },
  {
    keys: ['Escape'],
    shown: 'Esc',
    does: "give up your splurge's route; choose nothing; close this sheet",
    run: () => giveUpRoute() || update({ selection: undefined }),
  },
];

function nextMine(): void {
  const map = current.game?.timeline.map;
  if (map === undefined || map.mines.length === 0) return;
  const mines = mineIds(map);
  const chosen = current.selection;
  const from = shownMap.peek() === undefined ? (chosen?.kind === 'site' ? chosen.site : undefined) : current.mine;
  const at = mines.findIndex((id) => id === from);
  update({ selection: { kind: 'site', site: mines[(at + 1) % mines.length] } });
}
