// Reads the records of a JSON file of any size: it follows the brackets, and parses only the values at the wanted paths, one after
// the other. Files of several JSON texts, one after the other, are read as well: saved pages of an API.

/** `['Items', '*']`: each element of the array or object `Items`. */
export type RecordPath = readonly string[];

export type JsonRecord = { path: readonly (string | number)[]; value: unknown };

/** No record of a price list is longer; one that is would fill the memory. */
const MAX_RECORD_LENGTH = 4_000_000;
const MAX_DEPTH = 64;

type Level = { isArray: boolean; key: string | number };

/** Throws a SyntaxError, with the position, where the text is no JSON. */
export function createJsonRecords(paths: readonly RecordPath[]) {
  const levels: Level[] = [];
  let position = 0;
  let isInString = false;
  let isEscaped = false;
  /** The text of the string that is being read. */
  let text = '';
  /** In an object: whether the next string is a key. */
  let isKeyNext = false;
  /** Of the record that is being read: its text, and at how many levels it began. */
  let record: { text: string; depth: number } | null = null;

  const fail = (problem: string): never => {
    throw new SyntaxError(`The JSON is broken at character ${position.toLocaleString('en-US')}: ${problem}.`);
  };
  const currentPath = (): (string | number)[] => levels.map(({ key }) => key);
  const isWanted = (): boolean =>
    paths.some(
      (path) =>
        path.length === levels.length && path.every((step, index) => step === '*' || step === levels[index]!.key),
    );

  function open(isArray: boolean): void {
    if (record === null && isWanted()) record = { text: '', depth: levels.length };
    levels.push({ isArray, key: isArray ? 0 : '' });
    if (levels.length > MAX_DEPTH) fail('it is nested too deeply');
    isKeyNext = !isArray;
  }

  function* close(isArray: boolean): Generator<JsonRecord> {
    const level = levels.pop();
    if (!level || level.isArray !== isArray) return fail('a bracket closes what is not open');
    isKeyNext = false;
    if (record === null || record.depth !== levels.length) return;
    const value = parse(record.text);
    record = null;
    yield { path: currentPath(), value };
  }

  function parse(recordText: string): unknown {
    try {
      return JSON.parse(recordText);
    } catch (error) {
      return fail(error instanceof Error ? error.message : 'a value is no JSON');
    }
  }

  function readStringPart(char: string): void {
    if (isEscaped) isEscaped = false;
    else if (char === '\\') isEscaped = true;
    else if (char === '"') {
      isInString = false;
      const level = levels.at(-1);
      if (isKeyNext && level && !level.isArray) level.key = text;
      return;
    }
    if (record === null && text.length < 200) text += char;
  }

  function* readStructure(char: string): Generator<JsonRecord> {
    const level = levels.at(-1);
    if (char === '"') {
      isInString = true;
      text = '';
    } else if (char === '{' || char === '[') open(char === '[');
    else if (char === '}' || char === ']') yield* close(char === ']');
    else if (char === ',' && level) {
      if (typeof level.key === 'number') level.key++;
      isKeyNext = !level.isArray;
    } else if (char === ':') isKeyNext = false;
    else if (levels.length === 0 && !/\s/.test(char)) fail('there is text outside of it');
  }

  return {
    *push(chunk: string): Generator<JsonRecord> {
      let from = 0;
      for (let index = 0; index < chunk.length; index++) {
        position++;
        const char = chunk[index]!;
        const wasOpen = record !== null;
        if (isInString) {
          readStringPart(char);
          continue;
        }
        const isBracketClosing = char === '}' || char === ']';
        if (record && isBracketClosing && record.depth === levels.length - 1) {
          record.text += chunk.slice(from, index + 1);
          from = index + 1;
        }
        yield* readStructure(char);
        if (!wasOpen && record !== null) from = index;
      }
      if (record) {
        record.text += chunk.slice(from);
        if (record.text.length > MAX_RECORD_LENGTH) fail('one value of it is too large');
      }
    },
    /** Throws when the file ends in the middle. */
    end(): void {
      if (levels.length > 0 || isInString) fail('the file ends in the middle');
    },
  };
}
