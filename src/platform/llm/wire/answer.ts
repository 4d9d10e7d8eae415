// Streams one answer in any wire format: bytes to events to text, checking that the answer is complete.

import { extractErrorCodes } from './formats/error-codes.ts';
import type { HttpRequest, HttpStream } from './http-stream.ts';
import {
  LlmError,
  type LlmErrorKind,
  type LlmRequest,
  type LlmResult,
  type LlmToolCall,
  type LlmUsage,
} from '../llm.ts';
import { createSseParser } from './sse.ts';
import { createTextGate } from './text-gate.ts';

/** Collects what an adapter reads from the events of one answer. */
export type Answer = {
  addText(text: string): void;
  addThought(text: string): void;
  /** `written` is the arguments as JSON, or the object itself. */
  addToolCall(call: { id: string | undefined; name: string; written: unknown }): void;
  /** A page that the provider's own search has used; each is reported once. */
  addWebPage(url: unknown, title: unknown): void;
  /** See `LlmResult.carried`; needed only for an answer that calls tools. */
  carried: unknown;
  /** It says how the answer ended, once the provider has said so. */
  finish: LlmResult['finish'] | undefined;
  /** The provider waits to be asked to go on: there may be no text yet. */
  isPaused: boolean;
  /** Nothing more follows, so there is no need to wait for the connection to close. */
  isComplete: boolean;
  usage: LlmUsage | undefined;
  /** Reports an error that the provider sent inside its stream. Only its error codes are logged. */
  fail(kind: LlmErrorKind, details: unknown): never;
};

export type AnswerCall<Event extends object> = {
  http: HttpStream;
  request: HttpRequest;
  /** Reads one event. The type is only what the format promises: fields may be missing or have another type. */
  read: (event: Event, answer: Answer) => void;
  onText: (text: string) => void;
} & Pick<LlmRequest, 'onThought' | 'onWebPage'>;

/** The specified message for an answer without content (specification §5). */
export const INVALID_FORMAT = 'Invalid response format from chat function';

const DONE = '[DONE]';
/** Begins the id of a tool call to which the provider gave none. */
export const OWN_ID = 'lounge-call-';
/** All bytes of one response, thoughts and framing included: a model that only thinks ends here, too. */
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

/**
 * Sends the request and streams its answer to `onText`. Rejects with `LlmError`, also when the answer is incomplete.
 */
export async function streamAnswer<Event extends object>(call: AnswerCall<Event>): Promise<LlmResult> {
  const text = createTextGate(call.onText);
  const thought = createTextGate(call.onThought ?? (() => undefined));
  const toolCalls: LlmToolCall[] = [];
  const answer: Answer = {
    addText: text.push,
    addThought: thought.push,
    addToolCall: ({ id, name, written }) =>
      void toolCalls.push({ id: id || `${OWN_ID}${toolCalls.length + 1}`, name, arguments: toArguments(written) }),
    addWebPage: createPageGate(call.onWebPage),
    carried: undefined,
    finish: undefined,
    isPaused: false,
    isComplete: false,
    usage: undefined,
    fail(kind, details) {
      const cause = new Error(extractErrorCodes(JSON.stringify(details ?? null), call.request.secret));
      throw new LlmError(kind, 'The model provider reported an error.', {
        cause,
        isBilled: !text.isEmpty() || answer.usage !== undefined,
      });
    },
  };
  const { signal } = call.request;
  // `aborted` of a combined signal looks at all its sources: asked at every token, it was a tenth of the cost of reading.
  let isAborted = signal.aborted;
  signal.addEventListener('abort', () => (isAborted = true), { once: true });
  const parser = createSseParser((data) => {
    // One chunk can contain many events; after a stop, or the last event, the rest no longer belongs to the answer.
    if (isAborted || answer.isComplete) return;
    if (data === DONE) answer.isComplete = true;
    else call.read(parseEvent<Event>(data), answer);
  });
  let received = 0;
  async function receive(): Promise<void> {
    await call.http.send(call.request, (chunk) => {
      received += chunk.length;
      if (received > MAX_RESPONSE_BYTES)
        throw new LlmError('format', 'The model provider sent more than 64 MB in one response.');
      parser.push(chunk);
      return answer.isComplete;
    });
    parser.end();
  }
  try {
    await receive().catch((error: unknown) => {
      if (!hasEnded(answer, error)) throw error;
    });
    thought.end();
    text.end();
    const hasThoughts = call.onThought !== undefined && !thought.isEmpty();
    return toResult(answer, { toolCalls, hasThoughts, hasText: !text.isEmpty() });
  } catch (error) {
    if (error instanceof LlmError) error.usage = answer.usage;
    throw error;
  }
}

/**
 * Whether the answer was whole before this went wrong: whatever follows its end, and how the connection closes, is no longer
 * a part of it. A person who stops it still stops it.
 */
function hasEnded(answer: Answer, error: unknown): boolean {
  const isStopped = error instanceof LlmError && error.kind === 'aborted';
  return !isStopped && (answer.isComplete || answer.finish !== undefined);
}

function parseEvent<Event extends object>(data: string): Event {
  const event: unknown = parseJson(data);
  if (typeof event === 'object' && event !== null) return event as Event;
  throw new LlmError('format', 'The model provider sent an event that is not an object.');
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // The parser's own error quotes the text, which may be private, so it is not passed on.
    throw new LlmError('format', 'The model provider sent invalid JSON.');
  }
}

/** What the model wrote is not checked against the tool's schema. */
function toArguments(written: unknown): LlmToolCall['arguments'] {
  // A tool without parameters may be called without arguments.
  if (written === '' || written === undefined) return {};
  const value = typeof written === 'string' ? parseArguments(written) : written;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function parseArguments(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function createPageGate(onWebPage: LlmRequest['onWebPage']): Answer['addWebPage'] {
  const known = new Set<string>();
  return (url, title) => {
    if (typeof url !== 'string' || known.has(url) || !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return;
    known.add(url);
    onWebPage?.({ url, title: typeof title === 'string' && title !== '' ? title : url });
  };
}

type ReadAnswer = { toolCalls: readonly LlmToolCall[]; hasText: boolean; hasThoughts: boolean };

/** Whether the answer has a meaning: without text, one at the limit says something only to who has seen what came before. */
function hasMeaning(finish: LlmResult['finish'], { toolCalls, hasText, hasThoughts }: ReadAnswer): boolean {
  if (hasText || finish === 'filtered' || finish === 'refused') return true;
  return toolCalls.length > 0 || (finish === 'length' && hasThoughts);
}

function toResult(answer: Answer, read: ReadAnswer): LlmResult {
  const finish = toFinish(answer, read.toolCalls);
  if (!answer.isPaused && !hasMeaning(finish, read)) throw new LlmError('format', INVALID_FORMAT);
  if (answer.finish === undefined && !answer.isComplete)
    throw new LlmError('lost', 'The model provider’s answer ended before its end.');
  const hasTools = finish === 'tools';
  return {
    finish,
    ...(hasTools ? { toolCalls: read.toolCalls } : {}),
    ...(hasTools && answer.carried !== undefined ? { carried: answer.carried } : {}),
    ...(answer.usage ? { usage: answer.usage } : {}),
  };
}

/** Some servers end an answer that calls tools like any other. One that was cut off may call a tool by half. */
function toFinish({ finish = 'other' }: Answer, toolCalls: readonly LlmToolCall[]): LlmResult['finish'] {
  if (toolCalls.length > 0) return finish === 'stop' || finish === 'other' ? 'tools' : finish;
  return finish === 'tools' ? 'other' : finish;
}
