// Asks a service of ours on this machine.

/** What it answered. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Posts a body, or gets where there is none; text that is no JSON is told as text. */
export async function askJson(
  port: number,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<JsonAnswer> {
  const post = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
  const signal = AbortSignal.timeout(20_000);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    signal,
    ...(body === undefined ? { headers } : post),
  });
  const text = await answer.text();
  try {
    return { status: answer.status, body: JSON.parse(text) as unknown };
  } catch {
    return { status: answer.status, body: text };
  }
}
