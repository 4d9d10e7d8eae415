// Cuts a text into lines.

const BYTE_ORDER_MARK = 0xfeff;

/**
 * Walks through the lines of a text. Lines end with a line feed, a carriage return or both; what follows the last line
 * end is a line only if it has characters. A byte order mark in front belongs to no line.
 */
export class LineCursor {
  /** Offset of the line's first character. */
  start = 0;
  /** Offset behind its last one, without the line end. */
  end = 0;
  readonly #text: string;
  #next: number;
  /** The next carriage return and line feed: a text that has one kind alone is searched once for the other. */
  #return: number;
  #feed: number;

  constructor(text: string) {
    this.#text = text;
    this.#next = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
    this.#return = indexOrEnd(text, '\r', 0);
    this.#feed = indexOrEnd(text, '\n', 0);
  }

  /** Goes to the next line; false when there is none. */
  advance(): boolean {
    const text = this.#text;
    const start = this.#next;
    if (start >= text.length) return false;
    if (this.#feed < start) this.#feed = indexOrEnd(text, '\n', start);
    const feed = this.#feed;
    this.start = start;
    if (this.#return < feed) {
      this.end = this.#return;
      this.#next = this.end + (this.end + 1 === feed ? 2 : 1);
      this.#return = indexOrEnd(text, '\r', this.#next);
    } else {
      this.end = feed;
      this.#next = feed + 1;
    }
    return true;
  }
}

function indexOrEnd(text: string, character: string, from: number): number {
  const index = text.indexOf(character, from);
  return index === -1 ? text.length : index;
}
