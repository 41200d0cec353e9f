#!/usr/bin/env node
// Lets three moves pass, then is back; it sees by the joined lists how many it has missed.
import { answer, greet, hear, say, stay } from './speak.mjs';

greet('slow-three-times');
const message = hear();
if (message.map) {
  const { state, ...ready } = answer(message);
  say({ ...ready, state: { ...state, punters: message.punters } });
} else if (message.stop || (message.state.turn === 0 && message.move.moves.length < 4 * message.state.punters)) {
  stay();
} else {
  say(answer(message));
}
