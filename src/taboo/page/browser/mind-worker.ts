// The worker of the page: it has the knowledge, guesses and describes, so that the page stays awake.

import { messageOf } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { readyMind } from '../../guesser/ready-mind.ts';
import type { GuesserMind } from '../../guesser/taboo-guesser.ts';
import type { TabooTexts } from '../../knowledge/known-texts.ts';
import { KNOWLEDGE_FILE } from '../model/mind-questions.ts';
import type { MindAnswer, MindQuestion, Numbered } from '../model/mind-questions.ts';
import { thinkAloud } from '../model/spoken-thoughts.ts';
import { standInHint, standInTaboo } from '../model/stand-in-describer.ts';

let waking: Promise<GuesserMind> | undefined;

addEventListener('message', ({ data: { number, said } }: MessageEvent<Numbered<MindQuestion>>) => {
  waking ??= awake();
  const answer = (answered: MindAnswer): void => postMessage({ number, said: answered });
  waking
    .then((mind) => answer(answerTo(said, mind)))
    .catch((error: unknown) => {
      // What could not be loaded is asked for again.
      waking = undefined;
      answer({ kind: 'failed', reason: messageOf(error) });
    });
});

async function awake(): Promise<GuesserMind> {
  const answer = await fetch(KNOWLEDGE_FILE);
  if (!answer.ok) throw new Error(`the knowledge cannot be loaded: the server answers ${answer.status}`);
  const texts = parseJson(await answer.text(), KNOWLEDGE_FILE);
  if (!isTexts(texts)) throw new Error(`${KNOWLEDGE_FILE} is damaged`);
  return readyMind(texts);
}

function isTexts(raw: unknown): raw is TabooTexts {
  if (!isObject(raw) || !Array.isArray(raw['countries'])) return false;
  const texts = [raw['facts'], raw['nearWords'], raw['related']];
  return (
    texts.every((text) => typeof text === 'string') &&
    raw['countries'].every((one) => isObject(one) && typeof one['file'] === 'string' && typeof one['text'] === 'string')
  );
}

function answerTo(question: MindQuestion, mind: GuesserMind): MindAnswer {
  const { cities, countries } = mind.index;
  switch (question.kind) {
    case 'wake': {
      const shown = cities.map((city) => {
        const { name, country, also, place, fame } = city;
        return { name, country, also, place, fame, taboo: standInTaboo(city) };
      });
      return { kind: 'awake', cities: shown, countries };
    }
    case 'think':
      return { kind: 'thoughts', thoughts: thinkAloud(mind, question.turns, question.target) };
    case 'describe': {
      const hint = standInHint(cities[question.at], question.seed, question.wrong);
      return { kind: 'described', ...(hint !== undefined && { hint }) };
    }
  }
}
