// The models port: streams an answer from any provider. Each has a folder in providers, and there is a scripted model for
// tests. The offline agent is passed in, because it needs knowledge.

import type { Effort } from '#contract/effort.ts';

export type LlmImage = { mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'; data: Buffer };

/** A tool that the model may call. */
export type LlmTool = {
  /** Letters, digits, `_` and `-`, at most 64: what all providers accept. */
  name: string;
  description: string;
  /** JSON Schema of an object. */
  parameters: Readonly<Record<string, unknown>>;
};

export type LlmToolCall = {
  /** The provider's, or our own where it has none. Unique within the answer. */
  id: string;
  name: string;
  /**
   * The arguments are as the model wrote them, not checked against the schema. Null means they are not a JSON object.
   */
  arguments: Readonly<Record<string, unknown>> | null;
};

export type LlmToolResult = { callId: string; name: string; text: string; isError: boolean };

/** A message of the assistant may call tools; the user's message after it then has a result for each call, and no text. */
export type LlmMessage = {
  role: 'user' | 'assistant';
  text: string;
  images?: readonly LlmImage[];
  toolCalls?: readonly LlmToolCall[];
  toolResults?: readonly LlmToolResult[];
  /** `LlmResult.carried` of this message. */
  carried?: unknown;
};

/** A passage of the user's documents, with the number by which the answer cites it: [1]. */
export type LlmSource = { index: number; document: string; heading: string; text: string };

export type Correction = { word: string; correctedTo: string };

export type LlmRequest = {
  /** The provider's own model id. */
  model: string;
  system: string;
  /** Oldest first. The last one is from the user. */
  messages: readonly LlmMessage[];
  sources: readonly LlmSource[];
  /** Misspelt words of the question, in lower case, as the sources spell them. A language model needs no such help. */
  corrections?: readonly Correction[] | undefined;
  /** Nothing but the sources may be used; `otherwise` is the whole answer where they do not answer the question. */
  onlySources?: { otherwise: string };
  maxOutputTokens?: number;
  /** Only for agents that take one; the provider's own default when not set. */
  effort?: Effort | undefined;
  /** The temperature is between 0 and 2. It is left out for models that reject it. */
  temperature?: number | undefined;
  tools?: readonly LlmTool[] | undefined;
  /** The model may search the web at its provider, where it can. */
  hasWebSearch?: boolean | undefined;
  /** The whole answer is JSON of this schema, where the provider can promise it. */
  answerSchema?: { name: string; schema: Readonly<Record<string, unknown>> } | undefined;
  /** Called with the model's thoughts, or the provider's summary of them, as they arrive. */
  onThought?: ((text: string) => void) | undefined;
  /** Called with each page that the provider's own search has used. */
  onWebPage?: ((page: LlmWebPage) => void) | undefined;
  /** Aborting closes the connection to the provider immediately. */
  signal: AbortSignal;
  /** Called with the error of an attempt that is made again: it may have cost something, too. */
  onRetry?: ((error: LlmError) => void) | undefined;
};

export type LlmWebPage = { url: string; title: string };

export type LlmUsage = {
  /** All of them, cached ones included. */
  inputTokens: number;
  /** Thoughts included. */
  outputTokens: number;
  /** It counts the input tokens that were read from the provider's cache. */
  cachedInputTokens?: number;
  /** It counts the input tokens that were written to the provider's cache. */
  cacheWriteTokens?: number;
};

export type LlmResult = {
  /**
   * - `tools`: the model waits for the results of `toolCalls`
   * - `refused`: the model declined; what it said about it is the text
   * - `filtered`: the provider withheld the answer, or the rest of it
   * - `cut`: we ended the answer, because it was longer than any may be
   */
  finish: 'stop' | 'length' | 'filtered' | 'refused' | 'tools' | 'other' | 'cut';
  toolCalls?: readonly LlmToolCall[];
  /** The provider wants this back unchanged with the results of the tools: thoughts with their signatures. */
  carried?: unknown;
  /** Missing if the provider reported none. */
  usage?: LlmUsage;
};

/**
 * One provider. `stream` calls `onText` for every piece of text as it arrives, never splitting a surrogate pair, and
 * resolves when the answer is complete. It rejects with `LlmError`; text delivered before that stays valid.
 */
export type LlmProvider = {
  readonly id: string;
  stream(request: LlmRequest, onText: (text: string) => void): Promise<LlmResult>;
};

/**
 * - `key`: the provider rejected our key (401, 403)
 * - `busy`: 429 or overloaded
 * - `unavailable`: 5xx, no connection, or a time-out
 * - `request`: the provider rejected the request (400, 404, 413)
 * - `lost`: the connection, or the stream in it, ended in the middle of the answer
 * - `format`: HTML, invalid JSON, or an empty response
 * - `aborted`: our own signal
 */
export type LlmErrorKind = 'key' | 'busy' | 'unavailable' | 'request' | 'lost' | 'format' | 'aborted';

/** A failed model call. Safe to log: neither the message nor the cause contains the key or the prompt. */
export class LlmError extends Error {
  readonly kind: LlmErrorKind;
  /** The provider's HTTP status, or 0 if there was none. */
  readonly status: number;
  /**
   * Whether the model may have read the request, so that its input costs something. Providers do not charge for a request
   * that they reject, and one that was never sent costs nothing.
   */
  readonly isBilled: boolean;
  /** The provider had reported this usage before it failed. */
  usage: LlmUsage | undefined;
  /** How often the provider was called before this was thrown. */
  attempts = 1;
  /** The provider asked to be left alone for so many milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: LlmErrorKind,
    message: string,
    options: { status?: number; cause?: unknown; isBilled?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'LlmError';
    this.kind = kind;
    this.status = options.status ?? 0;
    this.retryAfterMs = options.retryAfterMs;
    this.isBilled = options.isBilled ?? ['lost', 'format', 'aborted'].includes(kind);
  }
}
