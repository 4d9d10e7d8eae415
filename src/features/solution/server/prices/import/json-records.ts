// Reads the records of a JSON file of any size: it follows the brackets, and parses only the values at the wanted paths, one after
// the other. Files of several JSON texts, one after the other, are read as well: saved pages of an API.

import { createJsonLevels, type RecordPath } from './json-levels.ts';

export type JsonRecord = { path: readonly (string | number)[]; value: unknown };

/** No record of a price list is longer; one that is would fill the memory. */
const MAX_RECORD_LENGTH = 4_000_000;
/** Longer keys are no steps of a path. */
const MAX_KEY_LENGTH = 200;

/** Throws a SyntaxError, with the position, where the text is no JSON. */
export function createJsonRecords(paths: readonly RecordPath[]) {
  let position = 0;
  const fail = (problem: string): never => {
    throw new SyntaxError(`The JSON is broken at character ${position.toLocaleString('en-US')}: ${problem}.`);
  };
  const levels = createJsonLevels(fail);
  const string = createStringReader();
  /** It holds the record that is being read: its text, and at how many levels it began. */
  let record: { text: string; depth: number } | null = null;

  /** True if a record begins here. */
  function open(isArray: boolean): boolean {
    const isStart = record === null && levels.isAt(paths);
    if (isStart) record = { text: '', depth: levels.depth };
    levels.open(isArray);
    return isStart;
  }
  /** The text of a record that ends here. */
  function close(isArray: boolean, text: string): JsonRecord | null {
    levels.close(isArray);
    if (record === null || record.depth !== levels.depth) return null;
    const whole = record.text + text;
    record = null;
    return { path: levels.path(), value: parse(whole, fail) };
  }
  function readMark(char: string): void {
    if (char === '"') string.begin();
    else if (char === ',') levels.next();
    else if (levels.depth === 0 && !/\s/.test(char)) fail('there is text outside of it');
  }

  return {
    *push(chunk: string): Generator<JsonRecord> {
      let from = 0;
      for (let index = 0; index < chunk.length; index++) {
        position++;
        const char = chunk.charAt(index);
        if (string.isOpen()) {
          const text = string.read(char);
          if (text !== null) levels.nameNext(text);
        } else if (char === '{' || char === '[') {
          if (open(char === '[')) from = index;
        } else if (char === '}' || char === ']') {
          const found = close(char === ']', chunk.slice(from, index + 1));
          if (found) yield found;
        } else readMark(char);
      }
      if (record === null) return;
      record.text += chunk.slice(from);
      if (record.text.length > MAX_RECORD_LENGTH) fail('one value of it is too large');
    },
    /** Throws when the file ends in the middle. */
    end(): void {
      if (levels.depth > 0 || string.isOpen()) fail('the file ends in the middle');
    },
  };
}

function createStringReader() {
  let isOpen = false;
  let isEscaped = false;
  let text = '';
  return {
    isOpen: (): boolean => isOpen,
    begin(): void {
      isOpen = true;
      text = '';
    },
    /** The text once the string has ended; null until then. */
    read(char: string): string | null {
      if (isEscaped) isEscaped = false;
      else if (char === '\\') isEscaped = true;
      else if (char === '"') {
        isOpen = false;
        return text;
      }
      if (text.length < MAX_KEY_LENGTH) text += char;
      return null;
    },
  };
}

function parse(text: string, fail: (problem: string) => never): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return fail(error instanceof Error ? error.message : 'a value is no JSON');
  }
}
