// Reads the list of models from an OpenAI-compatible server.

import type { HttpStream } from './wire/http-stream.ts';
import { LlmError } from './llm.ts';
import { bearerHeaders } from './wire/formats/bearer.ts';

/** A list of models is small; anything larger is not one. */
const MAX_BYTES = 1_048_576;

/** Returns the ids of `GET <baseUrl>/models` in their order. Rejects with `LlmError`. */
export async function readCompatModels(server: {
  http: HttpStream;
  baseUrl: string;
  apiKey: string | undefined;
  signal: AbortSignal;
}): Promise<string[]> {
  const chunks: Buffer[] = [];
  let size = 0;
  const request = {
    method: 'GET' as const,
    url: `${server.baseUrl}/models`,
    headers: bearerHeaders(server.apiKey),
    secret: server.apiKey ?? '',
    signal: server.signal,
  };
  await server.http.send(request, (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) throw new LlmError('format', 'The list of models is too long.');
    return false;
  });
  return parseModelIds(Buffer.concat(chunks).toString());
}

function parseModelIds(text: string): string[] {
  try {
    const list = JSON.parse(text) as { data: readonly { id: unknown }[] };
    return list.data.map(({ id }) => id).filter((id) => typeof id === 'string');
  } catch (cause) {
    throw new LlmError('format', 'The response of /models is not a list of models.', { cause });
  }
}
