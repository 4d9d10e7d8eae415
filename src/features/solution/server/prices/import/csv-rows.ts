// Splits a CSV file of any size into rows: fields may be in quotes and hold line breaks. The separator is read off the first line.

/** A field that is longer has a quote that is never closed. */
const MAX_FIELD_LENGTH = 100_000;
const separators = [',', ';', '\t'];

/** Throws a SyntaxError for a field without an end. */
export function createCsvRows() {
  let separator: string | null = null;
  let field = '';
  let row: string[] = [];
  let isQuoted = false;
  /** After a quote inside of quotes: the end of the field, or a quote of the text. */
  let isAfterQuote = false;
  let line = 1;

  function* endRow(): Generator<string[]> {
    const full = [...row, field];
    row = [];
    field = '';
    if (full.length > 1 || full[0]?.trim() !== '') yield full;
  }

  function* read(char: string): Generator<string[]> {
    if (char === '\n') line++;
    if (isQuoted && !isAfterQuote) {
      if (char === '"') isAfterQuote = true;
      else field += char;
    } else if (char === '"' && isAfterQuote) {
      field += char;
      isAfterQuote = false;
    } else {
      if (isAfterQuote) isQuoted = isAfterQuote = false;
      if (char === '"' && field === '') isQuoted = true;
      else if (char === separator) {
        row.push(field);
        field = '';
      } else if (char === '\n') yield* endRow();
      else if (char !== '\r') field += char;
    }
    if (field.length > MAX_FIELD_LENGTH) throw new SyntaxError(`A field before line ${line} has no end.`);
  }

  return {
    *push(chunk: string): Generator<string[]> {
      if (separator === null) {
        const [first = ''] = chunk.split('\n', 1);
        separator = separators.toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
      }
      for (const char of chunk) yield* read(char);
    },
    *end(): Generator<string[]> {
      if (isQuoted && !isAfterQuote) throw new SyntaxError('The file ends inside of a quoted field.');
      if (field !== '' || row.length > 0) yield* endRow();
    },
  };
}
