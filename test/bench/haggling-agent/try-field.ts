// Prints the figures of the finals for each population of our own making: npm-free, `node …/try-field.ts`.

import { figuresOf } from './field-figures.ts';
import { POPULATIONS, seedList } from './populations.ts';

for (const [name, make] of Object.entries(POPULATIONS)) {
  console.log(`${name}\n${figuresOf(make(14, 1), seedList('field', 24)).text()}`);
}
