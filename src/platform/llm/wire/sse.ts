// Parses server-sent events from the bytes of a provider's response. Only `data:` is read, because all three wire
// formats repeat the event's name in its JSON. It works on strings, which are cheap to join however the bytes are
// split, and searches each chunk for line ends only once.

import { StringDecoder } from 'node:string_decoder';
import { LlmError } from '../llm.ts';

/** The longest event held in memory, in UTF-16 code units. OpenAI repeats a whole answer in its last event. */
const MAX_EVENT_LENGTH = 8 * 1_048_576;

export type SseParser = {
  /** Takes the next bytes, split anywhere. Throws `LlmError` 'format' when an event exceeds 8 MB. */
  push(chunk: Buffer): void;
  /** Ends the stream and delivers a last event that lacks its blank line. */
  end(): void;
};

/**
 * Creates a parser that calls `onData` with the data of each event. Several data lines are joined by '\n', and invalid
 * UTF-8 becomes U+FFFD.
 */
export function createSseParser(onData: (data: string) => void): SseParser {
  const decoder = new StringDecoder('utf8');
  let unfinishedLine = '';
  let data: string | undefined;

  function readLine(line: string): void {
    const end = line.endsWith('\r') ? line.length - 1 : line.length;
    if (end === 0) return dispatch();
    if (!line.startsWith('data:')) return;
    const value = line.slice(line[5] === ' ' ? 6 : 5, end);
    data = data === undefined ? value : `${data}\n${value}`;
    throwIfTooLong();
  }

  function dispatch(): void {
    if (data === undefined) return;
    const finished = data;
    data = undefined;
    onData(finished);
  }

  function throwIfTooLong(): void {
    if (unfinishedLine.length + (data?.length ?? 0) <= MAX_EVENT_LENGTH) return;
    throw new LlmError('format', 'The model provider sent an event of more than 8 MB.');
  }

  return {
    push(chunk) {
      const text = decoder.write(chunk);
      let start = 0;
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
        const line = unfinishedLine + text.slice(start, end);
        unfinishedLine = '';
        start = end + 1;
        readLine(line);
      }
      unfinishedLine += text.slice(start);
      throwIfTooLong();
    },
    end() {
      readLine(unfinishedLine + decoder.end());
      dispatch();
    },
  };
}
