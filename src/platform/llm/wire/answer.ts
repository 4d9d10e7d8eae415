// One streamed answer, whatever the wire format: bytes → events → text, and the checks that it is whole.

import { errorCodesOf } from './formats/error-codes.ts';
import type { HttpRequest, HttpStream } from './http-stream.ts';
import { LlmError, type LlmErrorKind, type LlmResult, type LlmUsage } from '../llm.ts';
import { createSseParser } from './sse.ts';

/** What an adapter reports while it reads the events of one answer. */
export type Answer = {
  addText(text: string): void;
  /** The provider said how the answer ended. */
  finish: LlmResult['finish'] | undefined;
  /** Nothing more follows: do not wait for the connection to close. */
  isComplete: boolean;
  usage: LlmUsage | undefined;
  /** The provider reports an error inside its stream. Its codes go to the log only. */
  fail(kind: LlmErrorKind, details: unknown): never;
};

export type AnswerCall<Event extends object> = {
  http: HttpStream;
  request: HttpRequest;
  /** Reads one event. The type is a claim about foreign data: fields may be missing or of another kind. */
  read: (event: Event, answer: Answer) => void;
  onText: (text: string) => void;
};

/** The words of the specification for an answer without content. */
export const INVALID_FORMAT = 'Invalid response format from chat function';

const DONE = '[DONE]';

export async function streamAnswer<Event extends object>(call: AnswerCall<Event>): Promise<LlmResult> {
  const text = createTextGate(call.onText);
  const answer: Answer = {
    addText: text.push,
    finish: undefined,
    isComplete: false,
    usage: undefined,
    fail(kind, details) {
      const cause = new Error(errorCodesOf(JSON.stringify(details ?? null), call.request.secret));
      throw new LlmError(kind, 'The model provider reported an error.', { cause });
    },
  };
  const { signal } = call.request;
  const parser = createSseParser((data) => {
    // One chunk can hold many events: after a stop the rest of it is not the answer's any more.
    if (signal.aborted) return;
    if (data === DONE) answer.isComplete = true;
    else call.read(parseEvent<Event>(data), answer);
  });
  await call.http.send(call.request, (chunk) => {
    parser.push(chunk);
    return answer.isComplete;
  });
  parser.end();
  text.end();
  return resultOf(answer, text.isEmpty());
}

function parseEvent<Event extends object>(data: string): Event {
  const event: unknown = parseJson(data);
  if (typeof event === 'object' && event !== null) return event as Event;
  throw new LlmError('format', 'The model provider sent an event that is no object.');
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // The parser's own error quotes the text, which may be the person's: it is not passed on.
    throw new LlmError('format', 'The model provider sent broken JSON.');
  }
}

function resultOf(answer: Answer, isEmpty: boolean): LlmResult {
  if (isEmpty && answer.finish !== 'filtered') throw new LlmError('format', INVALID_FORMAT);
  if (answer.finish === undefined && !answer.isComplete)
    throw new LlmError('format', 'The model provider’s answer ended in the middle.');
  const finish = answer.finish ?? 'other';
  return answer.usage ? { finish, usage: answer.usage } : { finish };
}

/**
 * Providers cut text at any UTF-16 unit. The gate holds back the first half of a pair until the second comes,
 * replaces halves that stay alone, and drops NUL, which no database takes as text.
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
