// What was expected if something from outside is wrong, by code.

import { errorsOf } from '../../base/errors.ts';

/** The codes of this contest's errors. */
export const HUMAINE_EXPECTED = {
  'page.news': 'the state of a round as the page knows it',
  'page.order': 'what the page may ask for (docs/humaine.md)',
  'goods.quantity': 'an amount of a good: a number from 0 to 1000000',
  'goods.list': 'amounts by good: an object',
  'goods.name': 'a good: egg, flour, sugar, milk, chocolate, vanilla or blueberry',
  'utility.role': 'seller, agent, buyer or human',
  'utility.function': 'a function as the utility generator tells it: an object with utility',
  'utility.cost': 'what each of the seven goods costs: parameters with unitcost, a number from 0 to 1000000',
  'utility.value': 'what cake and pancake are worth: parameters with unitvalue, a number from 0 to 1000000',
  'utility.supplement':
    'what a flavouring adds: minQuantity up to maxQuantity, minValue up to maxValue, numbers from 0 to 1000000',
  'bundle.shape': 'a bundle: price and quantity of a seller, products of a buyer',
  'bundle.price': 'dollars: a number from 0 to 1000000, perhaps as value with the unit USD',
  'bundle.product': 'cake or pancake',
  'bundle.baked':
    'how many are baked: quantity, a number from 0 to 10000 (a whole one where it is saved), and perhaps supplement',
  'bundle.supplement': 'flavourings: a list with an object for each item, of no more than 10000',
  'message.shape': 'a message: an object with speaker and text',
  'message.speaker': 'the name of who speaks: text of 1 to 100 characters',
  'message.addressee': 'the name of somebody in the round, or nobody: empty, or null',
  'message.text': 'what is said: text of at most 5000 characters',
  'message.bid': 'a bid: an object whose type is SellOffer, Accept, Reject or Information',
  'round.shape': 'a round: an object with agents, human and durations',
  'round.number': 'the number of a round: a whole number from 0 to 1000000000',
  'round.id': 'the id of the round that is prepared or played: text of at most 100 characters',
  'round.agents': 'one to four agents, each an object with name, host, port and utilityFunction',
  'round.name': 'a name of 1 to 40 letters, digits, spaces, - and _, of its own, and not Human',
  'round.place': 'where a service listens: protocol http or https, a host, a port from 1 to 65535',
  'round.duration': 'seconds: a number from 0 to 86400, of the round itself above 0',
  'round.busy': 'no round under way: it ends by itself, or by abortRound',
  'round.none': 'a round',
  'round.party': 'the name of somebody in the round',
  'sale.id': 'the id of a sale that waits for the human: a whole number',
  'sale.word': 'true or false',
} as const;

/** Makes this contest's errors. */
export const wrongHumaine = errorsOf(HUMAINE_EXPECTED);
