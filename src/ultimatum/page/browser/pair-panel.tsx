// The pair that was chosen: what either has offered the other over time, what it says of the threshold, the latest
// rounds.

import type { JSX } from 'preact';
import { Button } from '../../../web/browser/form-parts.tsx';
import { DataTable } from '../../../web/browser/wide-table.tsx';
import { latestRounds, OFFER_WINDOW, offerLines, ROUND_CODES } from '../model/series-tape.ts';
import { Plot, type PlotShown, styleColour } from '../../../web/browser/plot.tsx';
import { sharePercent, short, thresholdSentence } from './series-text.ts';
import { goToRound, look, momentNow, type Pair, shownNames, shownTape, state } from './state.ts';

/** More marks would only cover each other. */
const MOST_MARKS = 800;
const HIGH = 190;
const LATEST = 10;

/** The panel; a hint if no pair is chosen. */
export function PairPanel(): JSX.Element {
  const { pair } = state;
  if (pair === undefined) {
    return (
      <section class="card" aria-label="A pair">
        <h2>A pair</h2>
        <p class="quiet">
          Choose a cell in the table: here you see all offers of that pair over time, in both directions.
        </p>
      </section>
    );
  }
  const [one, other] = pair;
  const names = shownNames.value;
  return (
    <section class="card pair" aria-label="A pair">
      <div class="row">
        <h2>
          {names[one]} and {names[other]}
        </h2>
        <span class="gap" />
        <Button words="Swap" does={() => look({ pair: [other, one] })} />
        <Button aria-label="Close the pair" words="×" does={() => look({ pair: undefined })} />
      </div>
      <OfferChart key={`${one} ${other}`} pair={[one, other]} />
      <OfferChart key={`${other} ${one}`} pair={[other, one]} />
      <p class="legend">
        <span class="key accepted">accepted</span>
        <span class="key refused">refused</span>
        <span class="key mean">mean of the last {OFFER_WINDOW}</span>
      </p>
      <LatestRounds pair={pair} />
    </section>
  );
}

interface PairProps {
  readonly pair: Pair;
}

/** The offers in one direction. */
function OfferChart({ pair }: PairProps): JSX.Element {
  const [proposer, responder] = pair;
  const [from, to] = pair.map((player) => shownNames.value[player]);
  const figures = momentNow.value?.pair(proposer, responder);
  return (
    <div>
      <h3>
        {from} offers {to}
      </h3>
      {figures === undefined || figures.offers === 0 ? (
        <p class="quiet">Nothing so far.</p>
      ) : (
        <p class="quiet">
          {figures.offers} offers, {short(figures.meanOffer, 1)} on average, {sharePercent(figures.accepted)} accepted;
          the last was {figures.lastOffer}. A round brings {from} {short(figures.proposerGain, 1)} and {to}{' '}
          {short(figures.responderGain, 1)}. {thresholdSentence(figures, to)}
        </p>
      )}
      <Plot
        high={HIGH}
        label={`The offers of ${from} to ${to} over time, accepted and refused. The latest rounds are listed below.`}
        shown={() => shownOffers(pair)}
        moment={() => state.at}
        goTo={goToRound}
      />
    </div>
  );
}

function shownOffers([proposer, responder]: Pair): PlotShown {
  const tape = shownTape.value;
  const { end } = state;
  const many = shownNames.value.length;
  if (tape === undefined || proposer >= many || responder >= many) return { key: '', series: [], data: [[]], end };
  const { moments, offers, accepted, means } = offerLines(tape, proposer, responder, MOST_MARKS);
  const [taken, refused, paper] = [styleColour('--joined'), styleColour('--mine'), styleColour('--paper')];
  return {
    key: `${proposer} ${responder}`,
    end,
    range: [0, tape.head.terms.total],
    data: [
      [...moments],
      offers.map((offer, at) => (accepted[at] ? offer : null)),
      offers.map((offer, at) => (accepted[at] ? null : offer)),
      [...means],
    ],
    series: [
      { label: 'accepted', ...marks(taken, taken) },
      { label: 'refused', ...marks(refused, paper) },
      { label: 'mean', stroke: styleColour('--accent'), width: 1.5, points: { show: false } },
    ],
  };
}

/** Marks without a line between them. */
function marks(stroke: string, fill: string) {
  return { paths: () => null, points: { show: true, size: 6, stroke, fill, width: 1.4 }, stroke };
}

/** The latest rounds of the two; a click goes there. */
function LatestRounds({ pair }: PairProps): JSX.Element | null {
  const tape = shownTape.value;
  const now = momentNow.value;
  if (tape === undefined || now === undefined) return null;
  const names = shownNames.value;
  const rounds = latestRounds(tape, pair, now.at, LATEST);
  if (rounds.length === 0) return null;
  return (
    <DataTable
      label="The latest rounds of the two"
      class="narrow"
      columns={[{ number: 'round' }, 'proposer', { number: 'offer' }, 'answer']}
    >
      {rounds.map(({ moment, proposer, offer, code }) => (
        <tr key={moment}>
          <td class="number">
            <Button class="link" words={moment} does={() => goToRound(moment)} />
          </td>
          <td>{names[proposer]}</td>
          <td class="number">{code === ROUND_CODES.noProposer ? '–' : offer}</td>
          <td class={code === ROUND_CODES.accepted ? 'agrees' : 'differs'}>{ANSWERS[code]}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** By code. */
const ANSWERS: readonly string[] = ['refused', 'accepted', 'no offer came', 'no answer came', 'left'];
