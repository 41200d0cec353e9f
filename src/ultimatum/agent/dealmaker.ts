// Our agent: it models each partner, offers what brings most, and refuses only where that pays.

import type { AgentStart, DealAsked, OfferAsked, RoundTold, UltimatumAgent } from '../game/ultimatum-agent.ts';
import { AnswerForecast } from './answer-forecast.ts';
import { ANSWER_KINDS, DEALMAKER_SETTINGS } from './dealmaker-settings.ts';
import type { DealmakerSettings } from './dealmaker-settings.ts';
import { NEAR } from './offer-habits.ts';
import { OfferChoice } from './offer-choice.ts';
import { OfferGrid } from './offer-grid.ts';
import { PartnerFile } from './partner-file.ts';
import { PartnerPopulation } from './partner-population.ts';
import type { AnswerShares } from './partner-population.ts';
import { RoundsLeft } from './rounds-left.ts';
import { SoftCurves } from './soft-curves.ts';
import type { StandTally } from './firm-stand.ts';

/** How many partners are remembered; past that the one that was met longest ago is forgotten. */
const MOST_PARTNERS = 256;
/** Accepts at least this often what is low: soft. */
const SOFT_CHANCE = 0.7;
const SOFT_PART = 0.35;

/** How many answers must be seen before standing firm is thought about. */
const BEFORE_STAND = 5;

/** The agent, for one series. */
export class Dealmaker implements UltimatumAgent {
  readonly #settings: DealmakerSettings;
  readonly #rounds: RoundsLeft;
  readonly #files = new Map<string, PartnerFile>();
  #tools: Tools | undefined;
  /** How many gave way to our standing firm, of how many; all partners together. */
  readonly #yielded: StandTally = { tries: 0, yields: 0 };

  constructor({ rounds }: AgentStart, settings: DealmakerSettings = DEALMAKER_SETTINGS) {
    this.#settings = settings;
    this.#rounds = new RoundsLeft(rounds, settings);
  }

  offer({ partner, total }: OfferAsked): number {
    const file = this.#file(partner, total);
    const tools = this.#toolsFor(total);
    const level = this.#level(file, tools);
    const amount = tools.grid.amounts[level];
    const offer = Math.max(
      0,
      Math.min(total, tools.grid.total === total ? amount : Math.round((amount / tools.grid.total) * total)),
    );
    file.offered = level;
    file.lastPart = partOf(offer, total);
    return offer;
  }

  #level(file: PartnerFile, tools: Tools): number {
    this.#forecast(file, tools);
    const { forecast, choice, grid } = tools;
    const best = choice.best(forecast.chances);
    const mine = forecast.chances[best] * (grid.total - grid.amounts[best]);
    const bully = this.#isBully(tools) && file.answers.seen >= BEFORE_STAND;
    if (file.stand.insists(bully, this.#left(file), mine, grid.total, this.#yielded)) return file.stand.level;
    const ahead = this.#settings.curiosity * Math.max(0, this.#left(file) - 1);
    // What is learned of one who changes serves for a while only.
    const { drifting } = tools.forecast.shares;
    const left = (1 - drifting) * ahead + drifting * Math.min(ahead, this.#settings.memory);
    const { lowestTaken: taken, highestRefused: refused } = file.answers;
    const marks = [taken, refused === undefined ? undefined : refused + 1, ((taken ?? 0) + (refused ?? 0)) >> 1];
    return choice.choose(forecast, left, marks).level;
  }

  deal({ partner, total, offer }: DealAsked): boolean {
    const file = this.#file(partner, total);
    file.habits.see(partOf(offer, total), file.lastPart);
    file.answered = this.#takes(file, offer, total);
    file.habits.answer(file.answered);
    file.lastAnswer = file.answered;
    return file.answered;
  }

  told({ partner, win, gain, partnerGain, failed }: RoundTold): void {
    const file = this.#files.get(partner);
    if (file === undefined) return;
    const { offered } = file;
    file.offered = undefined;
    if (failed) return;
    this.#rounds.count();
    file.met++;
    file.gained += gain;
    file.given += partnerGain;
    if (offered === undefined) return;
    file.answers.see(offered, win, file.lastAnswer);
    file.stand.hear(offered, win, this.#yielded);
    this.#count(file);
  }

  #takes(file: PartnerFile, offer: number, total: number): boolean {
    const tools = this.#toolsFor(total);
    this.#forecast(file, tools);
    const { softDemand, fairDemand, hazard } = this.#settings;
    const pressed = this.#isSoft(file, tools) || this.#isBully(tools);
    const demand = Math.floor((pressed ? softDemand : fairDemand) * total);
    file.demand = demand;
    const { habits } = file;
    const enough = habits.moved < this.#settings.proof ? Math.min(demand, Math.floor(fairDemand * total)) : demand;
    if (offer >= enough) return true;
    const part = partOf(offer, total);
    const reached = Math.min(demand, habits.highest * total);
    const rise =
      part < NEAR * habits.highest
        ? hazard * (reached - offer)
        : (demand - offer) / ((habits.stalled + 1) * (habits.stalled + 2));
    const worth = habits.moved * rise * this.#left(file);
    const mirrored = tools.forecast.shares.mirror * total * 0.5;
    return worth <= offer + mirrored;
  }

  #isSoft(file: PartnerFile, { grid, forecast }: Tools): boolean {
    const { lowestTaken } = file.answers;
    const level = grid.levelAt(SOFT_PART);
    return lowestTaken !== undefined && lowestTaken <= level && forecast.chances[level] > SOFT_CHANCE;
  }

  /** Whether it seems to refuse half, so that it may be asked for as much. */
  #isBully({ grid, forecast }: Tools): boolean {
    return forecast.chances[grid.levelAt(0.5)] < 0.3;
  }

  #left(file: PartnerFile): number {
    return this.#rounds.withPartner(file.met, this.#files.size);
  }

  #forecast(file: PartnerFile, { before, kinds, population, forecast, grid }: Tools): void {
    population.thresholds(file.contribution, before);
    const { shares, last, seen } = file.habits;
    if (seen > 0) before[grid.levelAt(last)] += 0.4 * shares.fixed;
    for (const kind of ANSWER_KINDS) kinds[kind] = population.share(kind, file.contribution);
    kinds.random *= 0.6 + 6 * shares.scattered ** 2 * Math.min(1, seen / 6);
    forecast.weigh(file.answers, before, kinds, file.lastAnswer);
  }

  #count(file: PartnerFile): void {
    const tools = this.#tools;
    if (tools === undefined) return;
    this.#forecast(file, tools);
    tools.population.count(file.contribution, -1);
    file.contribution.thresholds.set(tools.forecast.thresholds);
    Object.assign(file.contribution.kinds, tools.forecast.shares);
    file.contribution.weight = file.answers.seen / (file.answers.seen + 3);
    tools.population.count(file.contribution, 1);
  }

  #toolsFor(total: number): Tools {
    return (this.#tools ??= toolsFor(total, this.#settings));
  }

  #file(partner: string, total: number): PartnerFile {
    const known = this.#files.get(partner);
    const { grid, curves, population } = this.#toolsFor(total);
    const file = known ?? new PartnerFile(grid, curves, population, this.#settings);
    // The Map's order is that of the last meetings.
    this.#files.delete(partner);
    this.#files.set(partner, file);
    if (this.#files.size > MOST_PARTNERS) this.#forget();
    return file;
  }

  #forget(): void {
    for (const [partner, file] of this.#files) {
      this.#tools?.population.count(file.contribution, -1);
      this.#files.delete(partner);
      return;
    }
  }
}

/** What all partners share. */
interface Tools {
  readonly grid: OfferGrid;
  readonly curves: SoftCurves;
  readonly population: PartnerPopulation;
  readonly forecast: AnswerForecast;
  readonly choice: OfferChoice;
  readonly before: Float64Array;
  readonly kinds: AnswerShares;
}

function toolsFor(total: number, settings: DealmakerSettings): Tools {
  const grid = new OfferGrid(total);
  const curves = new SoftCurves(grid);
  return {
    grid,
    curves,
    population: new PartnerPopulation(grid, settings),
    forecast: new AnswerForecast(grid, curves),
    choice: new OfferChoice(grid, curves.count),
    before: new Float64Array(grid.size + 1),
    kinds: { threshold: 0, drifting: 0, soft: 0, random: 0, mirror: 0 },
  };
}

function partOf(offer: number, total: number): number {
  return total > 0 ? offer / total : 0;
}
