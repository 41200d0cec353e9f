// How a request is answered whose input is wrong: by the error's code.

import type { FastifyReply } from 'fastify';
import { InputError } from '../../base/errors.ts';

/** The statuses of codes that say more than that a value is wrong. */
const STATUSES: { readonly [code: string]: number } = {
  'table.allowed': 403,
  'table.taken': 409,
  'table.most': 409,
  'table.own': 409,
  'table.closing': 503,
  'serve.listen': 409,
};
const WRONG = 422;

/** Runs the handler; what is wrong with the input is told with its place. */
export async function orWrong(
  reply: FastifyReply,
  handle: () => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await handle();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return wrongInput(reply, error);
  }
}

/** Tells what is wrong. */
export function wrongInput(reply: FastifyReply, { message, code, path, expected }: InputError): FastifyReply {
  return reply.code(STATUSES[code] ?? WRONG).send({ error: message, code, path, expected });
}
