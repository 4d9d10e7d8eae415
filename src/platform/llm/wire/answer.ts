// Streams one answer in any wire format: bytes to events to text, checking that the answer is complete.

import { extractErrorCodes } from './formats/error-codes.ts';
import type { HttpRequest, HttpStream } from './http-stream.ts';
import { LlmError, type LlmErrorKind, type LlmResult, type LlmUsage } from '../llm.ts';
import { createSseParser } from './sse.ts';

/** Collects what an adapter reads from the events of one answer. */
export type Answer = {
  addText(text: string): void;
  /** How the answer ended, once the provider has said so. */
  finish: LlmResult['finish'] | undefined;
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
};

/** The specified message for an answer without content (specification §5). */
export const INVALID_FORMAT = 'Invalid response format from chat function';

const DONE = '[DONE]';
/** All bytes of one response, thoughts and framing included: a model that only thinks ends here, too. */
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

/**
 * Sends the request and streams its answer to `onText`. Rejects with `LlmError`, also when the answer is incomplete.
 */
export async function streamAnswer<Event extends object>(call: AnswerCall<Event>): Promise<LlmResult> {
  const text = createTextGate(call.onText);
  const answer: Answer = {
    addText: text.push,
    finish: undefined,
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
    // One chunk can contain many events; after a stop, the rest no longer belongs to the answer.
    if (isAborted) return;
    if (data === DONE) answer.isComplete = true;
    else call.read(parseEvent<Event>(data), answer);
  });
  let received = 0;
  try {
    await call.http.send(call.request, (chunk) => {
      received += chunk.length;
      if (received > MAX_RESPONSE_BYTES)
        throw new LlmError('format', 'The model provider sent more than 64 MB in one response.');
      parser.push(chunk);
      return answer.isComplete;
    });
    parser.end();
    text.end();
    return toResult(answer, text.isEmpty());
  } catch (error) {
    if (error instanceof LlmError) error.usage = answer.usage;
    throw error;
  }
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

function toResult(answer: Answer, isEmpty: boolean): LlmResult {
  if (isEmpty && answer.finish !== 'filtered') throw new LlmError('format', INVALID_FORMAT);
  if (answer.finish === undefined && !answer.isComplete)
    throw new LlmError('format', 'The model provider’s answer is incomplete.');
  const finish = answer.finish ?? 'other';
  return answer.usage ? { finish, usage: answer.usage } : { finish };
}

/**
 * Providers may split text between any two UTF-16 code units. The gate holds back the first half of a surrogate pair
 * until the second arrives, replaces halves that stay alone, and drops NUL, which databases do not accept in text.
 */
function createTextGate(onText: (text: string) => void) {
  let held = '';
  let isEmpty = true;

  function emit(text: string): void {
    if (text === '') return;
    isEmpty = false;
    onText(text);
  }

  return {
    push(piece: string): void {
      let text = held + piece;
      held = '';
      const last = text.charCodeAt(text.length - 1);
      if (last >= 0xd800 && last <= 0xdbff) {
        held = text.slice(-1);
        text = text.slice(0, -1);
      }
      if (text.includes('\0')) text = text.replaceAll('\0', '');
      emit(text.toWellFormed());
    },
    end(): void {
      emit(held.toWellFormed());
    },
    isEmpty: () => isEmpty,
  };
}
