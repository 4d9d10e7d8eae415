// The wire format of Anthropic's Messages API.

import { streamAnswer, type Answer } from '../answer.ts';
import type { HttpStream } from '../http-stream.ts';
import type { LlmErrorKind, LlmMessage, LlmProvider, LlmRequest, LlmResult } from '../../llm.ts';
import { renderSystem } from './prompt-sources.ts';

export type AnthropicOptions = {
  http: HttpStream;
  /** Without the version: 'https://api.anthropic.com'. */
  baseUrl: string;
  apiKey: string;
};

/** The documented API version: https://platform.claude.com/docs/en/api/versioning */
const API_VERSION = '2023-06-01';

/** The API requires a limit. Thinking counts towards it, so this leaves room for it. */
const DEFAULT_MAX_TOKENS = 32_000;

type Usage = {
  input_tokens?: number;
  cache_creation_input_tokens?: number;
  cache_read_input_tokens?: number;
  output_tokens?: number;
};

type Event = {
  type?: string;
  message?: { usage?: Usage };
  delta?: { type?: string; text?: unknown; stop_reason?: string | null };
  usage?: Usage;
  error?: { type?: string; message?: unknown };
};

/** Creates the provider. */
export function createAnthropic(options: AnthropicOptions): LlmProvider {
  const { http, baseUrl, apiKey } = options;
  const headers = { 'x-api-key': apiKey, 'anthropic-version': API_VERSION };
  return {
    id: 'anthropic',
    stream(request, onText) {
      const call = {
        method: 'POST' as const,
        url: `${baseUrl}/v1/messages`,
        headers,
        body: requestBody(request),
        secret: apiKey,
        signal: request.signal,
      };
      return streamAnswer<Event>({ http, request: call, read: readEvent, onText });
    },
  };
}

function requestBody(request: LlmRequest) {
  const system = renderSystem(request.system, request.sources);
  return {
    model: request.model,
    max_tokens: request.maxOutputTokens ?? DEFAULT_MAX_TOKENS,
    ...(system ? { system } : {}),
    messages: request.messages.map((message) => ({ role: message.role, content: renderContent(message) })),
    // https://platform.claude.com/docs/en/build-with-claude/effort
    ...(request.effort ? { output_config: { effort: request.effort } } : {}),
    stream: true,
  };
}

function renderContent(message: LlmMessage) {
  if (!message.images?.length) return message.text;
  const images = message.images.map((image) => ({
    type: 'image',
    source: { type: 'base64', media_type: image.mediaType, data: image.data.toString('base64') },
  }));
  return message.text ? [...images, { type: 'text', text: message.text }] : images;
}

function readEvent(event: Event, answer: Answer): void {
  switch (event.type) {
    case 'content_block_delta':
      return readDelta(event, answer);
    case 'message_start':
      answer.usage = { inputTokens: countInputTokens(event.message?.usage), outputTokens: 0 };
      return;
    case 'message_delta':
      return readClosing(event, answer);
    case 'message_stop':
      answer.isComplete = true;
      return;
    case 'error':
      return answer.fail(errorKindForType(event.error?.type), event.error);
    default: // pings and events of newer versions of the format
  }
}

function readDelta({ delta }: Event, answer: Answer): void {
  if (delta?.type === 'text_delta' && typeof delta.text === 'string') answer.addText(delta.text);
}

/** Output tokens are counted from the start of the answer, not since the last event. */
function readClosing({ delta, usage }: Event, answer: Answer): void {
  if (delta?.stop_reason) answer.finish = toFinish(delta.stop_reason);
  if (answer.usage && usage?.output_tokens) answer.usage = { ...answer.usage, outputTokens: usage.output_tokens };
}

function countInputTokens(usage: Usage | undefined): number {
  return (usage?.input_tokens ?? 0) + (usage?.cache_creation_input_tokens ?? 0) + (usage?.cache_read_input_tokens ?? 0);
}

function toFinish(reason: string): LlmResult['finish'] {
  if (reason === 'end_turn' || reason === 'stop_sequence') return 'stop';
  if (reason === 'max_tokens' || reason === 'model_context_window_exceeded') return 'length';
  return reason === 'refusal' ? 'filtered' : 'other';
}

/** The error types: https://platform.claude.com/docs/en/api/errors */
function errorKindForType(type: string | undefined): LlmErrorKind {
  if (type === 'overloaded_error' || type === 'rate_limit_error') return 'busy';
  if (type === 'authentication_error' || type === 'permission_error') return 'key';
  return type === 'invalid_request_error' ? 'request' : 'unavailable';
}
