// Patterns of words about another seller, over a sentence with #g for goods, #p for prices and #n for numbers.

import { anyOf } from './any-of.ts';

/** Words that tell of another's price. */
export const RIVAL_TOLD = anyOf(
  String.raw`\b(?:offer(?:ed|ing|s)?|said|says|quoted|told|gave|gives|sells?|sold|selling|asks?|asked`,
  String.raw`asking|wants?|wanted|charges?|charged|has|had|would do|will do|can do|does|did|price is`,
  String.raw`is (?:cheaper|better|lower|less|asking|selling|at)|promised|gets?|got|undercut|for|only)\b`,
);
/** Somebody else without a name. */
export const SOMEBODY_ELSE = anyOf(
  String.raw`\b(?:the other (?:one|guy|seller|agent|store|shop|person|lady|man|woman|vendor|side|offer)`,
  String.raw`your (?:rival|competitor|competition|colleague|neighbou?r)|someone else|somebody else`,
  String.raw`elsewhere|another (?:seller|offer|store|shop)|other seller|(?:have|had|got|was given`,
  String.raw`have got) a (?:better|cheaper|lower) (?:offer|price|deal)|better offer|next door`,
  String.raw`down the street)\b|\bat (?:the|my|a|our) (?:\w+ )?(?:supermarket|market|store|shop|grocery|mall)\b`,
  String.raw`\bat (?:walmart|aldi|lidl|costco|tesco|target)\b`,
);
