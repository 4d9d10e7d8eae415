// Reads server-sent events from the bytes of a provider's answer. Only `data:` matters: all three wire formats
// repeat the event's name inside its JSON. Works on strings because joining them is cheap however the bytes are
// cut; a line is searched for once, in the piece that just came.

import { StringDecoder } from 'node:string_decoder';
import { LlmError } from '../llm.ts';

/** Longest event we hold in memory, in UTF-16 units. No provider comes near it. */
const MAX_EVENT_LENGTH = 1_048_576;

export type SseParser = {
  /** Takes the next bytes, cut anywhere. Throws `LlmError` 'format' when one event passes 1 MB. */
  push(chunk: Buffer): void;
  /** The bytes are over: hands out a last event that lacks its blank line. */
  end(): void;
};

/** Calls `onData` with the data of each event; broken UTF-8 arrives as U+FFFD, several data lines joined by '\n'. */
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
    refuseTooLong();
  }

  function dispatch(): void {
    if (data === undefined) return;
    const finished = data;
    data = undefined;
    onData(finished);
  }

  function refuseTooLong(): void {
    if (unfinishedLine.length + (data?.length ?? 0) <= MAX_EVENT_LENGTH) return;
    throw new LlmError('format', 'The model provider sent an event of more than 1 MB.');
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
      refuseTooLong();
    },
    end() {
      readLine(unfinishedLine + decoder.end());
      dispatch();
    },
  };
}
