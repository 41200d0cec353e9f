// The exported page: a game against a rival whose moves are those of Node, a splurge drawn by dragging, by mouse and by
// finger, and then the costliest moves of the game, found, marked on the slider and explained.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { CDPSession, Page } from 'playwright-core';
import { CHAMPION_POLICY } from '../../src/lambda-punter/champion/champion.ts';
import { indexMap, type ParsedMap } from '../../src/lambda-punter/game/game-map.ts';
import { moveText, pass } from '../../src/lambda-punter/game/moves.ts';
import { type GameRecord, recordToJson } from '../../src/lambda-punter/game/record.ts';
import { canvasOf } from '../../src/lambda-punter/maps/layout.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { worstMoves } from '../../src/lambda-punter/planner/worst-moves.ts';
import { points } from '../../src/lambda-punter/planner/worst-list.ts';
import { cameraFor } from '../../src/lambda-punter/page/model/camera.ts';
import { PlayedGame } from '../../src/lambda-punter/page/model/game-in-hand.ts';
import { answerTo } from '../../src/lambda-punter/page/model/thinking.ts';
import { drawn, useChromium } from '../support/browser.ts';
import { savedGame } from '../support/saved-game.ts';
import { withFolder } from '../support/executables.ts';
import { run } from '../support/run-command.ts';
import { NO_EXTENSIONS } from '../../src/lambda-punter/game/extensions.ts';

const MAP = generateMap({ kind: 'ring', seed: 3, rivers: 16, mines: 2 });
const SPLURGES = { ...NO_EXTENSIONS, splurges: true };
const NODES = 1000;

describe('a game against rivals on a page', function () {
  this.timeout(0);
  const openPage = useChromium();

  it('is played as in Node, splurges are drawn, and its costliest moves are found', () =>
    withFolder(async (folder) => {
      const setup = { mapName: 'ring', map: MAP, settings: SPLURGES, punters: 3, seat: 0, started: '' };
      const shown = new PlayedGame(setup, []);
      while (!shown.isOver) shown.make(pass(shown.mover), 1);
      writeFileSync(join(folder, 'game.json'), JSON.stringify(recordToJson(shown.record())));
      const file = join(folder, 'page.html');
      const { code, stderr } = await run('watch', ['--export', file, join(folder, 'game.json')]);
      expect(code, stderr).to.equal(0);
      await openPage(String(pathToFileURL(file)), async (page) => {
        const record = await playGame(page, folder);
        expectGreedy(record);
        await findCostly(page, record);
      });
    }));
});

/** Plays against `greedy`: passes, then splurges, drawn by the mouse and by a finger, then passes to the end. */
async function playGame(page: Page, folder: string): Promise<GameRecord> {
  await page.getByRole('button', { name: 'Play a game …' }).click();
  await page.getByRole('combobox', { name: 'Map' }).selectOption({ value: '' });
  await page.getByRole('checkbox', { name: 'splurges' }).check();
  await page.getByLabel('Your opponent').selectOption('greedy');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const passTurn = async (): Promise<void> => {
    await yourTurn(page);
    await page.getByRole('button', { name: 'Pass' }).click();
  };
  for (let turn = 0; turn < 2; turn++) await passTurn();
  await yourTurn(page);
  const way = freeWay(await savedGame(page, folder), 3);
  await page.getByRole('button', { name: 'Splurge …' }).click();
  await dragMap(page);
  await dragAlong(page, way);
  await page.getByRole('button', { name: 'Take 3 rivers' }).waitFor();
  await page.getByRole('status').getByText('3 of 3 rivers, 0 more.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('status').getByText('Up to 3 rivers.').waitFor();
  await dragAlong(page, [...way, way[2], way[1]]);
  await page.getByRole('button', { name: 'Take 1 river' }).waitFor();
  await fingerAlong(page, way.slice(1, 3));
  await page
    .getByRole('status')
    .getByText(`2 of 3 rivers, 1 more. ${way.slice(0, 3).join(' – ')}`)
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Turn 6 of').waitFor();
  for (let turn = 3; turn < 8; turn++) await passTurn();
  await page.getByText(/You lost|You won|A draw/).waitFor();
  const record = await savedGame(page, folder);
  expect(record.punters.map(({ name }) => name)).to.deep.equal(['you', 'greedy']);
  expect(moveText(record.turns[4].move)).to.equal(`splurge ${way.slice(0, 3).join('–')}`);
  return record;
}

async function yourTurn(page: Page): Promise<void> {
  await page.getByText('Your turn: choose a river.').waitFor();
}

/** The ids of sites along this many free rivers. */
function freeWay({ turns }: GameRecord, long: number): number[] {
  const taken = new Set(turns.map(({ move }) => (move.kind === 'claim' ? `${move.source} ${move.target}` : '')));
  const free = MAP.rivers.filter(({ source, target }) => !taken.has(`${source} ${target}`));
  const next = (site: number): number[] =>
    free.flatMap(({ source, target }) => (source === site ? [target] : target === site ? [source] : []));
  const longer = (way: readonly number[]): number[] | undefined =>
    way.length > long
      ? [...way]
      : next(way[way.length - 1])
          .filter((site) => !way.includes(site))
          .reduce<number[] | undefined>((found, site) => found ?? longer([...way, site]), undefined);
  for (const { id } of MAP.sites) {
    const way = longer([id]);
    if (way !== undefined) return way;
  }
  throw new Error('there is no free way');
}

/** Where sites lie on the screen: the page shows the whole map. */
async function placesOf(page: Page, map: ParsedMap, ids: readonly number[]): Promise<[number, number][]> {
  await drawn(page);
  const box = await page.locator('.map canvas').boundingBox();
  if (box === null) throw new Error('the page has no map');
  const indexed = indexMap(map);
  const { places } = canvasOf(map, indexed);
  const { scale, x, y } = cameraFor(places, box, 2.4);
  return ids.map((id) => {
    const place = places[indexed.siteIds.findIndex((one) => one === id)];
    return [box.x + x + place.x * scale, box.y + y + place.y * scale];
  });
}

/** Presses on the first site and drags over the others. */
async function dragAlong(page: Page, ids: readonly number[]): Promise<void> {
  for (const [at, place] of (await placesOf(page, MAP, ids)).entries()) {
    await page.mouse.move(...place, { steps: 3 });
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Drags the map from its corner: that draws no route, and a key brings the map back. */
async function dragMap(page: Page): Promise<void> {
  const box = await page.locator('.map canvas').boundingBox();
  if (box === null) throw new Error('the page has no map');
  await page.mouse.move(box.x + 2, box.y + box.height - 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('status').getByText('Up to 3 rivers.').waitFor();
  await page.keyboard.press('0');
}

/** As `dragAlong`, by a finger. */
async function fingerAlong(page: Page, ids: readonly number[]): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at[0], y: at[1] }] });
  const [first, ...others] = await placesOf(page, MAP, ids);
  await send('touchStart', first);
  for (const place of others) await send('touchMove', place);
  await send('touchEnd');
}

/** The rival moved as it does in Node with the record's seed. */
function expectGreedy(record: GameRecord): void {
  for (const [turn, { move }] of record.turns.entries()) {
    if (turn % 2 === 0) continue;
    const before = { ...record, turns: record.turns.slice(0, turn) };
    const question = { kind: 'move', record: before, effort: { nodes: 1 }, who: 'greedy' } as const;
    const answer = answerTo(question, { now: () => 0, tell: () => {}, news: () => {} });
    expect(answer, `turn ${turn}`).to.deep.equal({ kind: 'move', move });
  }
}

/** Looks for the costliest moves of the game that was played, and has the first one explained. */
async function findCostly(page: Page, record: GameRecord): Promise<void> {
  const panel = page.getByRole('region', { name: 'Costliest moves' });
  // The person's own moves, though the rival has won.
  expect(record.scores[1]).to.be.above(record.scores[0]);
  expect(await panel.getByLabel('Whose').inputValue()).to.equal('0');
  await panel.getByLabel('Nodes a move').selectOption(String(NODES));
  await panel.getByRole('button', { name: 'Find the costliest moves' }).click();
  await panel.getByText('8 turns: in').waitFor();
  const found = await worstMoves(record, { punter: 0, most: 5, nodes: NODES, policy: CHAMPION_POLICY }, async () => {});
  const rows = await panel.locator('tbody tr').allInnerTexts();
  expect(rows.map((row) => row.split(/\s*\t\s*/).map((cell) => cell.trim()))).to.deep.equal(
    found.worst.map(({ turn, played, playedResult, better, betterResult, cost, noise }) => [
      String(turn + 1),
      moveText(played),
      points(playedResult),
      moveText(better),
      points(betterResult),
      points(cost),
      points(noise),
    ]),
  );
  expect(found.worst.length).to.be.above(1);
  expect(await page.locator('.marker.costly').getAttribute('d')).to.match(/^M/);
  const [first] = found.worst;
  await panel.getByRole('button', { name: `Turn ${first.turn + 1}, you: explain` }).click();
  await page.getByText(`Turn ${first.turn + 1} of 16`).waitFor();
  await page.getByText(/The champion would have chosen/).waitFor();
  await page.getByText(moveText(first.better), { exact: true }).first().waitFor();
}
