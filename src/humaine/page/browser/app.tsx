// The page: its head, the part that the round is at, and what came of it: the profit of each, what was made, who the
// sellers were and why they spoke as they did.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Confirmation } from '../../../web/browser/dialogue.tsx';
import { Button, FocusedHeading } from '../../../web/browser/form-parts.tsx';
import { PageHead, PageShell, PartButtons } from '../../../web/browser/page-shell.tsx';
import { dollarWords, bakedWords, quantityWords } from '../model/kitchen-text.ts';
import type { KitchenNews } from '../model/kitchen-news.ts';
import { BeginForm, Walkthrough } from './begin-form.tsx';
import { HUMAINE_KEYS } from './keys.ts';
import { KitchenPart } from './kitchen-part.tsx';
import { endPhase, hasServer } from './round-calls.ts';
import { ReadAloudButton } from './speech.tsx';
import { bestNow, shownPhase, phaseLeft, showSide, state, wantAnother } from './state.ts';
import { TalkPart } from './talk-part.tsx';
import { plain } from '../../../base/plain-text.ts';
import { CopyLink } from '../../../web/browser/copy-link.tsx';
import { FigureRow, Table } from '../../../web/browser/wide-table.tsx';
import { HUMAN } from '../../game/sellers.ts';
import { roundLinkText } from '../model/round-link.ts';

const PHASE_WORDS = {
  idle: '',
  warmUp: 'The talk begins in',
  round: 'Talk',
  post: 'Bake and save',
  over: 'The round is over',
} as const;

const SIDES = [
  ['talk', 'Talk'],
  ['kitchen', 'Kitchen'],
] as const;

/** All of it. */
export function HumaineApp(): JSX.Element {
  return (
    <PageShell
      head={<HumaineHead />}
      keys={HUMAINE_KEYS}
      rules={<Walkthrough />}
      hint="Escape leaves the field, so that keys are heard. Words that begin with a seller’s name go to that seller."
    >
      <Shown />
    </PageShell>
  );
}

/** The part that the round is at. */
function Shown(): JSX.Element {
  const { news, side, wantsAnother } = state;
  const phase = shownPhase.value;
  if (news === undefined) return <main class="begin" />;
  if (phase === 'idle' || (phase === 'over' && wantsAnother))
    return (
      <main class="begin">
        <BeginForm key={state.link} choices={news.choices} />
      </main>
    );
  return (
    <>
      {/* On a narrow window: which of the two is seen. */}
      <PartButtons class="sides buttons" parts={SIDES} shown={side} show={showSide} />
      <main class="round" data-side={side} data-phase={phase}>
        {phase === 'over' && <RoundResults news={news} />}
        <TalkPart news={news} />
        <KitchenPart news={news} />
      </main>
    </>
  );
}

/** The head: where the round is, how long it lasts, the money; sound. */
function HumaineHead(): JSX.Element {
  const { news } = state;
  const phase = shownPhase.value;
  const left = phaseLeft.value;
  return (
    <PageHead title="HUMAINE" help="Help: rules and keys" actions={<ReadAloudButton />}>
      {news !== undefined && phase !== 'idle' && (
        <p class="row phase">
          <span>{PHASE_WORDS[phase]}</span>
          {left !== undefined && (
            <b class={left <= 10 && phase !== 'warmUp' ? 'countdown soon' : 'countdown'} role="timer">
              {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
            </b>
          )}
          {/* Once the round is over, what is left is worth nothing. */}
          {phase !== 'over' && (
            <span class="money">
              <span class="quiet">You have</span> <b>{dollarWords(news.money)}</b>
            </span>
          )}
        </p>
      )}
      {news?.choices.canSkip === true && <SkipPhase key={phase} news={news} />}
    </PageHead>
  );
}

const SKIP_WORDS = { warmUp: 'Begin now', round: 'End the talk', post: 'See the results' } as const;
/** What would be lost by that. */
const LOST_WORDS = {
  talk: 'This ends the talk: after it you can only bake.',
  deal: 'A deal waits for your answer, and would be lost.',
  goods: 'Nothing is saved, and so you would make nothing.',
} as const;

/** This long after a phase has begun it cannot be ended: the second click of two was meant for the phase before. */
const FIRST_MS = 1_000;

/** Ends a phase before its time; where the talk is under way, or what could be baked is not saved, it asks first. */
function SkipPhase({ news }: { readonly news: KitchenNews }): JSX.Element | null {
  const { phase, saved, asked } = news;
  const isNew = useSignal(true);
  const asks = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => void (isNew.value = false), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  const isUnsaved = phase === 'post' && saved === undefined && bestNow.value.value > 0;
  const talk = asked.length > 0 ? 'deal' : 'talk';
  const lost = phase === 'round' ? LOST_WORDS[talk] : isUnsaved ? LOST_WORDS.goods : undefined;
  // Another deal is another question.
  useEffect(() => void (asks.value = false), [lost]);
  if (phase === 'idle' || phase === 'over') return null;
  const words = SKIP_WORDS[phase];
  const end = (): void => void endPhase(phase);
  if (lost !== undefined && asks.value)
    return <Confirmation asks={asks} label={words} text={lost} stay="Stay" go="End it" onGo={end} />;
  return (
    <Button disabled={isNew.value} words={words} does={() => (lost === undefined ? end() : void (asks.value = true))} />
  );
}

/** The results. */
export function RoundResults({ news }: { readonly news: KitchenNews }): JSX.Element {
  // The heading would be scrolled below the head, which stays at the top and would cover it.
  useEffect(() => scrollTo({ top: 0 }), []);
  const mine = news.results.find(({ name }) => name === HUMAN);
  return (
    <section class="results card" aria-label="Results">
      <FocusedHeading stays>You made {dollarWords(mine?.profit ?? 0)}.</FocusedHeading>
      <BakedLine news={news} />
      <div class="scrolls">
        <Table class="narrow" columns={['', { number: 'Result' }, { number: 'Money' }, 'Goods']}>
          {[HUMAN, ...news.sellers].map((name) => (
            <ResultRow key={name} name={name} news={news} />
          ))}
        </Table>
      </div>
      {news.seed !== undefined && <p class="quiet">Seed {news.seed}: it draws the same costs and values again.</p>}
      <p class="buttons">
        <Button class="play" words="Another round" does={wantAnother} />
        {!hasServer() && <CopyLink hash={() => roundHash(news)} what="this round" />}
      </p>
      <Reasons news={news} />
    </section>
  );
}

/** What leads to the round that was played. */
function roundHash({ seed, choices: { chosen } }: KitchenNews): string {
  return roundLinkText({ ...(seed !== undefined && { seed }), kinds: chosen });
}

function BakedLine({ news }: { readonly news: KitchenNews }): JSX.Element {
  const { saved } = news;
  const best = bestNow.value.value;
  const lost = best - (saved?.value ?? 0);
  return (
    <p>
      You baked {bakedWords(saved?.baked ?? {})}.
      {saved === undefined && best > 0 && ` Nothing was saved: your goods would have made ${dollarWords(best)}.`}
      {saved !== undefined && lost > 0.005 && ` The best of your goods would have been ${dollarWords(best)}.`}
      {saved !== undefined && lost <= 0.005 && ' Nothing better could be made of your goods.'}
      {news.money >= 1 && ` ${dollarWords(news.money)} of your money is left, and worth nothing.`}
    </p>
  );
}

function ResultRow({ name, news }: { readonly name: string; readonly news: KitchenNews }): JSX.Element {
  const { profit = 0, paid = 0, quantity = {} } = news.results.find((one) => one.name === name) ?? {};
  const kind = news.choices.shown[news.sellers.indexOf(name)];
  const isMine = name === HUMAN;
  const made = `${isMine ? 'baked' : 'profit'} ${dollarWords(profit)}`;
  return (
    <FigureRow
      head={[isMine ? 'You' : name, kind !== undefined && <span class="quiet"> ({plain(kind, 40)})</span>]}
      figures={[<span class="score">{made}</span>, `${isMine ? 'paid' : 'took'} ${dollarWords(paid)}`]}
    >
      <td>{quantityWords(quantity)}</td>
    </FigureRow>
  );
}

function Reasons({ news }: { readonly news: KitchenNews }): JSX.Element | null {
  if (news.reasons.length === 0) return null;
  const told = news.sellers.filter((name) => news.reasons.some(({ seller }) => seller === name));
  const others = news.sellers.filter((name) => !told.includes(name));
  const list = new Intl.ListFormat('en-GB');
  return (
    <details class="reasons">
      <summary>Why {list.format(told)} said that</summary>
      {others.length > 0 && <p class="quiet">{list.format(others)} cannot tell: simple programs have no reasons.</p>}
      <ol>
        {news.reasons.map(({ heard, tree, seller, text, why }, place) => (
          <li key={place}>
            <b>You:</b> <q>{plain(heard, 300)}</q>
            <details>
              <summary class="quiet">How the words were read</summary>
              <ul class="plain tree">
                {tree.map((line, at) => (
                  <li key={at}>{plain(line, 300)}</li>
                ))}
              </ul>
            </details>
            <b>{plain(seller, 40)}:</b> <q>{plain(text, 300)}</q>
            <ul class="quiet">
              {why.map((sentence, at) => (
                <li key={at}>{plain(sentence, 300)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}
