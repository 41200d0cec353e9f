// All splits of the problem by what they are worth to the two seats, the frontier, and the offers so far on it.

import type { JSX } from 'preact';
import { otherPlace } from '../../game/problem.ts';
import { type Inspection, MOST_LISTED, type SplitPoint, thoughtAt } from '../../inspector/inspection.ts';
import { dollars, SEAT_NAMES } from '../../record/wording.ts';
import { axisSteps, offersSoFar, type OfferMark } from '../model/chart-figures.ts';

interface SplitChartProps {
  readonly shown: Inspection;
  readonly turn: number;
}

/** The chart; what it shows is said in words below it. */
export function SplitChart({ shown, turn }: SplitChartProps): JSX.Element {
  const { seat, splits, total } = shown;
  const other = otherPlace(seat);
  const scale = splitScale(shown.total);
  const best = splits.points.filter(({ isPareto }) => isPareto);
  const marks = offersSoFar(shown, turn);
  const choice = plannedAt(shown, turn);
  return (
    <section class="card chart" aria-label="All splits">
      <h2>All splits</h2>
      <svg
        viewBox={`0 0 ${SPLIT_CHART_SIZE}`}
        role="img"
        aria-label={`The splits by what they are worth to ${SEAT_NAMES[seat]} and ${SEAT_NAMES[other]}, ${best.length} of them on the frontier. The offers are listed below.`}
      >
        <SplitAxes total={total} scale={scale} across={SEAT_NAMES[seat]} up={SEAT_NAMES[other]} />
        <SplitPoints shown={shown} scale={scale} best={best} />
        {choice !== undefined && (
          <circle class="planned" cx={scale.x(choice.worth)} cy={scale.y(choice.truly)} r="11" />
        )}
        {marks.map((mark) => (
          <OfferMarkShape key={`${mark.worths.join()} ${mark.isOwn}`} mark={mark} shown={shown} scale={scale} />
        ))}
      </svg>
      <p class="legend">
        <span class="key own">{SEAT_NAMES[seat]}'s offers, by turn</span>
        <span class="key others">{SEAT_NAMES[other]}'s offers</span>
        <span class="key best">frontier: nobody can gain unless the other loses</span>
        {choice !== undefined && <span class="key planned">what our agent would ask for</span>}
      </p>
      <SplitWords shown={shown} best={best} marks={marks} />
    </section>
  );
}

interface SplitPointsProps {
  readonly shown: Inspection;
  readonly scale: SplitScale;
  /** Those on the frontier. */
  readonly best: readonly SplitPoint[];
}

/** A point for each split, and a line along the frontier. */
function SplitPoints({ shown: { seat, splits, total }, scale: { x, y }, best }: SplitPointsProps): JSX.Element {
  const other = otherPlace(seat);
  const radius = total <= 12 ? 4.5 : total <= 30 ? 3.5 : 2;
  return (
    <>
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
    </>
  );
}

interface OfferMarkProps {
  readonly mark: OfferMark;
  readonly shown: Inspection;
  readonly scale: SplitScale;
}

/** An offer, with its turns beside it: inward where the edge is near. */
function OfferMarkShape({ mark, shown: { seat, total }, scale }: OfferMarkProps): JSX.Element {
  const { worths, isOwn, isLast, text } = mark;
  const [x, y] = [scale.x(worths[seat]), scale.y(worths[otherPlace(seat)])];
  const isAtEdge = worths[seat] > total * 0.8;
  return (
    <g class={`said-mark ${isOwn ? 'own' : 'others'}${isLast ? ' last' : ''}`}>
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

interface SplitWordsProps {
  readonly shown: Inspection;
  readonly best: readonly SplitPoint[];
  readonly marks: readonly OfferMark[];
}

/** The same for those who do not see it. */
function SplitWords({ shown: { seat, splits }, best, marks }: SplitWordsProps): JSX.Element {
  const worthsText = (worths: readonly [number, number]): string =>
    `${dollars(worths[seat])} and ${dollars(worths[otherPlace(seat)])}`;
  const frontier = best.slice(0, MOST_LISTED).map(({ worths }) => worthsText(worths));
  const offers = marks.map(({ text, worths }) => `turn ${text}: ${worthsText(worths)}`);
  return (
    <details>
      <summary>In words</summary>
      <p>
        The frontier, {SEAT_NAMES[seat]}'s worth first: {frontier.join('; ')}.
      </p>
      <p>Offers so far: {offers.length === 0 ? 'none' : offers.join('; ')}.</p>
      {!splits.isWhole && <p>There are too many splits to show them all: only the frontier is there.</p>}
    </details>
  );
}

/** What our agent would ask for at this turn, where that is not what was said. */
function plannedAt(shown: Inspection, turn: number): { readonly worth: number; readonly truly: number } | undefined {
  const own = shown.turns.at(turn)?.thought;
  if (own === undefined || own.isSame) return undefined;
  return thoughtAt(shown, turn)?.choices.find(({ isChosen }) => isChosen);
}

/** The chart's size, and the room for its axes. */
const [WIDE, HIGH, LEFT, BELOW, ROUND] = [420, 226, 40, 34, 10];

/** Its width and height, as a view box has them. */
const SPLIT_CHART_SIZE = `${WIDE} ${HIGH}`;

/** Where worths stand in the chart. */
interface SplitScale {
  /** Across: what a split is worth to the seat that is looked from. */
  readonly x: (worth: number) => number;
  /** Up: what it is worth to the other. */
  readonly y: (worth: number) => number;
}

/** The scale of a problem, by what all objects are worth. */
function splitScale(total: number): SplitScale {
  return {
    x: (worth) => LEFT + (worth / total) * (WIDE - LEFT - ROUND),
    y: (worth) => HIGH - BELOW - (worth / total) * (HIGH - BELOW - ROUND),
  };
}

interface SplitAxesProps {
  readonly total: number;
  readonly scale: SplitScale;
  /** What the seats are called. */
  readonly across: string;
  readonly up: string;
}

/** The lines at even worths, with their numbers and what they say. */
function SplitAxes({ total, scale: { x, y }, across, up }: SplitAxesProps): JSX.Element {
  const steps = axisSteps(total);
  return (
    <g class="axes">
      {steps.map((worth) => (
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
        $ to {across}
      </text>
      <text transform={`translate(11 ${y(total / 2)}) rotate(-90)`} text-anchor="middle">
        $ to {up}
      </text>
    </g>
  );
}
