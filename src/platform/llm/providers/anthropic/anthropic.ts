// Anthropic's messages endpoint: what is sent, and how often. `anthropic-events.ts` reads the answer.

import { streamAnswer } from '../../wire/answer.ts';
import type { HttpStream } from '../../wire/http-stream.ts';
import type { LlmMessage, LlmProvider, LlmRequest, LlmResult, LlmUsage } from '../../llm.ts';
import { sumUsage } from '../../sum-usage.ts';
import { createAnthropicReader, type Block, type Event } from './anthropic-events.ts';
import { renderMessages, renderSystem } from '../../wire/formats/prompt-sources.ts';

export type AnthropicOptions = {
  http: HttpStream;
  /** The URL has no version in it: 'https://api.anthropic.com'. */
  baseUrl: string;
  apiKey: string;
};

/** The documented API version: https://platform.claude.com/docs/en/api/versioning */
const API_VERSION = '2023-06-01';

/** The API requires a limit. Thinking counts towards it, so this leaves room for it. */
const DEFAULT_MAX_TOKENS = 32_000;

/** https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool */
const WEB_SEARCH = { type: 'web_search_20250305', name: 'web_search', max_uses: 5 };

/**
 * The provider pauses an answer that searches for long, and goes on when it is sent back.
 * https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons
 */
const MAX_PAUSES = 4;

/** What is read again is cheaper: https://platform.claude.com/docs/en/build-with-claude/prompt-caching */
const CACHED = { cache_control: { type: 'ephemeral' } };

/** The blocks that the model wrote: thoughts with their signatures among them. */
type Carried = { format: 'anthropic'; blocks: readonly Block[] };

type WireMessage = { role: LlmMessage['role']; content: readonly object[] };

/** Tells the key, and the version of the API that this code speaks. */
export function anthropicHeaders(apiKey: string): Record<string, string> {
  return { 'x-api-key': apiKey, 'anthropic-version': API_VERSION };
}

/** Creates the provider. */
export function createAnthropic(options: AnthropicOptions): LlmProvider {
  const { http, baseUrl, apiKey } = options;
  const headers = anthropicHeaders(apiKey);
  return {
    id: 'anthropic',
    async stream(request, onText) {
      const { onThought, onWebPage, signal } = request;
      const begun: Block[] = [];
      let spent: LlmUsage | undefined;
      for (let pauses = 0; ; pauses++) {
        const call = {
          method: 'POST' as const,
          url: `${baseUrl}/v1/messages`,
          headers,
          body: requestBody(request, begun),
          secret: apiKey,
          signal,
        };
        const reader = createAnthropicReader();
        const { read } = reader;
        const result = await streamAnswer<Event>({ http, request: call, read, onText, onThought, onWebPage });
        spent = result.usage ? sumUsage(spent, result.usage) : spent;
        begun.push(...reader.blocks());
        if (!reader.isPaused() || pauses === MAX_PAUSES) return withCarried({ result, usage: spent, blocks: begun });
      }
    },
  };
}

function withCarried(answer: { result: LlmResult; usage: LlmUsage | undefined; blocks: readonly Block[] }): LlmResult {
  const { result, usage, blocks } = answer;
  const carried = { format: 'anthropic', blocks } satisfies Carried;
  return { ...result, ...(usage ? { usage } : {}), ...(result.finish === 'tools' ? { carried } : {}) };
}

function requestBody(request: LlmRequest, begun: readonly Block[]) {
  const { effort, temperature, answerSchema } = request;
  const system = renderSystem(request);
  const format = answerSchema ? { format: { type: 'json_schema', schema: answerSchema.schema } } : {};
  const outputConfig = { ...(effort ? { effort } : {}), ...format };
  const tools = renderTools(request);
  const messages = withBreakpoints(renderMessages(request).map(renderMessage), request);
  return {
    model: request.model,
    max_tokens: request.maxOutputTokens ?? DEFAULT_MAX_TOKENS,
    ...(system ? { system: [{ type: 'text', text: system, ...CACHED }] } : {}),
    messages: begun.length > 0 ? [...messages, { role: 'assistant', content: begun }] : messages,
    ...(tools.length > 0 ? { tools } : {}),
    // The model decides how much it thinks; current ones keep their thoughts to themselves unless asked.
    ...(request.onThought ? { thinking: { type: 'adaptive', display: 'summarized' } } : {}),
    // https://platform.claude.com/docs/en/build-with-claude/effort · …/structured-outputs
    ...(Object.keys(outputConfig).length > 0 ? { output_config: outputConfig } : {}),
    // The highest that the API takes is 1.
    ...(temperature === undefined ? {} : { temperature: Math.min(temperature, 1) }),
    stream: true,
  };
}

function renderTools({ tools = [], hasWebSearch }: LlmRequest): object[] {
  const own = tools.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters }));
  return hasWebSearch ? [...own, WEB_SEARCH] : own;
}

function renderMessage(message: LlmMessage): WireMessage {
  const { role, text, images = [], toolCalls = [], toolResults = [], carried } = message;
  if (isCarried(carried)) return { role, content: carried.blocks };
  const content = [
    ...toolResults.map((result) => ({
      type: 'tool_result',
      tool_use_id: result.callId,
      content: result.text,
      is_error: result.isError,
    })),
    ...images.map((image) => ({
      type: 'image',
      source: { type: 'base64', media_type: image.mediaType, data: image.data.toString('base64') },
    })),
    ...(text ? [{ type: 'text', text }] : []),
    ...toolCalls.map((call) => ({ type: 'tool_use', id: call.id, name: call.name, input: call.arguments ?? {} })),
  ];
  return { role, content };
}

function isCarried(carried: unknown): carried is Carried {
  return (carried as Carried | undefined)?.format === 'anthropic';
}

/**
 * Marks where the next request will begin alike: after the answer before the last question, whose passages will be gone,
 * and after the last message while tools may be called.
 */
function withBreakpoints(messages: readonly WireMessage[], { tools }: LlmRequest): WireMessage[] {
  const lastQuestion = messages.findLastIndex(
    ({ role, content }) => role === 'user' && !content.some((block) => 'tool_use_id' in block),
  );
  return messages.map((message, index) =>
    index === lastQuestion - 1 || (tools && index === messages.length - 1) ? withBreakpoint(message) : message,
  );
}

/** Thoughts cannot carry a mark, and what is sent back must stay as it was. */
function withBreakpoint(message: WireMessage): WireMessage {
  const last = message.content.at(-1);
  if (!last || !('type' in last) || !['text', 'image', 'tool_result'].includes(String(last.type))) return message;
  return { ...message, content: [...message.content.slice(0, -1), { ...last, ...CACHED }] };
}
