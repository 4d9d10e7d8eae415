// Asks the providers which models they have now.
// https://developers.openai.com/api/docs/api-reference/models/list · https://platform.claude.com/docs/en/api/models-list
// https://ai.google.dev/api/models

import { LlmError } from './llm.ts';
import type { ModelSettings } from './model-settings.ts';
import { bearerHeaders } from './wire/formats/bearer.ts';
import type { HttpStream } from './wire/http-stream.ts';

/** A list of models is small; anything larger is not one. */
const MAX_BYTES = 1_048_576;

export type ListedProvider = 'google' | 'openai' | 'anthropic' | 'compat';

type ListQuery = { http: HttpStream; settings: ModelSettings; provider: ListedProvider; signal: AbortSignal };

/** Returns the ids of the models that can answer a chat, in the provider's order; null without a key. Rejects with `LlmError`. */
export async function listModels(query: ListQuery): Promise<string[] | null> {
  const { google, openai, anthropic, compat } = query.settings;
  switch (query.provider) {
    case 'google': {
      if (!google.apiKey) return null;
      const headers = { 'x-goog-api-key': google.apiKey };
      return readGoogle(await read(query, { url: `${google.baseUrl}/v1beta/models?pageSize=1000`, headers }));
    }
    case 'openai':
      if (!openai.apiKey) return null;
      return readIds(
        await read(query, { url: `${openai.baseUrl}/models`, headers: bearerHeaders(openai.apiKey) }),
      ).filter(isChatModel);
    case 'anthropic': {
      if (!anthropic.apiKey) return null;
      const headers = { 'x-api-key': anthropic.apiKey, 'anthropic-version': '2023-06-01' };
      return readIds(await read(query, { url: `${anthropic.baseUrl}/v1/models?limit=1000`, headers }));
    }
    case 'compat':
      if (!compat.baseUrl) return null;
      return readIds(await read(query, { url: `${compat.baseUrl}/models`, headers: bearerHeaders(compat.apiKey) }));
  }
}

/** OpenAI lists models of every kind, and does not say which kind one is of. */
function isChatModel(id: string): boolean {
  return (
    /^(?:gpt-|o\d|chatgpt-)/.test(id) &&
    !/audio|realtime|image|tts|transcribe|translate|live|search|instruct|embedding|moderation/.test(id)
  );
}

async function read(
  { http, signal }: ListQuery,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  const secret = Object.values(headers)[0]?.replace('Bearer ', '') ?? '';
  await http.send({ method: 'GET', url, headers, secret, signal }, (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) throw new LlmError('format', 'The list of models is too long.');
    return false;
  });
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch (cause) {
    throw new LlmError('format', 'The response of /models is not a list of models.', { cause });
  }
}

function readIds(list: unknown): string[] {
  return readList(list, 'data').flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
}

function readGoogle(list: unknown): string[] {
  return readList(list, 'models').flatMap(({ name, supportedGenerationMethods: methods }) =>
    typeof name === 'string' && Array.isArray(methods) && methods.includes('generateContent')
      ? [name.replace(/^models\//, '')]
      : [],
  );
}

function readList(list: unknown, field: string): Record<string, unknown>[] {
  const rows = (list as Record<string, unknown> | null)?.[field];
  if (!Array.isArray(rows)) throw new LlmError('format', 'The response of /models is not a list of models.');
  return (rows as unknown[]).filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null);
}
