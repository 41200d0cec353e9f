// All splits of the problem by what they are worth to the two seats, the frontier, and the offers so far.

import type { JSX } from 'preact';
import { otherPlace } from '../../game/problem.ts';
import { SavePicture } from '../../../web/browser/save-picture.tsx';
import { type Inspection, MOST_LISTED } from '../../inspector/inspection.ts';
import { dollars, SEAT_NAMES } from '../../record/wording.ts';
import { axisSteps, type LookedTurn, offersSoFar, type OfferMark } from '../model/chart-figures.ts';

/** The chart's size, and the room for its axes. */
const [WIDE, HIGH, LEFT, BELOW, ROUND] = [420, 226, 40, 34, 10];

/** The chart; what it shows is said in words below it. */
export function SplitChart({ shown, turn }: LookedTurn): JSX.Element {
  const { seat, splits, total } = shown;
  const other = otherPlace(seat);
  const [own, others] = [SEAT_NAMES[seat], SEAT_NAMES[other]];
  const best = splits.points.filter(({ isPareto }) => isPareto);
  const marks = offersSoFar(shown, turn);
  const choice = plannedAt(shown, turn);
  const radius = total <= 12 ? 4.5 : total <= 30 ? 3.5 : 2;
  // Across: what a split is worth to the seat that is looked from; up: what it is worth to the other.
  const x = (worth: number): number => LEFT + (worth / total) * (WIDE - LEFT - ROUND);
  const y = (worth: number): number => HIGH - BELOW - (worth / total) * (HIGH - BELOW - ROUND);
  // The same for those who do not see it.
  const worthsText = (worths: readonly number[]): string => `${dollars(worths[seat])} and ${dollars(worths[other])}`;
  const frontier = best.slice(0, MOST_LISTED).map(({ worths }) => worthsText(worths));
  const offers = marks.map(({ text, worths }) => `turn ${text}: ${worthsText(worths)}`);
  return (
    <section class="card chart" aria-label="All splits">
      <h2>All splits</h2>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="img"
        aria-label={`The splits by what they are worth to ${own} and ${others}, ${best.length} of them on the frontier. The offers are listed below.`}
      >
        <g class="axes">
          {axisSteps(total).map((worth) => (
            <g key={worth}>
              <path d={`M${x(worth)} ${y(0)}V${y(total)}M${x(0)} ${y(worth)}H${x(total)}`} />
              <text x={x(worth)} y={y(0) + 15} text-anchor="middle">
                {worth}
              </text>
              <text x={x(0) - 7} y={y(worth) + 4} text-anchor="end">
                {worth}
              </text>
            </g>
          ))}
          <text x={x(total / 2)} y={HIGH - 6} text-anchor="middle">
            $ to {own}
          </text>
          <text transform={`translate(11 ${y(total / 2)}) rotate(-90)`} text-anchor="middle">
            $ to {others}
          </text>
        </g>
        <polyline
          class="frontier"
          points={best.map(({ worths }) => `${x(worths[seat])},${y(worths[other])}`).join(' ')}
        />
        {splits.points.map(({ worths, isPareto }) => (
          <circle
            key={worths.join()}
            class={isPareto ? 'split best' : 'split'}
            cx={x(worths[seat])}
            cy={y(worths[other])}
            r={isPareto ? radius : radius * 0.8}
          />
        ))}
        {choice !== undefined && <circle class="planned" cx={x(choice.worth)} cy={y(choice.truly)} r="11" />}
        {marks.map((mark) =>
          offerMark(mark, x(mark.worths[seat]), y(mark.worths[other]), mark.worths[seat] > total * 0.8),
        )}
      </svg>
      <p class="legend">
        <span class="key own">{own}'s offers, by turn</span>
        <span class="key others">{others}'s offers</span>
        <span class="key best">frontier: nobody can gain unless the other loses</span>
        {choice !== undefined && <span class="key planned">what our agent would ask for</span>}
      </p>
      <p class="buttons">
        <SavePicture name="haggling-splits" />
      </p>
      <details>
        <summary>In words</summary>
        <p>
          The frontier, {own}'s worth first: {frontier.join('; ')}.
        </p>
        <p>Offers so far: {offers.length === 0 ? 'none' : offers.join('; ')}.</p>
        {!splits.isWhole && <p>There are too many splits to show them all: only the frontier is there.</p>}
      </details>
    </section>
  );
}

/** An offer, with its turns beside it: inward where the edge is near. */
function offerMark({ worths, isOwn, isLast, text }: OfferMark, x: number, y: number, isAtEdge: boolean): JSX.Element {
  return (
    <g key={`${worths.join()} ${isOwn}`} class={`said-mark ${isOwn ? 'own' : 'others'}${isLast ? ' last' : ''}`}>
      {isOwn ? (
        <rect x={x - 6} y={y - 6} width="12" height="12" rx="2" />
      ) : (
        <path d={`M${x} ${y - 8}l8 8l-8 8l-8-8z`} />
      )}
      <text x={x + (isAtEdge ? -11 : 11)} y={y + (isOwn ? -5 : 13)} text-anchor={isAtEdge ? 'end' : 'start'}>
        {text}
      </text>
    </g>
  );
}

/** What our agent would ask for at this turn, if that is not what was said. */
function plannedAt(shown: Inspection, turn: number): { readonly worth: number; readonly truly: number } | undefined {
  const own = shown.turns.at(turn)?.thought;
  if (own === undefined || own.isSame) return undefined;
  return own.choices.find(({ isChosen }) => isChosen);
}
