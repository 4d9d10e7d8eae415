// The wire format of OpenAI's Responses endpoint, which its reasoning models need to call tools and to show a summary of
// their thoughts. Nothing is stored at OpenAI: every request brings the whole conversation.
// https://developers.openai.com/api/docs/guides/reasoning · https://developers.openai.com/api/docs/api-reference/responses-streaming

import { streamAnswer, type Answer } from '../../wire/answer.ts';
import { ErrorResponse, type HttpStream } from '../../wire/http-stream.ts';
import {
  LlmError,
  type LlmErrorKind,
  type LlmMessage,
  type LlmProvider,
  type LlmRequest,
  type LlmResult,
} from '../../llm.ts';
import { bearerHeaders } from '../../wire/formats/bearer.ts';
import { renderMessages, renderSystem } from '../../wire/formats/prompt-sources.ts';

export type ResponsesOptions = {
  http: HttpStream;
  /** The URL includes the version: 'https://api.openai.com/v1'. */
  baseUrl: string;
  apiKey: string;
};

type Annotation = { type?: string; url?: unknown; title?: unknown };

type Item = {
  type?: string;
  call_id?: string;
  name?: string;
  arguments?: unknown;
  content?: unknown;
};

type Event = {
  type?: string;
  delta?: unknown;
  summary_index?: number;
  item?: Item | null;
  annotation?: Annotation | null;
  /** The code belongs to an `error` event. */
  code?: unknown;
  response?: {
    status?: string;
    usage?: {
      input_tokens?: number;
      output_tokens?: number;
      input_tokens_details?: { cached_tokens?: number; cache_write_tokens?: number } | null;
    } | null;
    incomplete_details?: { reason?: string } | null;
    error?: { code?: unknown } | null;
  } | null;
};

/** The items that the model wrote, thoughts among them: encrypted, for only OpenAI reads them. */
type Carried = { format: 'responses'; items: readonly Item[] };

/** Creates the provider for OpenAI. */
export function createResponses({ http, baseUrl, apiKey }: ResponsesOptions): LlmProvider {
  const headers = bearerHeaders(apiKey);
  /** Summaries of thoughts are only for organisations that OpenAI has verified. */
  const withoutSummary = new Set<string>();

  function send(request: LlmRequest, onText: (text: string) => void): Promise<LlmResult> {
    const call = {
      method: 'POST' as const,
      url: `${baseUrl}/responses`,
      headers,
      body: requestBody(request),
      secret: apiKey,
      signal: request.signal,
    };
    const { onThought, onWebPage } = request;
    return streamAnswer<Event>({ http, request: call, read: createReader(), onText, onThought, onWebPage });
  }

  return {
    id: 'openai',
    async stream(request, onText) {
      if (!request.onThought || withoutSummary.has(request.model))
        return send({ ...request, onThought: undefined }, onText);
      try {
        return await send(request, onText);
      } catch (error) {
        if (!isSummaryRejected(error)) throw error;
        withoutSummary.add(request.model);
        return send({ ...request, onThought: undefined }, onText);
      }
    },
  };
}

function isSummaryRejected(error: unknown): boolean {
  return (
    error instanceof LlmError &&
    error.status === 400 &&
    error.cause instanceof ErrorResponse &&
    error.cause.codes.includes('reasoning.summary')
  );
}

function requestBody(request: LlmRequest) {
  const { effort, temperature, answerSchema, maxOutputTokens } = request;
  // The system prompt is a message and not `instructions`, which several events repeat.
  const system = renderSystem(request);
  const messages = renderMessages(request).flatMap(renderMessage);
  const reasoning = { ...(effort ? { effort } : {}), ...(request.onThought ? { summary: 'auto' } : {}) };
  const tools = renderTools(request);
  return {
    model: request.model,
    input: system ? [{ role: 'developer', content: system }, ...messages] : messages,
    ...(Object.keys(reasoning).length > 0 ? { reasoning } : {}),
    ...(maxOutputTokens === undefined ? {} : { max_output_tokens: maxOutputTokens }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(tools.length > 0 ? { tools } : {}),
    // Thoughts that come back with the results of tools.
    ...(request.tools ? { include: ['reasoning.encrypted_content'] } : {}),
    ...(answerSchema ? { text: { format: { type: 'json_schema', ...answerSchema, strict: true } } } : {}),
    store: false,
    stream: true,
  };
}

/** The tools are not `strict`, which wants every parameter to be required. */
function renderTools({ tools = [], hasWebSearch }: LlmRequest): object[] {
  const own = tools.map((tool) => ({ type: 'function', strict: false, ...tool }));
  return hasWebSearch ? [...own, { type: 'web_search' }] : own;
}

function renderMessage(message: LlmMessage): object[] {
  const { role, text, toolCalls, toolResults, carried } = message;
  if (toolResults?.length)
    return toolResults.map((result) => ({ type: 'function_call_output', call_id: result.callId, output: result.text }));
  if (isCarried(carried)) return [...carried.items];
  const calls = (toolCalls ?? []).map((call) => ({
    type: 'function_call',
    call_id: call.id,
    name: call.name,
    arguments: JSON.stringify(call.arguments ?? {}),
  }));
  return text || message.images?.length ? [{ role, content: renderContent(message) }, ...calls] : calls;
}

function isCarried(carried: unknown): carried is Carried {
  return (carried as Carried | undefined)?.format === 'responses';
}

function renderContent(message: LlmMessage) {
  if (!message.images?.length) return message.text;
  const images = message.images.map((image) => ({
    type: 'input_image',
    image_url: `data:${image.mediaType};base64,${image.data.toString('base64')}`,
  }));
  return message.text ? [...images, { type: 'input_text', text: message.text }] : images;
}

function createReader() {
  const items: Item[] = [];
  let hasThought = false;
  let hasRefused = false;

  function readItem(item: Item, answer: Answer): void {
    items.push(item);
    if (item.type === 'function_call' && typeof item.name === 'string')
      answer.addToolCall({ id: item.call_id, name: item.name, written: item.arguments });
    if (item.type === 'message') for (const annotation of annotationsOf(item)) readAnnotation(annotation, answer);
  }

  function finish(response: Event['response'], answer: Answer): void {
    if (response?.status === 'incomplete') answer.finish = toFinish(response.incomplete_details?.reason);
    else answer.finish = hasRefused ? 'refused' : 'stop';
    if (response?.usage) answer.usage = toUsage(response.usage);
    answer.carried = { format: 'responses', items } satisfies Carried;
    answer.isComplete = true;
  }

  function readStep(event: Event, answer: Answer): void {
    switch (event.type) {
      case 'response.output_text.annotation.added':
        return readAnnotation(event.annotation, answer);
      case 'response.output_item.done':
        if (event.item) readItem(event.item, answer);
        return;
      case 'response.completed':
      case 'response.incomplete':
        return finish(event.response, answer);
      case 'response.failed':
        return answer.fail(errorKindForCode(event.response?.error?.code), event.response?.error);
      case 'error':
        return answer.fail(errorKindForCode(event.code), event);
      default: // events of the steps between, and of newer versions of the format
    }
  }

  return (event: Event, answer: Answer): void => {
    const { delta } = event;
    switch (event.type) {
      case 'response.output_text.delta':
        if (typeof delta === 'string') answer.addText(delta);
        return;
      case 'response.refusal.delta':
        hasRefused = true;
        if (typeof delta === 'string') answer.addText(delta);
        return;
      case 'response.reasoning_summary_part.added':
        // Each part is a paragraph.
        if (hasThought) answer.addThought('\n\n');
        return;
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        hasThought = true;
        if (typeof delta === 'string') answer.addThought(delta);
        return;
      default:
        return readStep(event, answer);
    }
  };
}

function annotationsOf({ content }: Item): (Annotation | null)[] {
  const parts = Array.isArray(content) ? (content as ({ annotations?: unknown } | null)[]) : [];
  return parts.flatMap((part) => (Array.isArray(part?.annotations) ? (part.annotations as Annotation[]) : []));
}

function readAnnotation(annotation: Annotation | null | undefined, answer: Answer): void {
  if (annotation?.type === 'url_citation') answer.addWebPage(annotation.url, annotation.title);
}

function toUsage(usage: NonNullable<NonNullable<Event['response']>['usage']>) {
  const { cached_tokens: cached, cache_write_tokens: written } = usage.input_tokens_details ?? {};
  return {
    inputTokens: usage.input_tokens ?? 0,
    outputTokens: usage.output_tokens ?? 0,
    ...(cached ? { cachedInputTokens: cached } : {}),
    ...(written ? { cacheWriteTokens: written } : {}),
  };
}

/** There are two reasons why an answer is incomplete. */
function toFinish(reason: string | undefined): LlmResult['finish'] {
  return reason === 'content_filter' ? 'filtered' : 'length';
}

/** The codes: https://developers.openai.com/api/docs/guides/error-codes */
function errorKindForCode(code: unknown): LlmErrorKind {
  if (code === 'rate_limit_exceeded') return 'busy';
  return typeof code === 'string' && code.startsWith('invalid_') ? 'request' : 'unavailable';
}
