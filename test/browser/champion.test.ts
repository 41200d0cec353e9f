// A page as one file, opened without a server: it replays, explains a move, and plays whole games against the champion,
// whose moves are those of ./punter. Takes 30 s.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { ALL_EXTENSIONS, NO_EXTENSIONS, type Extensions } from '../../src/lambda-punter/game/extensions.ts';
import { indexMap } from '../../src/lambda-punter/game/game-map.ts';
import { EXTENSIONS } from '../../src/lambda-punter/game/move-kinds.ts';
import { moveText } from '../../src/lambda-punter/game/moves.ts';
import { type GameRecord, recordToJson } from '../../src/lambda-punter/game/record.ts';
import { canvasOf } from '../../src/lambda-punter/maps/layout.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import type { Point } from '../../src/lambda-punter/maps/sketch.ts';
import { cameraFor } from '../../src/lambda-punter/page/model/camera.ts';
import { answerTo } from '../../src/lambda-punter/page/model/thinking.ts';
import { championGame, movesOfPunter } from '../lambda-punter/page/champion-game.ts';
import { GAME_PAGE } from '../../src/lambda-punter/page/game-page.ts';
import { addReplayRoutes } from '../../src/lambda-punter/page/server/given-files.ts';
import { pageText } from '../../src/packaging/contest-page-files.ts';
import { showing } from '../../src/web/contest-page.ts';
import { ROOT } from '../../src/packaging/project.ts';
import { drawn, until, useChromium, type PageLook } from '../support/browser.ts';
import { savedGame } from '../support/saved-game.ts';
import { withGamePage } from '../support/game-page.ts';
import { soon } from '../support/soon.ts';
import { withFolder } from '../support/executables.ts';
import { sharedRun } from '../support/inside.ts';

const run = sharedRun();

const MAP = generateMap({ kind: 'ring', seed: 3, rivers: 16, mines: 2 });
const INDEXED = indexMap(MAP);
/** What has the focus, as it is called. */
const FOCUSED = `document.activeElement?.getAttribute('aria-label')`;
/** Whether the first river to take has it. */
const HAS_FIRST_RIVER = `document.activeElement === document.querySelector('.legal .chip:enabled')`;
/** What the form calls little. */
const NODES = 100;
const ask = (question: Parameters<typeof answerTo>[0]): ReturnType<typeof answerTo> =>
  answerTo(question, { now: () => 0, tell: () => {}, news: () => {} });

/** An expression that is fulfilled as soon as the page shows a text, however short. */
function shown(text: string): string {
  return `new Promise((resolve) => {
    const look = () => document.body.innerText.includes(${JSON.stringify(text)}) && resolve();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  })`;
}

describe('a page as one file', function () {
  this.timeout(0);
  const openPage = useChromium();

  const exported = mkdtempSync(join(tmpdir(), 'alone-'));
  after(() => rmSync(exported, { recursive: true }));

  /** The page of a game with these extensions, which the command has exported. */
  async function pageOf(settings: Extensions): Promise<string> {
    const name = join(exported, EXTENSIONS.filter((extension) => settings[extension]).join('-'));
    const [file, game] = [`${name}.html`, `${name}.json`];
    if (existsSync(file)) return file;
    writeFileSync(game, JSON.stringify(recordToJson(championGame(MAP, 2, settings, ask, NODES))));
    const { code, stderr } = await run('watch', ['--export', file, game]);
    expect(code, stderr).to.equal(0);
    return file;
  }

  /** Opens that page from its file. */
  async function alone(
    settings: Extensions,
    use: (page: Page, folder: string) => Promise<void>,
    look: PageLook = {},
  ): Promise<void> {
    const file = await pageOf(settings);
    await withFolder((folder) => openPage(String(pathToFileURL(file)), (page) => use(page, folder), look));
  }

  it('replays its game, and keeps the moment in the address', () =>
    alone(NO_EXTENSIONS, async (page) => {
      await page.getByText(`Turn 16 of 16`).waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.getByText(`Turn 15 of 16`).waitFor();
      await page.waitForURL(/turn=15/);
      await page.reload();
      await page.getByText(`Turn 15 of 16`).waitFor();
    }));

  it('explains a move with the numbers that Node has, and stops thinking when told', () =>
    alone(NO_EXTENSIONS, async (page) => {
      await page.getByRole('button', { name: 'Explain this move' }).waitFor();
      await page.keyboard.press('Home');
      await page.getByLabel('How long it thinks').selectOption('1000');
      await page.getByRole('button', { name: 'Explain the next move' }).click();
      await page.getByText(/The champion would/).waitFor();
      const record = championGame(MAP, 2, NO_EXTENSIONS, ask, NODES);
      const answer = ask({ kind: 'why', record, turn: 0, effort: { nodes: 1000 } });
      if (answer.kind !== 'why') throw new Error(answer.kind);
      const { candidates, move } = answer.explanation;
      await page.getByText(moveText(move), { exact: true }).first().waitFor();
      const rows = page.locator('.why tbody tr');
      expect(await rows.count()).to.equal(candidates.length);
      expect(await rows.first().textContent()).to.contain(`${candidates[0].source} – ${candidates[0].target}`);
      // A worker that is asked nothing never answers.
      await page.evaluate('Worker.prototype.postMessage = () => {}');
      await page.getByRole('button', { name: 'Explain it again' }).click();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('button', { name: 'Explain it again' }).waitFor();
    }));

  it('explains the move that is shown, stays there, and has the answer in sight', () =>
    alone(NO_EXTENSIONS, async (page) => {
      await page.getByText('Turn 16 of 16').waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.getByText('Turn 15 of 16').waitFor();
      const line = await page.locator('.move').textContent();
      await page.keyboard.press('x');
      const answer = page.locator('.why .answer');
      await answer.waitFor();
      expect(await answer.textContent()).to.match(/^Turn 15: .* chose to /);
      expect(await page.locator('.move').textContent()).to.equal(line);
      const { y = NaN, height = NaN } = (await answer.boundingBox()) ?? {};
      expect(y).to.be.within(0, 800 - height);
    }));

  it('plays a whole game by clicks, saves it, and replays it', () =>
    alone(NO_EXTENSIONS, async (page, folder) => {
      await begin(page, 'last');
      for (let turn = 0; turn < 8; turn++) {
        await yourTurn(page);
        await page.mouse.move(...(await middleOf(page, await firstLegal(page))));
        await page.mouse.down();
        await page.mouse.up();
        await page
          .getByText(turn === 7 ? /You won|You lost|A draw/ : `Turn ${2 * turn + 3} of 16`)
          .first()
          .waitFor();
      }
      const record = await savedGame(page, folder);
      expect(record.ended).to.equal('finished');
      expect(record.punters.map(({ name }) => name)).to.deep.equal(['champion', 'you']);
      expectPunters(record, [0]);
      // One control plays it back, and the next game is the main thing.
      await page.getByRole('button', { name: 'Explain this move' }).waitFor();
      expect(await page.getByRole('button', { name: /replay/i }).allTextContents()).to.deep.equal(['Replay']);
      expect(await page.locator('main button.play').allTextContents()).to.deep.equal(['Play again']);
      // Turn 0 is there for a moment only.
      const begun = page.evaluate(shown('Turn 0 of 16'));
      await page.getByRole('button', { name: 'Replay' }).click();
      await begun;
      await page.getByText('Turn 16 of 16').waitFor();
    }));

  it('says whose a taken river is and what a site is, and drops the choice with the move', () =>
    alone(NO_EXTENSIONS, async (page, folder) => {
      await begin(page, 'last');
      await yourTurn(page);
      const [{ move }] = (await savedGame(page, folder)).turns;
      const { source, target } = { source: NaN, target: NaN, ...move };
      await page.mouse.click(...(await middleOf(page, [source, target])));
      const panel = page.getByRole('region', { name: 'Your game' });
      await panel.getByText('champion has this river.').waitFor();
      await page.mouse.click(...(await middleOf(page, [source, source])));
      await panel.getByText(`This is site ${source}. Choose one of its rivers.`).waitFor();
      await panel.getByText(`Rivers to take at site ${source}`).waitFor();
      // A button that goes leaves the focus in its list, where Enter does not fold it.
      await panel.getByRole('button', { name: 'all rivers' }).press('Enter');
      await until(page, HAS_FIRST_RIVER);
      await page.mouse.click(...(await middleOf(page, [source, source])));
      await panel.getByText(`Rivers to take at site ${source}`).waitFor();
      await chips(page).first().click();
      await page.getByText('Turn 3 of 16').waitFor();
      await yourTurn(page);
      await panel.getByText(/^Rivers to take \(/).waitFor();
    }));

  it('asks by a first click on the map before it buys an option', () =>
    alone(ALL_EXTENSIONS, async (page, folder) => {
      await begin(page, 'last', { extensions: { ...NO_EXTENSIONS, options: true } });
      await yourTurn(page);
      const [{ move }] = (await savedGame(page, folder)).turns;
      const { source, target } = { source: NaN, target: NaN, ...move };
      const river = await middleOf(page, [source, target]);
      await page.mouse.click(...river);
      await page.getByText('Click it again to buy an option on it; you have 2 options left.').waitFor();
      await page.mouse.click(...river);
      await page.getByText('Turn 3 of 16').waitFor();
      expect((await savedGame(page, folder)).turns[1].move.kind).to.equal('option');
    }));

  it('lets the keyboard walk through the rivers to take, and out of them', () =>
    alone(NO_EXTENSIONS, async (page) => {
      await begin(page, 'first');
      await yourTurn(page);
      const focused = async (): Promise<string> =>
        (await page.evaluate<string | undefined>('document.activeElement?.textContent')) ?? '';
      const rivers = await chips(page).allTextContents();
      await chips(page).first().focus();
      for (const [key, place] of [
        ['Tab', 1],
        ['Tab', 2],
        ['Shift+Tab', 1],
        ['Shift+Tab', 0],
      ] as const) {
        await drawn(page);
        await page.keyboard.press(key);
        await drawn(page);
        expect(await focused(), key).to.equal(rivers[place]);
      }
      await page.keyboard.press('Shift+Tab');
      await drawn(page);
      expect(await focused()).to.match(/^Rivers to take/);
      // Each river by one press: no key folds the list, and no way leads back to it.
      await chips(page).first().focus();
      for (const turn of [2, 4, 6]) {
        await page.keyboard.press('Enter');
        await page.getByText(`Turn ${turn} of 16`).waitFor();
        await until(page, HAS_FIRST_RIVER);
      }
      expect(await page.locator('details.legal[open]').count()).to.equal(1);
    }));

  it('has the focus on the first river where the address begins a game', () =>
    alone(NO_EXTENSIONS, async (page) => {
      await page.evaluate("location.hash = 'play'");
      await yourTurn(page);
      await until(page, HAS_FIRST_RIVER);
      // Nobody takes a river by Enter that is not seen.
      expect(await topOf(chips(page).first())).to.be.within(0, 750);
    }));

  it('plays with all extensions: bets, a pass, a splurge by its rivers, all from the keyboard', () =>
    alone(ALL_EXTENSIONS, async (page, folder) => {
      await begin(page, 'first', { extensions: ALL_EXTENSIONS });
      const mine = String(MAP.mines[0]);
      await page.getByLabel('Mine to bet on').selectOption(mine);
      const other = MAP.sites.find(({ id }) => !MAP.mines.includes(id));
      const sites = page.getByLabel('Site to bet on');
      await sites
        .getByText(new RegExp(`^${other?.id}: \\d+ rivers? away, ±\\d+ points?$`))
        .waitFor({ state: 'attached' });
      await sites.selectOption(String(other?.id));
      await page.getByText(/^Mine \d+ – site \d+: \d+ rivers? away, ±\d+ points?/).waitFor();
      await page.getByText('An open bet counts as lost until it is met.').waitFor();
      await page.locator('.standings button.name', { hasText: 'you' }).press('Enter');
      await page.getByText(new RegExp(`bet open: ${other?.id}, \\d+ away, ±`)).waitFor();
      await page.getByRole('button', { name: 'Begin with 1 bet' }).press('Enter');
      await yourTurn(page);
      await page.getByRole('button', { name: 'Pass' }).press('Enter');
      await page.getByText('Turn 2 of').waitFor();
      await yourTurn(page);
      await page.getByRole('button', { name: 'Splurge …' }).press('Enter');
      await addTwoRivers(page);
      await page.getByRole('button', { name: 'Take 2 rivers' }).press('Enter');
      await page.getByText('Turn 4 of').waitFor();
      await yourTurn(page);
      const record = await savedGame(page, folder);
      expect(record.punters[0].futures).to.deep.equal([{ source: MAP.mines[0], target: other?.id }]);
      expect(record.turns.map(({ move }) => move.kind).filter((_, turn) => turn % 2 === 0)).to.deep.equal([
        'pass',
        'splurge',
      ]);
      expectPunters(record, [1]);
    }));

  it('has the turn as the main thing while it is the person’s, above playback on a phone', () =>
    alone(
      NO_EXTENSIONS,
      async (page, folder) => {
        const back = page.getByRole('button', { name: 'Replay', exact: true });
        expect(await back.getAttribute('class')).to.not.equal('play');
        await begin(page, 'first');
        await yourTurn(page);
        expect(await back.getAttribute('class')).to.not.equal('play');
        const [turn, pass, river, playback] = await Promise.all(
          [page.locator('.turn-said'), page.getByRole('button', { name: 'Pass' }), chips(page).first(), back].map(
            topOf,
          ),
        );
        expect([turn < pass, pass < river, river < playback, river < 844]).to.deep.equal([true, true, true, true]);
        // Nobody moves in the past.
        await page.getByRole('button', { name: 'Pass' }).click();
        await page.getByText('Turn 2 of 16').waitFor();
        await yourTurn(page);
        // What the rival did and how it stands is said in the same place.
        const { turns } = await savedGame(page, folder);
        const { source, target } = { source: NaN, target: NaN, ...turns[1].move };
        const said = (await page.locator('.turn-said').textContent()) ?? '';
        expect(said).to.match(new RegExp(`champion took ${source}–${target} · you 0, champion \\d+`));
        await page.keyboard.press('Home');
        expect(await page.getByRole('button', { name: 'Pass' }).count()).to.equal(0);
        await page.getByRole('button', { name: 'Back to your turn' }).click();
        await yourTurn(page);
        await page.getByRole('button', { name: 'Pass' }).waitFor();
      },
      { width: 390, height: 844 },
    ));

  it('says what the champion would do with what the person knows', () =>
    alone(ALL_EXTENSIONS, async (page, folder) => {
      await begin(page, 'first', { extensions: ALL_EXTENSIONS });
      await page.getByRole('button', { name: 'Begin with 0 bets' }).click();
      await yourTurn(page);
      const before = await savedGame(page, folder);
      const blind = { ...before, punters: before.punters.map((one) => ({ ...one, futures: [] })) };
      const answer = ask({ kind: 'move', record: blind, effort: { nodes: NODES } });
      if (answer.kind !== 'move') throw new Error(answer.kind);
      await page.getByRole('button', { name: 'What would the champion do?' }).press('Enter');
      await page
        .getByRole('status')
        .getByText(`The champion would ${moveText(answer.move)}.`)
        .waitFor();
      await page.getByRole('button', { name: 'Pass' }).click();
      await page.getByText('Turn 2 of 16').waitFor();
      await yourTurn(page);
      expect(await page.getByText('The champion would').count()).to.equal(0);
    }));

  it('begins nothing by what is shown unless it is asked to, and plays again as before', () =>
    alone(ALL_EXTENSIONS, async (page) => {
      await page.getByRole('button', { name: 'Play a game …' }).click();
      const map = page.getByRole('combobox', { name: 'Map' });
      expect(await map.inputValue()).to.equal('sample');
      for (const name of EXTENSIONS) {
        const box = page.getByRole('checkbox', { name });
        expect(await box.isChecked(), name).to.equal(false);
        const said = await box.getAttribute('aria-describedby');
        expect(await page.locator(`#${said}`).textContent(), name).to.match(/^[A-Z].{40,}\.$/);
      }
      await page.getByRole('button', { name: 'Cancel' }).click();
      await begin(page, 'last', { extensions: { ...NO_EXTENSIONS, options: true } });
      for (let turn = 0; turn < 8; turn++) {
        await yourTurn(page);
        await page.getByRole('button', { name: 'Pass' }).click();
        await page
          .getByText(turn === 7 ? /You lost|A draw/ : `Turn ${2 * turn + 3} of 16`)
          .first()
          .waitFor();
      }
      await page.getByRole('button', { name: 'Another map …' }).click();
      expect([
        await map.inputValue(),
        await page.getByLabel('You move').inputValue(),
        await page.getByRole('checkbox', { name: 'options' }).isChecked(),
        await page.getByRole('checkbox', { name: 'futures' }).isChecked(),
      ]).to.deep.equal(['', '1', true, false]);
    }));

  it('teaches the rules on a position that answers, by keyboard, and begins an easy game', () =>
    alone(ALL_EXTENSIONS, async (page, folder) => {
      await page.getByRole('button', { name: 'Play a game …' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'How to play' }).press('Enter');
      const lesson = page.getByRole('dialog', { name: 'How to play' });
      const says = lesson.getByRole('status');
      const river = (name: string): Locator => lesson.getByRole('button', { name: `River from ${name}` });
      await river('mine 1 to A').waitFor();
      await soon(
        async () => (await page.evaluate(FOCUSED)) === 'River from mine 1 to A',
        'the first river has the focus',
      );
      await river('B to D').press('Enter');
      await says.getByText('0 points: your rivers join nothing to a mine yet.').waitFor();
      await river('mine 1 to B').press(' ');
      await says
        .getByText('From mine 1: B is 1 away (1 × 1 = 1), D is 2 away (2 × 2 = 4). Together: 5 points.')
        .waitFor();
      await river('A to C').click();
      await says.getByText('Another punter has this river. Go around it.').waitFor();
      await lesson.getByText('What is a mine worth? By itself nothing').waitFor();
      await lesson.getByText('in a game a claimed river is yours for good').waitFor();
      await river('D to mine 2').click();
      await says.getByText('Together: 28 points. You have joined both mines').waitFor();
      await lesson.getByRole('button', { name: 'Begin an easy game' }).click();
      await page.getByText('Turn 0 of 12').waitFor();
      await yourTurn(page);
      const { mapName, settings, punters } = await savedGame(page, folder);
      expect([mapName, settings, punters.map(({ name }) => name)]).to.deep.equal([
        'sample',
        NO_EXTENSIONS,
        ['you', 'random'],
      ]);
    }));

  it('offers a game where nothing is open and there is no server', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'page.html');
      writeFileSync(file, pageText(showing(GAME_PAGE, { games: { maps: [], games: [] } })));
      await openPage(pathToFileURL(file).href, async (page) => {
        const main = page.getByRole('main');
        await main.getByRole('heading', { name: 'No game is open' }).waitFor();
        expect(await main.getByText('npm run').count()).to.equal(0);
        await main.getByRole('button', { name: 'Play a game …' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Help: keys' }).click();
        await page.getByRole('dialog').getByText('“Copy link” gives you the address').waitFor();
        await page.keyboard.press('Escape');
        await main.getByRole('button', { name: 'Begin an easy game' }).click();
        await page.getByText('Turn 0 of 12').waitFor();
      });
    }));

  it('passes for the person when the clock has run down', () =>
    alone(
      NO_EXTENSIONS,
      async (page, folder) => {
        await page.clock.install();
        await begin(page, 'first', { clock: '10' });
        await yourTurn(page);
        await page.clock.runFor(10_500);
        // Time goes on: by now the next turn may be over, too.
        await page
          .getByText(/^Turn (?!0 |1 )\d+ of/)
          .first()
          .waitFor();
        expect((await savedGame(page, folder)).turns[0].fault?.kind).to.equal('timeout');
        await page.getByText('Your time ran out, so you passed.').waitFor();
      },
      { isChanged: true },
    ));
});

describe('the page that npm run watch serves', function () {
  this.timeout(0);
  const openPage = useChromium();

  it('plays on a bundled map without any game to show', async () => {
    await withGamePage(
      (app) => {
        addReplayRoutes(app, [], [join(ROOT, 'maps')]);
      },
      async (base) => {
        await openPage(base, async (page) => {
          await page.getByRole('heading', { name: 'No game is open' }).waitFor();
          await begin(page, 'last', { map: 'small-ring' });
          await page.getByRole('heading', { name: 'small-ring' }).waitFor();
          await yourTurn(page);
          await chips(page).first().focus();
          await page.keyboard.press('Enter');
          await page.getByText('Turn 3 of').waitFor();
          // A game is not left by one click too many.
          await page.getByRole('button', { name: 'Leave the game …' }).press('Enter');
          await until(page, "document.activeElement?.textContent === 'Go on playing'");
          await page.keyboard.press('Enter');
          await page.getByRole('group', { name: 'Leave the game?' }).waitFor({ state: 'detached' });
          await yourTurn(page);
          await page.getByRole('button', { name: 'Leave the game …' }).click();
          await page.getByRole('button', { name: 'Leave it' }).click();
          await page.getByRole('heading', { name: 'Your game' }).waitFor({ state: 'detached' });
          await page.getByText('aborted').first().waitFor();
        });
      },
    );
  });

  it('asks again where the next way out comes before the browser has told that the last question is closed', () =>
    withGamePage(
      (app) => addReplayRoutes(app, [], [join(ROOT, 'maps')]),
      (base) =>
        openPage(`${base}#map=sample`, async (page) => {
          const question = page.getByRole('dialog', { name: 'Leave the game?' });
          await begin(page, 'first', { map: 'sample' });
          // Before the first move nothing would be lost.
          await yourTurn(page);
          await chips(page).first().focus();
          await page.keyboard.press('Enter');
          await page.getByText('Turn 2 of').waitFor();
          await yourTurn(page);
          await page.evaluate(`{
            const closeDialogue = HTMLDialogElement.prototype.close;
            HTMLDialogElement.prototype.close = function () {
              HTMLDialogElement.prototype.close = closeDialogue;
              this.close();
              this.addEventListener('close', () => setTimeout(() => (document.body.dataset.told = 'yes')));
              dispatchEvent(new HashChangeEvent('hashchange', { newURL: new URL('#maps', location.href).href }));
            };
          }`);
          await page.evaluate("location.hash = '#maps'");
          await question.getByRole('button', { name: 'Go on playing' }).click();
          await until(page, "document.body.dataset.told === 'yes'");
          await drawn(page);
          await question.waitFor();
        }),
    ));

  it('asks before a game of one’s own is left by a link, by Back, by another game, or by loading the page anew', () =>
    withGamePage(
      (app) => addReplayRoutes(app, [], [join(ROOT, 'maps')]),
      (base) =>
        openPage(`${base}#map=sample`, async (page) => {
          const question = page.getByRole('dialog', { name: 'Leave the game?' });
          const stays = async (): Promise<void> => {
            await question.waitFor();
            await until(page, "document.activeElement?.textContent === 'Go on playing'");
            await page.keyboard.press('Enter');
            await question.waitFor({ state: 'hidden' });
            await page.getByText('Turn 2 of').waitFor();
            expect(new URL(page.url()).hash).to.equal('#own');
          };
          await page.getByRole('link', { name: 'Maps' }).click();
          await page.getByRole('heading', { name: 'Maps' }).waitFor();
          await begin(page, 'first', { map: 'sample' });
          await yourTurn(page);
          await page.getByRole('button', { name: 'Pass' }).click();
          await page.getByText('Turn 2 of').waitFor();
          await page.getByRole('link', { name: 'Maps' }).click();
          await stays();
          await page.goBack();
          await stays();
          await begin(page, 'first', { map: 'small-ring' });
          await stays();
          const browsersOwn = page.waitForEvent('dialog');
          await page.evaluate('void setTimeout(() => location.reload())');
          const dialog = await browsersOwn;
          expect(dialog.type()).to.equal('beforeunload');
          await dialog.dismiss();
          await page.getByText('Turn 2 of').waitFor();
          await begin(page, 'first', { map: 'small-ring' });
          await question.getByRole('button', { name: 'Leave it' }).click();
          await page.getByRole('heading', { name: 'small-ring' }).waitFor();
          // Nothing has been done in it yet.
          await page.getByRole('link', { name: 'Maps' }).click();
          await page.getByRole('heading', { name: 'Maps' }).waitFor();
          expect(new URL(page.url()).hash).to.equal('#maps');
        }),
    ));
});

interface ChosenGame {
  readonly clock: string;
  /** Empty for that of the game which is shown. */
  readonly map: string;
  readonly extensions: Extensions;
}

/** Opens the form, chooses, and begins. */
async function begin(
  page: Page,
  place: string,
  { clock = '0', map = '', extensions = NO_EXTENSIONS }: Partial<ChosenGame> = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Play a game …' }).click();
  await page.getByRole('combobox', { name: 'Map' }).selectOption({ value: map });
  for (const name of EXTENSIONS) await page.getByRole('checkbox', { name }).setChecked(extensions[name]);
  await page.getByLabel('You move').selectOption({ label: place });
  await page.getByLabel('The champion thinks').selectOption({ label: `little: ${NODES} nodes` });
  await page.getByLabel('Your clock').selectOption(clock);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
}

async function yourTurn(page: Page): Promise<void> {
  await page.getByText('Your turn: choose a river.').waitFor();
}

function chips(page: Page): Locator {
  return page.locator('.legal .chip');
}

/** How far from the page's top it stands. */
async function topOf(one: Locator): Promise<number> {
  return (await one.boundingBox())?.y ?? NaN;
}

/** The ends of the first river of the list. */
async function firstLegal(page: Page): Promise<readonly number[]> {
  return ((await chips(page).first().textContent()) ?? '').split(' – ').map(Number);
}

/** Where the middle of a river lies on the screen: the page shows the whole map. */
async function middleOf(page: Page, ends: readonly number[]): Promise<[number, number]> {
  await drawn(page);
  const box = await page.locator('.map canvas').boundingBox();
  if (box === null) throw new Error('the page has no map');
  const { places } = canvasOf(MAP, INDEXED);
  const { scale, x, y } = cameraFor(places, box, 2.4);
  const [a, b] = ends.map((id): Point => places[INDEXED.siteIds.findIndex((one) => one === id)]);
  return [box.x + x + ((a.x + b.x) / 2) * scale, box.y + y + ((a.y + b.y) / 2) * scale];
}

/** Chooses a route of two rivers: once it has begun, the list holds itself and what goes on from it. */
async function addTwoRivers(page: Page): Promise<void> {
  const first = await chips(page).first().textContent();
  await chips(page).first().press('Enter');
  await page.getByRole('button', { name: 'Take 1 river' }).waitFor();
  await chips(page)
    .filter({ hasNotText: first ?? '' })
    .first()
    .press('Enter');
}

/** The seats moved and bet as ./punter does with as many nodes. */
function expectPunters(record: GameRecord, seats: readonly number[]): void {
  for (const seat of seats) {
    const played = record.turns.filter((_, turn) => turn % 2 === seat).map(({ move }) => moveText(move));
    const { moves, futures } = movesOfPunter(record, seat, NODES);
    expect(moves.map(moveText)).to.deep.equal(played);
    expect(record.punters[seat].futures).to.deep.equal(futures);
  }
}
