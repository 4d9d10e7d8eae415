// Reads the list of models that a provider has now.

import { LlmError } from '../llm.ts';
import type { HttpStream } from '../wire/http-stream.ts';

/** A list of models is small; anything larger is not one. */
const MAX_BYTES = 1_048_576;

type ListRequest = {
  http: HttpStream;
  url: string;
  headers: Record<string, string>;
  secret: string | undefined;
  signal: AbortSignal;
};

/** Returns the rows in `field` of the answer. Rejects with `LlmError` when it is not a list. */
export async function readModelList(request: ListRequest, field = 'data'): Promise<Record<string, unknown>[]> {
  const { http, url, headers, secret = '', signal } = request;
  const chunks: Buffer[] = [];
  let size = 0;
  await http.send({ method: 'GET', url, headers, secret, signal }, (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) throw new LlmError('format', 'The list of models is too long.');
    return false;
  });
  return rowsOf(parse(Buffer.concat(chunks).toString()), field);
}

/** Returns the ids of a list as OpenAI, and most others, write it. */
export async function readModelIds(request: ListRequest): Promise<string[]> {
  const rows = await readModelList(request);
  return rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new LlmError('format', 'The response of /models is not a list of models.', { cause });
  }
}

function rowsOf(list: unknown, field: string): Record<string, unknown>[] {
  const rows = (list as Record<string, unknown> | null)?.[field];
  if (!Array.isArray(rows)) throw new LlmError('format', 'The response of /models is not a list of models.');
  return (rows as unknown[]).filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null);
}
