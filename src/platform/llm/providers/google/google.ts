// The wire format of Google's Gemini API: streamGenerateContent as server-sent events.
// https://ai.google.dev/gemini-api/docs/generate-content/thinking · …/function-calling · …/thought-signatures · …/google-search

import { OWN_ID, streamAnswer, type Answer } from '../../wire/answer.ts';
import { errorKindForStatus, ErrorResponse, type HttpStream } from '../../wire/http-stream.ts';
import { LlmError, type LlmMessage, type LlmProvider, type LlmRequest, type LlmResult } from '../../llm.ts';
import { renderMessages, renderSystem } from '../../wire/formats/prompt-sources.ts';

export type GoogleOptions = {
  http: HttpStream;
  /** The URL has no version in it: 'https://generativelanguage.googleapis.com'. */
  baseUrl: string;
  apiKey: string;
};

/** Signatures may be on any part, also on an empty text. */
type Part = {
  text?: unknown;
  thought?: boolean;
  thoughtSignature?: string;
  functionCall?: { id?: string; name?: unknown; args?: unknown } | null;
};

type Candidate = {
  content?: { parts?: readonly (Part | null)[] };
  finishReason?: string;
  groundingMetadata?: { groundingChunks?: unknown } | null;
};

type Event = {
  error?: { code?: unknown; status?: unknown; message?: unknown };
  promptFeedback?: { blockReason?: string };
  candidates?: readonly Candidate[];
  usageMetadata?: {
    promptTokenCount?: number;
    /** Part of the prompt. */
    cachedContentTokenCount?: number;
    /** It counts what Google's own search added. */
    toolUsePromptTokenCount?: number;
    candidatesTokenCount?: number;
    thoughtsTokenCount?: number;
  };
};

/** The parts that the model wrote, with their signatures: without them, the results of tools are rejected. */
type Carried = { format: 'google'; parts: readonly Part[] };

/** Creates the provider. */
export function createGoogle(options: GoogleOptions): LlmProvider {
  const { http, baseUrl, apiKey } = options;
  const headers = { 'x-goog-api-key': apiKey };
  return {
    id: 'google',
    async stream(request, onText) {
      const url = `${baseUrl}/v1beta/models/${encodeURIComponent(request.model)}:streamGenerateContent?alt=sse`;
      const call = {
        method: 'POST' as const,
        url,
        headers,
        body: requestBody(request),
        secret: apiKey,
        signal: request.signal,
      };
      try {
        const { onThought, onWebPage } = request;
        return await streamAnswer<Event>({ http, request: call, read: createReader(), onText, onThought, onWebPage });
      } catch (error) {
        throw isWrongKey(error)
          ? new LlmError('key', error.message, { status: error.status, cause: error.cause })
          : error;
      }
    },
  };
}

/** Google responds to an unknown key with 400, not 401. */
function isWrongKey(error: unknown): error is LlmError {
  return (
    error instanceof LlmError &&
    error.status === 400 &&
    error.cause instanceof ErrorResponse &&
    error.cause.codes.includes('API_KEY_INVALID')
  );
}

function requestBody(request: LlmRequest) {
  const { maxOutputTokens, temperature, answerSchema } = request;
  const system = renderSystem(request);
  const thinkingConfig = {
    ...(request.effort ? { thinkingLevel: request.effort } : {}),
    ...(request.onThought ? { includeThoughts: true } : {}),
  };
  const tools = renderTools(request);
  return {
    ...(system ? { systemInstruction: { parts: [{ text: system }] } } : {}),
    contents: renderMessages(request).map((message) => ({
      role: message.role === 'user' ? 'user' : 'model',
      parts: renderParts(message),
    })),
    ...(tools ? { tools: [tools] } : {}),
    generationConfig: {
      ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
      ...(temperature === undefined ? {} : { temperature }),
      ...(Object.keys(thinkingConfig).length > 0 ? { thinkingConfig } : {}),
      ...(answerSchema ? { responseMimeType: 'application/json', responseJsonSchema: answerSchema.schema } : {}),
    },
  };
}

/** Not every model takes Google's search together with tools of our own, which are more definite. */
function renderTools({ tools, hasWebSearch }: LlmRequest): object | undefined {
  if (!tools) return hasWebSearch ? { googleSearch: {} } : undefined;
  return {
    functionDeclarations: tools.map(({ name, description, parameters }) => ({
      name,
      description,
      parametersJsonSchema: parameters,
    })),
  };
}

function renderParts(message: LlmMessage): readonly object[] {
  const { text, images = [], toolCalls = [], toolResults = [], carried } = message;
  if (isCarried(carried)) return carried.parts;
  return [
    ...toolResults.map((result) => ({
      functionResponse: {
        ...idField(result.callId),
        name: result.name,
        response: result.isError ? { error: result.text } : { result: result.text },
      },
    })),
    ...images.map((image) => ({ inlineData: { mimeType: image.mediaType, data: image.data.toString('base64') } })),
    ...(text ? [{ text }] : []),
    ...toolCalls.map((call) => ({
      functionCall: { ...idField(call.id), name: call.name, args: call.arguments ?? {} },
    })),
  ];
}

/** Older models give their calls no id, and know none. */
function idField(id: string): { id?: string } {
  return id.startsWith(OWN_ID) ? {} : { id };
}

function isCarried(carried: unknown): carried is Carried {
  return (carried as Carried | undefined)?.format === 'google';
}

function createReader() {
  const parts: Part[] = [];

  function readPart(part: Part, answer: Answer): void {
    const { text, functionCall } = part;
    if (typeof text === 'string' && part.thought) answer.addThought(text);
    else if (typeof text === 'string') answer.addText(text);
    if (typeof functionCall?.name === 'string')
      answer.addToolCall({ id: functionCall.id, name: functionCall.name, written: functionCall.args });
    if (!part.thought || part.thoughtSignature) keepPart(part);
  }

  /** Text arrives in many parts; one that is signed stays alone. */
  function keepPart(part: Part): void {
    const last = parts.at(-1);
    if (last && isPlainText(last) && isPlainText(part)) last.text += part.text;
    else parts.push({ ...part });
  }

  function readCandidate(candidate: Candidate, answer: Answer): void {
    const written = candidate.content?.parts;
    for (const part of Array.isArray(written) ? (written as readonly (Part | null)[]) : [])
      if (part) readPart(part, answer);
    for (const page of pagesOf(candidate)) answer.addWebPage(page?.uri, page?.title);
    if (!candidate.finishReason) return;
    answer.finish = toFinish(candidate.finishReason);
    answer.carried = { format: 'google', parts } satisfies Carried;
  }

  return (event: Event, answer: Answer): void => {
    if (event.error) return answer.fail(errorKindForStatus(Number(event.error.code) || 500), event.error);
    if (event.promptFeedback?.blockReason) answer.finish = 'filtered';
    const candidate = event.candidates?.[0];
    if (candidate) readCandidate(candidate, answer);
    if (event.usageMetadata) answer.usage = toUsage(event.usageMetadata);
  };
}

function isPlainText(part: Part): part is Part & { text: string } {
  return typeof part.text === 'string' && !part.thoughtSignature && !part.thought;
}

function pagesOf({ groundingMetadata }: Candidate): ({ uri?: unknown; title?: unknown } | undefined)[] {
  const chunks = groundingMetadata?.groundingChunks;
  if (!Array.isArray(chunks)) return [];
  return (chunks as ({ web?: { uri?: unknown; title?: unknown } } | null)[]).map((chunk) => chunk?.web);
}

/** Thinking tokens are billed as output. */
function toUsage(usage: NonNullable<Event['usageMetadata']>) {
  const cached = usage.cachedContentTokenCount;
  return {
    inputTokens: (usage.promptTokenCount ?? 0) + (usage.toolUsePromptTokenCount ?? 0),
    outputTokens: (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
    ...(cached ? { cachedInputTokens: cached } : {}),
  };
}

const FILTERED = ['SAFETY', 'RECITATION', 'LANGUAGE', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII'];

/** The finish reasons: https://ai.google.dev/api/generate-content#FinishReason */
function toFinish(reason: string): LlmResult['finish'] {
  if (reason === 'STOP') return 'stop';
  if (reason === 'MAX_TOKENS') return 'length';
  return FILTERED.includes(reason) ? 'filtered' : 'other';
}
