// One question to a compatible server about itself, answered in JSON.

import { LlmError } from '../llm.ts';
import type { HttpStream } from '../wire/http-stream.ts';
import { bearerHeaders } from '../wire/formats/bearer.ts';

export type ServerAddress = {
  http: HttpStream;
  /** The URL with the version, as chats use it: 'http://localhost:11434/v1'. */
  baseUrl: string;
  apiKey: string | undefined;
};

/** What a server says of itself is small; a gateway with thousands of models says up to a few megabytes. */
const MAX_BYTES = 8 * 1_048_576;

/**
 * Returns the parsed answer. `path` begins at the version ('/models') or, with `isRoot`, at the server ('/api/tags').
 * Rejects with `LlmError`.
 */
export async function askServer(
  address: ServerAddress,
  question: { path: string; isRoot?: boolean; body?: unknown },
  signal: AbortSignal,
): Promise<unknown> {
  const { http, baseUrl, apiKey } = address;
  const base = question.isRoot ? rootOf(baseUrl) : baseUrl;
  const chunks: Buffer[] = [];
  let size = 0;
  await http.send(
    {
      method: question.body === undefined ? 'GET' : 'POST',
      url: `${base}${question.path}`,
      headers: bearerHeaders(apiKey),
      ...(question.body !== undefined && { body: question.body }),
      secret: apiKey ?? '',
      signal,
    },
    (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_BYTES) throw new LlmError('format', 'The server sent more than 8 MB about itself.');
      return false;
    },
  );
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    // The parser's own error quotes what was sent.
    throw new LlmError('format', 'The server did not answer with JSON.');
  }
}

/** Like `askServer`; null where the server does not know the path, or does not answer it. A stop is still a stop. */
export async function tryServer(...[address, question, signal]: Parameters<typeof askServer>): Promise<unknown> {
  try {
    return await askServer(address, question, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

/** Most servers have what they say of themselves beside the version, not under it. */
function rootOf(baseUrl: string): string {
  return baseUrl.replace(/\/v1$/, '');
}
