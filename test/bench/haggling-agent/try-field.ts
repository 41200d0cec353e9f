// Prints the figures of the finals for a field as it plays with itself, beside those that are known.
//
//   [HAGGLERS=FOLDER] node test/bench/haggling-agent/try-field.ts FIELD SEEDS

import { fieldOf, seedsOf } from './fields.ts';
import { figuresOf } from './field-figures.ts';

const [field, many] = process.argv.slice(2);
const agents = fieldOf(field).map(({ Agent }) => Agent);
console.log(figuresOf(agents, seedsOf(Number(many))).text());
