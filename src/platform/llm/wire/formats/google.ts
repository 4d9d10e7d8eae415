// The wire format of Google's Gemini API: streamGenerateContent as server-sent events.

import { streamAnswer, type Answer } from '../answer.ts';
import { errorKindForStatus, ErrorResponse, type HttpStream } from '../http-stream.ts';
import { LlmError, type LlmMessage, type LlmProvider, type LlmRequest, type LlmResult } from '../../llm.ts';
import { renderSystem } from './prompt-sources.ts';

export type GoogleOptions = {
  http: HttpStream;
  /** Without the version: 'https://generativelanguage.googleapis.com'. */
  baseUrl: string;
  apiKey: string;
};

type Candidate = { content?: { parts?: readonly { text?: unknown; thought?: boolean }[] }; finishReason?: string };

type Event = {
  error?: { code?: unknown; status?: unknown; message?: unknown };
  promptFeedback?: { blockReason?: string };
  candidates?: readonly Candidate[];
  usageMetadata?: { promptTokenCount?: number; candidatesTokenCount?: number; thoughtsTokenCount?: number };
};

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
        return await streamAnswer<Event>({ http, request: call, read: readEvent, onText });
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
  const system = renderSystem(request.system, request.sources);
  return {
    ...(system ? { systemInstruction: { parts: [{ text: system }] } } : {}),
    contents: request.messages.map((message) => ({
      role: message.role === 'user' ? 'user' : 'model',
      parts: renderParts(message),
    })),
    generationConfig: {
      ...(request.maxOutputTokens === undefined ? {} : { maxOutputTokens: request.maxOutputTokens }),
      ...(request.effort ? { thinkingConfig: { thinkingLevel: request.effort } } : {}),
    },
  };
}

function renderParts(message: LlmMessage) {
  const images = (message.images ?? []).map((image) => ({
    inlineData: { mimeType: image.mediaType, data: image.data.toString('base64') },
  }));
  return message.text ? [...images, { text: message.text }] : images;
}

function readEvent(event: Event, answer: Answer): void {
  if (event.error) return answer.fail(errorKindForStatus(Number(event.error.code) || 500), event.error);
  if (event.promptFeedback?.blockReason) answer.finish = 'filtered';
  const candidate = event.candidates?.[0];
  if (candidate) readCandidate(candidate, answer);
  if (event.usageMetadata) answer.usage = toUsage(event.usageMetadata);
}

function readCandidate(candidate: Candidate, answer: Answer): void {
  const parts = candidate.content?.parts;
  for (const part of Array.isArray(parts) ? parts : []) {
    if (typeof part?.text === 'string' && !part.thought) answer.addText(part.text);
  }
  if (candidate.finishReason) answer.finish = toFinish(candidate.finishReason);
}

/** Thinking tokens are billed as output. */
function toUsage(usage: NonNullable<Event['usageMetadata']>) {
  return {
    inputTokens: usage.promptTokenCount ?? 0,
    outputTokens: (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
  };
}

const FILTERED = ['SAFETY', 'RECITATION', 'LANGUAGE', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII'];

/** The finish reasons: https://ai.google.dev/api/generate-content#FinishReason */
function toFinish(reason: string): LlmResult['finish'] {
  if (reason === 'STOP') return 'stop';
  if (reason === 'MAX_TOKENS') return 'length';
  return FILTERED.includes(reason) ? 'filtered' : 'other';
}
