// A place in a line, in columns: tabs reach to the next multiple of four, and a container may take a part of one.

import { isSpace, skipSpaces, TAB } from './spaces.ts';

/** Columns. A line indented by that much is code. */
export const CODE_INDENT = 4;
const TAB_WIDTH = 4;

export class Cursor {
  text = '';
  /** Offset behind the line's last character. */
  end = 0;
  /** Offset of the first character that is neither taken nor a space. */
  at = 0;
  /** Its column. */
  #atColumn = 0;
  /** The line is taken up to this column. */
  #column = 0;
  /** Offset and column behind the last mark that was taken. */
  #markEnd = 0;
  #markColumn = 0;

  startLine(text: string, start: number, end: number): void {
    this.text = text;
    this.end = end;
    this.#moveTo(start, 0);
  }

  /** Columns of space in front of the next character. */
  get indent(): number {
    return this.#atColumn - this.#column;
  }

  get isBlank(): boolean {
    return this.at === this.end;
  }

  /** The next character that is not a space; '' behind the end. */
  get mark(): string {
    return this.at < this.end ? this.text.charAt(this.at) : '';
  }

  /** The rest of the line, without its indentation. */
  get line(): string {
    return this.text.slice(this.at, this.end);
  }

  /** Offset of the first character that is not taken, spaces included. A tab taken in part is taken. */
  get offset(): number {
    let at = this.#markEnd;
    let column = this.#markColumn;
    while (column < this.#column) {
      column = columnBehind(this.text.charCodeAt(at), column);
      at += 1;
    }
    return at;
  }

  /** Takes the indentation and `length` characters behind it. */
  takeMark(length: number): void {
    this.#moveTo(this.at + length, this.#atColumn + length);
  }

  /** Takes up to `columns` of the indentation. */
  takeColumns(columns: number): void {
    this.#column = Math.min(this.#column + columns, this.#atColumn);
  }

  #moveTo(offset: number, column: number): void {
    this.#markEnd = offset;
    this.#markColumn = column;
    this.#column = column;
    this.at = offset;
    this.#atColumn = column;
    if (!isSpace(this.text.charCodeAt(offset))) return;
    this.at = skipSpaces(this.text, offset, this.end);
    for (let at = offset; at < this.at; at += 1)
      this.#atColumn = columnBehind(this.text.charCodeAt(at), this.#atColumn);
  }
}

function columnBehind(code: number, column: number): number {
  return code === TAB ? column + TAB_WIDTH - (column % TAB_WIDTH) : column + 1;
}
