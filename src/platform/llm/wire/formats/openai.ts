// The wire format of OpenAI's chat completions, also used by every OpenAI-compatible server (`compat`).

import { streamAnswer, type Answer } from '../answer.ts';
import { errorKindForStatus, type HttpStream } from '../http-stream.ts';
import type { LlmMessage, LlmProvider, LlmRequest, LlmResult } from '../../llm.ts';
import { renderSystem } from './prompt-sources.ts';

export type OpenAiOptions = {
  id: 'openai' | 'compat';
  http: HttpStream;
  /** With the version: 'https://api.openai.com/v1'. */
  baseUrl: string;
  /** A compatible server may not require one. */
  apiKey: string | undefined;
};

type Choice = { delta?: { content?: unknown; refusal?: unknown } | null; finish_reason?: string | null };

type Chunk = {
  error?: { code?: unknown; type?: unknown; message?: unknown };
  choices?: readonly Choice[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
};

/** Creates the provider for OpenAI or for a compatible server. */
export function createOpenAi(options: OpenAiOptions): LlmProvider {
  const { id, http, baseUrl, apiKey } = options;
  const headers = bearerHeaders(apiKey);
  return {
    id,
    stream(request, onText) {
      const body = { ...requestBody(request), ...tokenLimit(id, request.maxOutputTokens) };
      const call = {
        method: 'POST' as const,
        url: `${baseUrl}/chat/completions`,
        headers,
        body,
        secret: apiKey ?? '',
        signal: request.signal,
      };
      return streamAnswer<Chunk>({ http, request: call, read: readChunk, onText });
    },
  };
}

/** The authorization header, or none without a key. */
export function bearerHeaders(apiKey: string | undefined): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}

function requestBody(request: LlmRequest) {
  const system = renderSystem(request.system, request.sources);
  const messages = request.messages.map((message) => ({ role: message.role, content: renderContent(message) }));
  return {
    model: request.model,
    messages: system ? [{ role: 'system', content: system }, ...messages] : messages,
    ...(request.effort ? { reasoning_effort: request.effort } : {}),
    stream: true,
    stream_options: { include_usage: true },
  };
}

function renderContent(message: LlmMessage) {
  if (!message.images?.length) return message.text;
  const images = message.images.map((image) => ({
    type: 'image_url',
    image_url: { url: `data:${image.mediaType};base64,${image.data.toString('base64')}` },
  }));
  return message.text ? [...images, { type: 'text', text: message.text }] : images;
}

/** OpenAI's reasoning models reject `max_tokens`, which is all that many compatible servers know. */
function tokenLimit(id: OpenAiOptions['id'], maxOutputTokens: number | undefined) {
  if (maxOutputTokens === undefined) return {};
  return id === 'openai' ? { max_completion_tokens: maxOutputTokens } : { max_tokens: maxOutputTokens };
}

function readChunk(chunk: Chunk, answer: Answer): void {
  if (chunk.error) return answer.fail(errorKindForStatus(Number(chunk.error.code) || 500), chunk.error);
  const choice = chunk.choices?.[0];
  if (choice) readChoice(choice, answer);
  if (chunk.usage)
    answer.usage = { inputTokens: chunk.usage.prompt_tokens ?? 0, outputTokens: chunk.usage.completion_tokens ?? 0 };
}

/** A model that declines sends its answer as `refusal` instead of `content`; to the user both are the answer. */
function readChoice({ delta, finish_reason: reason }: Choice, answer: Answer): void {
  const text = delta?.content ?? delta?.refusal;
  if (typeof text === 'string') answer.addText(text);
  if (reason) answer.finish = toFinish(reason);
}

function toFinish(reason: string): LlmResult['finish'] {
  if (reason === 'stop' || reason === 'length') return reason;
  return reason === 'content_filter' ? 'filtered' : 'other';
}
