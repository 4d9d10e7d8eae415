// The wire format of OpenAI's chat completions, as OpenAI-compatible servers (`compat`) speak it: vLLM, Ollama,
// OpenRouter, LM Studio and others, each with its own name for thoughts.
// https://developers.openai.com/api/docs/api-reference/chat · https://docs.vllm.ai/en/latest/features/reasoning_outputs
// https://openrouter.ai/docs/guides/best-practices/reasoning-tokens

import { streamAnswer, type Answer } from '../answer.ts';
import { errorKindForStatus, type HttpStream } from '../http-stream.ts';
import type { LlmMessage, LlmProvider, LlmRequest, LlmResult } from '../../llm.ts';
import { bearerHeaders } from './bearer.ts';
import { renderMessages, renderSystem } from './prompt-sources.ts';

export type ChatCompletionsOptions = {
  /** The provider that speaks it. */
  id: string;
  http: HttpStream;
  /** The URL includes the version: 'https://api.openai.com/v1'. */
  baseUrl: string;
  /** A compatible server may not require one. */
  apiKey: string | undefined;
  /** OpenAI's reasoning models reject `max_tokens`, which is all that many compatible servers know. */
  limitField: 'max_tokens' | 'max_completion_tokens';
};

type ToolCallPiece = { index?: number; id?: unknown; function?: { name?: unknown; arguments?: unknown } };

type Delta = {
  /** Text, or a list of parts: see `readContent`. */
  content?: unknown;
  refusal?: unknown;
  /** DeepSeek, older vLLM. */
  reasoning_content?: unknown;
  /** Ollama, OpenRouter, vLLM. */
  reasoning?: unknown;
  /** OpenRouter: the same, signed by the model's provider. */
  reasoning_details?: unknown;
  tool_calls?: unknown;
};

type Chunk = {
  error?: { code?: unknown; type?: unknown; message?: unknown };
  choices?: readonly { delta?: Delta | null; finish_reason?: string | null }[];
  usage?: {
    prompt_tokens?: number;
    completion_tokens?: number;
    prompt_tokens_details?: { cached_tokens?: number; cache_write_tokens?: number } | null;
  } | null;
};

/** What servers want back with the results of tools, under the names they gave it. */
type Carried = { format: 'chat-completions'; reasoning_content?: string; reasoning_details?: unknown[] };

/** Creates the provider for a compatible server, or for a model of OpenAI that has only this endpoint. */
export function createChatCompletions(options: ChatCompletionsOptions): LlmProvider {
  const { id, http, baseUrl, apiKey, limitField } = options;
  const headers = bearerHeaders(apiKey);
  return {
    id,
    stream(request, onText) {
      const call = {
        method: 'POST' as const,
        url: `${baseUrl}/chat/completions`,
        headers,
        body: { ...requestBody(request), ...tokenLimit(limitField, request.maxOutputTokens) },
        secret: apiKey ?? '',
        signal: request.signal,
      };
      const { onThought, onWebPage } = request;
      return streamAnswer<Chunk>({ http, request: call, read: createReader(), onText, onThought, onWebPage });
    },
  };
}

function requestBody(request: LlmRequest) {
  const { effort, temperature, tools, answerSchema } = request;
  const system = renderSystem(request);
  const messages = renderMessages(request).flatMap(renderMessage);
  return {
    model: request.model,
    messages: system ? [{ role: 'system', content: system }, ...messages] : messages,
    ...(effort ? { reasoning_effort: effort } : {}),
    ...(temperature === undefined ? {} : { temperature }),
    ...(tools ? { tools: tools.map((tool) => ({ type: 'function', function: tool })) } : {}),
    ...(answerSchema
      ? { response_format: { type: 'json_schema', json_schema: { ...answerSchema, strict: true } } }
      : {}),
    stream: true,
    stream_options: { include_usage: true },
  };
}

function renderMessage(message: LlmMessage): object[] {
  const { role, text, toolCalls, toolResults } = message;
  if (toolResults?.length)
    return toolResults.map((result) => ({ role: 'tool', tool_call_id: result.callId, content: result.text }));
  if (!toolCalls?.length) return [{ role, content: renderContent(message) }];
  const calls = toolCalls.map((call) => ({
    id: call.id,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.arguments ?? {}) },
  }));
  return [{ role, content: text || null, tool_calls: calls, ...carriedFields(message.carried) }];
}

function carriedFields(carried: unknown): object {
  if (!isCarried(carried)) return {};
  const { format: _format, ...fields } = carried;
  return fields;
}

function isCarried(carried: unknown): carried is Carried {
  return (carried as Carried | undefined)?.format === 'chat-completions';
}

function renderContent(message: LlmMessage) {
  if (!message.images?.length) return message.text;
  const images = message.images.map((image) => ({
    type: 'image_url',
    image_url: { url: `data:${image.mediaType};base64,${image.data.toString('base64')}` },
  }));
  return message.text ? [...images, { type: 'text', text: message.text }] : images;
}

function tokenLimit(field: ChatCompletionsOptions['limitField'], maxOutputTokens: number | undefined) {
  return maxOutputTokens === undefined ? {} : { [field]: maxOutputTokens };
}

function readFields(piece: ToolCallPiece | null) {
  const called = piece?.function;
  return {
    index: piece?.index,
    id: typeof piece?.id === 'string' ? piece.id : '',
    name: typeof called?.name === 'string' ? called.name : '',
    written: called?.arguments,
  };
}

/** Returns true if a piece belongs to another call than the last one. */
function beginsCall({ index, id, name }: ReturnType<typeof readFields>, last: { id: string }): boolean {
  if (id !== '') return last.id !== '' && id !== last.id;
  return index === undefined && name !== '';
}

/**
 * Mistral's models that reason write text and thoughts as lists of parts: `{type: 'text', text}`, and
 * `{type: 'thinking', thinking: [{type: 'text', text}]}`. Parts of other types, such as references, are not text.
 * https://docs.mistral.ai/capabilities/reasoning/
 */
function readContent(content: unknown, answer: Answer): void {
  if (typeof content === 'string') return answer.addText(content);
  for (const part of partsOf(content)) {
    if (part.type === 'text' && typeof part.text === 'string') answer.addText(part.text);
    if (part.type === 'thinking') answer.addThought(thoughtOf(part.thinking));
  }
}

type ContentPart = { type?: unknown; text?: unknown; thinking?: unknown };

function partsOf(content: unknown): ContentPart[] {
  return Array.isArray(content)
    ? content.filter((part): part is ContentPart => typeof part === 'object' && part !== null)
    : [];
}

function thoughtOf(thinking: unknown): string {
  if (typeof thinking === 'string') return thinking;
  return partsOf(thinking)
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('');
}

/** Tool calls arrive in pieces, which are put together until the answer ends. */
function createReader() {
  const calls: { index: number | undefined; id: string; name: string; written: string }[] = [];
  const carried: Carried = { format: 'chat-completions' };
  let hasRefused = false;

  function readDelta(delta: Delta, answer: Answer): void {
    const thought = delta.reasoning_content ?? delta.reasoning;
    if (typeof thought === 'string') answer.addThought(thought);
    readContent(delta.content, answer);
    if (typeof delta.refusal === 'string') {
      hasRefused = true;
      answer.addText(delta.refusal);
    }
    if (typeof delta.reasoning_content === 'string')
      carried.reasoning_content = (carried.reasoning_content ?? '') + delta.reasoning_content;
    if (Array.isArray(delta.reasoning_details))
      carried.reasoning_details = [...(carried.reasoning_details ?? []), ...(delta.reasoning_details as unknown[])];
    if (Array.isArray(delta.tool_calls)) for (const piece of delta.tool_calls) readPiece(piece as ToolCallPiece | null);
  }

  /** Servers that send whole calls leave out the index, or repeat it: a new id begins a new call as well. */
  function readPiece(piece: ToolCallPiece | null): void {
    const read = readFields(piece);
    const { index, id, name, written } = read;
    const last = index === undefined ? calls.at(-1) : calls.findLast((each) => each.index === index);
    const call = last && !beginsCall(read, last) ? last : { index, id: '', name: '', written: '' };
    if (call !== last) calls.push(call);
    call.id ||= id;
    call.name ||= name;
    if (typeof written === 'string') call.written += written;
    else if (written) call.written = JSON.stringify(written);
  }

  function finishAnswer(reason: string, answer: Answer): void {
    answer.finish = hasRefused && reason === 'stop' ? 'refused' : toFinish(reason);
    for (const call of calls.splice(0)) if (call.name !== '') answer.addToolCall(call);
    if (carried.reasoning_content !== undefined || carried.reasoning_details) answer.carried = carried;
  }

  return (chunk: Chunk, answer: Answer): void => {
    if (chunk.error) return answer.fail(errorKindForStatus(Number(chunk.error.code) || 500), chunk.error);
    const choice = chunk.choices?.[0];
    if (choice?.delta) readDelta(choice.delta, answer);
    if (choice?.finish_reason) finishAnswer(choice.finish_reason, answer);
    if (chunk.usage) answer.usage = toUsage(chunk.usage);
  };
}

function toUsage(usage: NonNullable<Chunk['usage']>) {
  const { cached_tokens: cached, cache_write_tokens: written } = usage.prompt_tokens_details ?? {};
  return {
    inputTokens: usage.prompt_tokens ?? 0,
    outputTokens: usage.completion_tokens ?? 0,
    ...(cached ? { cachedInputTokens: cached } : {}),
    ...(written ? { cacheWriteTokens: written } : {}),
  };
}

function toFinish(reason: string): LlmResult['finish'] {
  if (reason === 'stop' || reason === 'length') return reason;
  if (reason === 'tool_calls' || reason === 'function_call') return 'tools';
  return reason === 'content_filter' ? 'filtered' : 'other';
}
