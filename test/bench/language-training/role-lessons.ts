// Lessons for the model of roles: sentences have no roles, but the goods and the price that are meant. The roles with
// which these come out, the likeliest by what is known so far, are learnt; then they are looked for again (hard EM).

import { elementsOf } from '../../../src/humaine/language/elements/parsed-sentence.ts';
import { roleFeatures } from '../../../src/humaine/language/roles/role-features.ts';
import { goodsMeant } from '../../../src/humaine/language/roles/goods-meant.ts';
import { priceMeant } from '../../../src/humaine/language/roles/price-meant.ts';
import {
  bearersOf,
  type Role,
  type RoleBearer,
  type RoleKind,
  ROLES,
} from '../../../src/humaine/language/roles/roles.ts';
import type { TalkContext } from '../../../src/humaine/language/talk-context.ts';
import { goodsLine, type LabelledSentence, type Meant } from './labelled-sentences.ts';
import { type Lesson, LearningModel } from './linear-training.ts';

/** How many ways of giving roles to a sentence are tried. */
const MOST_TRIED = 1500;
/** Rounds of looking for roles: what the prior counts in each, and how often the lessons are gone through behind it. */
const ROUNDS = [
  [1, 1],
  [0.4, 1],
  [0.4, 3],
  [0.4, 5],
  [0.2, 5],
  [0.2, 10],
] as const;

/** How likely a role is before anything is learnt, as a logarithm; 0 where none stands here. */
const PRIOR: Readonly<Partial<Record<Role, number>>> = {
  set: -0.3,
  more: -0.5,
  less: -1,
  aside: -0.7,
  openMore: -0.3,
  only: -1.5,
  flavour: -0.5,
  flavourOne: -1,
  flavours: -1,
  flavoured: -1.5,
  swap: -2,
  doubled: -2,
  each: -1,
  part: -1.5,
  purpose: -1,
  times: -2,
  every: -2,
  bidEach: -2,
  off: -1,
  percent: -1,
  raise: -2,
  added: -1.5,
  budget: -1,
};
/** The ends of a message mostly say nothing. */
const END = { aside: 1, other: -3 } as const;

function prior(kind: RoleKind, role: Role): number {
  if (kind === 'priceEnd' || kind === 'goodsEnd') return role === 'aside' ? END.aside : END.other;
  return PRIOR[role] ?? 0;
}

/** A sentence whose roles are looked for. */
interface RoleSentence {
  readonly talk: TalkContext;
  readonly bearers: readonly RoleBearer[];
  readonly features: readonly (readonly string[])[];
  readonly meant: Meant;
}

/** A sentence for the model of roles; `act` is what it is taken for. */
export function roleSentence({ sentences, talk, meant }: Omit<LabelledSentence, 'act'>, act: string): RoleSentence[] {
  if (meant === undefined) return [];
  const elements = elementsOf(sentences);
  const bearers = bearersOf(elements);
  return [{ talk, bearers, features: roleFeatures(bearers, elements, talk, act), meant }];
}

/** Whether roles bring out what is meant. */
function fits({ talk, bearers, meant }: RoleSentence, roles: readonly Role[]): boolean {
  const roled = bearers.map((bearer, nth) => ({ ...bearer, role: roles[nth] }));
  const goods = goodsMeant(roled, talk);
  if (goods === undefined) return false;
  const wish = goods.wish ?? talk.wish ?? { quantity: {}, products: {} };
  if (goodsLine(wish) !== meant.goods) return false;
  const price = priceMeant(roled, talk, wish);
  const value = price?.budget === true ? undefined : price?.value;
  if (meant.price === undefined || value === undefined) return value === meant.price;
  return Math.abs(value - meant.price) < 0.011;
}

/** The likeliest roles that fit; undefined: none of those that are tried do. */
function fittingRoles(model: LearningModel, sentence: RoleSentence, weight: number): Role[] | undefined {
  const lists = sentence.bearers.map(({ kind }, nth) => {
    const roles: readonly Role[] = ROLES[kind];
    const chances = model.chances(sentence.features[nth], roles);
    return roles
      .map((role, place) => ({ role, score: Math.log(chances[place]) + weight * prior(kind, role) }))
      .toSorted((one, other) => other.score - one.score);
  });
  // The likeliest first; the next ones differ from one that was tried in one place, behind all that were changed.
  const open = [{ places: lists.map(() => 0), score: 0, from: 0 }];
  for (let tried = 0; tried < MOST_TRIED; tried++) {
    const best = open.reduce((most, one, at) => (one.score > (open[most]?.score ?? -Infinity) ? at : most), 0);
    const [one] = open.splice(best, 1);
    if (one === undefined) return undefined;
    const { places, score, from } = one;
    const roles = places.map((place, nth) => lists[nth][place].role);
    if (fits(sentence, roles)) return roles;
    for (let nth = from; nth < places.length; nth++) {
      const [now, next] = lists[nth].slice(places[nth]);
      if (next !== undefined)
        open.push({ places: places.with(nth, places[nth] + 1), score: score + next.score - now.score, from: nth });
    }
  }
  return undefined;
}

/** Learns roles from sentences; tells how many have none that fit. */
export function trainedRoles(sentences: readonly RoleSentence[]): { model: LearningModel; lost: number } {
  const all = [...new Set(Object.values(ROLES).flat())];
  const model = new LearningModel(
    all,
    sentences.flatMap(({ features }) => features),
  );
  let lost = 0;
  for (const [weight, epochs] of ROUNDS) {
    const found = sentences.map((sentence) => fittingRoles(model, sentence, weight));
    lost = found.filter((roles) => roles === undefined).length;
    const lessons = sentences.flatMap(({ bearers, features }, place): Lesson[] => {
      const roles = found[place];
      if (roles === undefined) return [];
      return bearers.map(({ kind }, nth) => ({ features: features[nth], classes: ROLES[kind], meant: roles[nth] }));
    });
    model.learn(lessons, epochs);
  }
  return { model, lost };
}

/** How many sentences are understood: goods and price as they are meant. */
export function understoodBy(model: LearningModel, sentences: readonly RoleSentence[]): number {
  return sentences.filter((sentence) => {
    const roles = sentence.bearers.map(({ kind }, nth): Role => {
      const known: readonly Role[] = ROLES[kind];
      const likeliest = model.likeliest(sentence.features[nth], known);
      return known.find((role) => role === likeliest) ?? 'aside';
    });
    return fits(sentence, roles);
  }).length;
}
