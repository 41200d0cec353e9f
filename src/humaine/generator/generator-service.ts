// The utility generator: draws functions, says what a bundle is worth, and whether goods suffice.

import { shapesOf, type RawObject } from '../../base/shape.ts';
import type { Random } from '../../base/seeded-random.ts';
import { checkAllocation, neededGoods, quantityEntries } from '../game/baked-products.ts';
import { buyerValue, drawBuyerUtility, drawSellerUtility, sellerValue } from '../game/utility.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import { get, post, startJsonService, type JsonRoute, type JsonServiceOptions } from '../protocol/json-service.ts';
import {
  bakedJson,
  buyerUtilityJson,
  buyerValueJson,
  CURRENCY,
  readBuyerBundle,
  readBuyerUtility,
  readQuantities,
  readRole,
  readSellerBundle,
  readSellerUtility,
  sellerUtilityJson,
} from '../protocol/utility-json.ts';

const { objectOf } = shapesOf(wrongHumaine);

/** What the generator answers. */
export function generatorRoutes(random: Random): JsonRoute[] {
  return [
    get('/generateUtility/:name', (name) =>
      readRole(name) === 'seller'
        ? sellerUtilityJson(drawSellerUtility(random))
        : buyerUtilityJson(drawBuyerUtility(random)),
    ),
    post('/calculateUtility/:name', calculated),
    post('/checkAllocation', checked),
  ];
}

/**
 * Starts the generator.
 * @param options.random chance that functions are drawn by
 * @throws what the system says if nobody can listen there
 */
export function startGenerator(options: JsonServiceOptions & { readonly random: Random }) {
  return startJsonService(options, generatorRoutes(options.random));
}

function calculated(body: unknown, role: string): RawObject {
  const part = readRole(role);
  const { bundle } = objectOf(body, 'utility.function', 'body');
  if (part === 'buyer') return buyerValueJson(buyerValue(readBuyerUtility(body), readBuyerBundle(bundle)));
  return { currencyUnit: CURRENCY, value: sellerValue(readSellerUtility(body), readSellerBundle(bundle)) };
}

function checked(body: unknown): RawObject {
  const { ingredients, allocation } = objectOf(body, 'bundle.shape', 'body');
  const goods = readQuantities(ingredients, 'ingredients');
  const baked = readBuyerBundle(allocation, 'allocation');
  const { sufficient, rationale } = checkAllocation(goods, baked);
  // As in 2020, goods that are needed and missing stand among the ingredients, behind the others.
  const missing = quantityEntries(neededGoods(baked)).flatMap(([good]) => (good in goods ? [] : [[good, 0] as const]));
  return {
    ingredients: { ...goods, ...Object.fromEntries(missing) },
    allocation: { products: bakedJson(baked) },
    sufficient,
    rationale,
  };
}
