// Tells of each line of a Markdown text what it is and which quotes and list items it is in: CommonMark 0.31 with
// GitHub's tables and footnotes, by the algorithm of the specification's appendix, a line at a time and never back.
// In the few corners where remark differs from the specification it follows remark, which exports are made with
// (docs/decisions/0013-one-markdown-reader.md).

import { continuesContainer, openContainer, type Container } from './containers.ts';
import { CODE_INDENT, Cursor } from './cursor.ts';
import { DefinitionReader } from './definitions.ts';
import { ANY_TAG, endsHtml, endsWithBlankLine, htmlKind } from './html.ts';
import { signatureOf, type Leaf, type LineKind, type LineState } from './line-state.ts';
import { CLOSING_FENCE, HEADING, isBreak, markLength, OPENING_FENCE, UNDERLINE } from './marks.ts';
import { countCells, countDelimiters } from './tables.ts';

/** Marks of deeper quotes and lists are text. */
const MAX_CONTAINERS = 100;

export class LineReader {
  kind: LineKind = 'blank';
  /** Offsets of the line, without its line end. */
  start = 0;
  end = 0;
  /** Offset of what containers and indentation leave of the line. */
  contentStart = 0;
  /** The line begins a paragraph, HTML or indented code. */
  isFirst = false;
  /**
   * It is where the block begins that the line begins. For an underline, it is where the words of its heading begin.
   */
  blockStart = 0;
  /** The depth is that of a heading or an underline. */
  depth = 0;
  readonly #cursor = new Cursor();
  #state: LineState = {
    containers: [],
    emptyLines: 0,
    leaf: 'none',
    fence: { mark: '', length: 0, indent: 0 },
    html: 0,
    definitions: null,
    header: null,
  };
  /** It counts the open containers that go on in this line. */
  #matched = 0;
  /** The line has nothing but spaces. */
  #isEmpty = false;

  /** Those the line is in, outermost first. */
  get containers(): readonly Container[] {
    return this.#state.containers;
  }

  /** Takes the next line: `text` from `start` to `end`, without its line end. */
  take(text: string, start: number, end: number): void {
    this.#cursor.startLine(text, start, end);
    this.start = start;
    this.end = end;
    this.isFirst = false;
    const wasEmpty = this.#isEmpty;
    this.#isEmpty = this.#cursor.isBlank;
    // A blank line below another changes nothing, however many lists it is in.
    if (!wasEmpty || !this.#isEmpty || this.kind !== 'blank') this.#takeLine();
  }

  #takeLine(): void {
    const { leaf } = this.#state;
    this.#matchContainers();
    if (!this.#isLazy && (leaf === 'fence' || leaf === 'html'))
      return leaf === 'fence' ? this.#takeCode() : this.#takeHtml();
    this.#openContainers();
    const isLeaving = this.#leavesContainers();
    if (this.#cursor.isBlank) return this.#takeBlank();
    const isDeep = this.#cursor.indent >= CODE_INDENT;
    if (isDeep && this.#state.leaf !== 'paragraph') return this.#takeIndented(isLeaving);
    this.#setPlace('text', this.#cursor.at);
    if (isDeep || !this.#takesMarks()) this.#takeText();
  }

  /** A reader that goes on from here on its own. */
  clone(): LineReader {
    const copy = new LineReader();
    copy.#state = { ...this.#state, definitions: this.#state.definitions?.clone() ?? null };
    return copy;
  }

  /**
   * Returns true if both read whatever follows alike. The number of cells in a possible header of a table is left out.
   */
  isLike(other: LineReader): boolean {
    return signatureOf(this.#state) === signatureOf(other.#state);
  }

  /** Not every open container goes on in this line. */
  get #isLazy(): boolean {
    return this.#matched < this.#state.containers.length;
  }

  /**
   * Only a list that begins with 1 and is not empty may follow directly. The specification says so of paragraphs only,
   * remark of indented code as well.
   */
  get #isInterrupting(): boolean {
    return !this.#isLazy && (this.#state.leaf === 'paragraph' || this.#state.leaf === 'indented');
  }

  #setPlace(kind: LineKind, contentStart: number): void {
    this.kind = kind;
    this.contentStart = contentStart;
  }

  #matchContainers(): void {
    const state = this.#state;
    const { containers, emptyLines } = state;
    const { isBlank } = this.#cursor;
    let matched = 0;
    for (const container of containers) {
      const isOver = emptyLines === 2 && !isBlank && matched === containers.length - 1;
      if (isOver || !continuesContainer(container, this.#cursor)) break;
      matched += 1;
    }
    this.#matched = matched;
    state.emptyLines = emptyLines > 0 && isBlank && !this.#isLazy ? 2 : 0;
  }

  #openContainers(): void {
    const state = this.#state;
    const cursor = this.#cursor;
    const isInterrupting = this.#isInterrupting;
    let opened: Container[] | null = null;
    while (cursor.indent < CODE_INDENT && (opened?.length ?? this.#matched) < MAX_CONTAINERS) {
      const container = openContainer(cursor, isInterrupting);
      if (!container) break;
      opened ??= state.containers.slice(0, this.#matched);
      opened.push(container);
    }
    if (!opened) return;
    this.#matched = opened.length;
    state.containers = opened;
    state.leaf = 'none';
    state.emptyLines = cursor.isBlank && opened.at(-1)?.kind === 'item' ? 1 : 0;
  }

  /** Whether the line is outside of open containers, and does not go on with a paragraph in them. */
  #leavesContainers(): boolean {
    const isLeaving = this.#isLazy && (this.#cursor.isBlank || this.#state.leaf !== 'paragraph');
    if (isLeaving) this.#closeContainers();
    return isLeaving;
  }

  /** Closes those the line is not in. */
  #closeContainers(): void {
    this.#state.containers = this.#state.containers.slice(0, this.#matched);
    this.#state.leaf = 'none';
  }

  #takeBlank(): void {
    this.#setPlace('blank', this.end);
    if (this.#state.leaf !== 'indented') this.#state.leaf = 'none';
    this.#state.header = null;
  }

  #takeCode(): void {
    const cursor = this.#cursor;
    const { fence } = this.#state;
    const canClose = cursor.mark === fence.mark && cursor.indent < CODE_INDENT;
    const isClosing = canClose && markLength(CLOSING_FENCE, cursor.line) >= fence.length;
    if (isClosing) this.#state.leaf = 'none';
    else cursor.takeColumns(fence.indent);
    this.#setPlace(isClosing ? 'closing-fence' : 'code', isClosing ? cursor.at : cursor.offset);
  }

  #takeIndented(isLeaving: boolean): void {
    this.isFirst = this.#state.leaf !== 'indented';
    if (this.isFirst) this.blockStart = this.#cursor.offset;
    // Remark ends code that comes right behind a container with its first line; the specification does not.
    this.#state.leaf = isLeaving ? 'none' : 'indented';
    this.#cursor.takeColumns(CODE_INDENT);
    this.#setPlace('indented', this.#cursor.offset);
  }

  #takeHtml(): void {
    const state = this.#state;
    if (this.#cursor.isBlank && endsWithBlankLine(state.html)) return this.#takeBlank();
    this.#setPlace('html', this.#cursor.offset);
    if (endsHtml(state.html, this.#cursor.text.slice(this.contentStart, this.end))) state.leaf = 'none';
  }

  /** Returns true if the line begins with a mark that makes it something other than text. */
  #takesMarks(): boolean {
    switch (this.#cursor.mark) {
      case '#':
        return this.#takesHeading();
      case '`':
      case '~':
        return this.#takesFence();
      case '<':
        return this.#takesHtml();
      case '=':
        return this.#takesUnderline();
      case '-':
        return this.#takesDashes();
      case '*':
      case '_':
        return this.#takesBreak();
      case '|':
      case ':':
        return this.#takesDelimiters();
      default:
        return false;
    }
  }

  #takesDashes(): boolean {
    return this.#takesUnderline() || this.#takesBreak() || this.#takesDelimiters();
  }

  /** Begins a block that ends a paragraph above it, in the containers the line is in. */
  #begin(kind: LineKind, leaf: Leaf): void {
    if (this.#isLazy) this.#closeContainers();
    this.#state.leaf = leaf;
    this.kind = kind;
    this.blockStart = this.#cursor.at;
  }

  #takesHeading(): boolean {
    this.depth = markLength(HEADING, this.#cursor.line);
    if (this.depth === 0) return false;
    this.#begin('heading', 'none');
    return true;
  }

  #takesFence(): boolean {
    const { line, indent, mark } = this.#cursor;
    const length = markLength(OPENING_FENCE, line);
    if (length === 0) return false;
    this.#begin('fence', 'fence');
    this.#state.fence = { mark, length, indent };
    return true;
  }

  #takesHtml(): boolean {
    const state = this.#state;
    const { line } = this.#cursor;
    const kind = htmlKind(line);
    const isWeak = kind === ANY_TAG && state.leaf === 'paragraph';
    if (kind === 0 || (isWeak && !this.#isLazy)) return false;
    // In remark such a lazy line is HTML inside the containers; in the specification it is text of the paragraph.
    if (isWeak) this.#matched = state.containers.length;
    this.#begin('html', endsHtml(kind, line) ? 'none' : 'html');
    state.html = kind;
    this.isFirst = true;
    this.blockStart = this.#cursor.offset;
    return true;
  }

  #takesBreak(): boolean {
    if (!isBreak(this.#cursor.line)) return false;
    this.#begin('break', 'none');
    return true;
  }

  #takesUnderline(): boolean {
    const state = this.#state;
    if (state.leaf !== 'paragraph' || this.#isLazy || !UNDERLINE.test(this.#cursor.line)) return false;
    const titleStart = state.definitions ? state.definitions.textStart : this.blockStart;
    state.leaf = 'none';
    if (titleStart === Infinity) return false;
    this.kind = 'underline';
    this.depth = this.#cursor.mark === '=' ? 1 : 2;
    this.blockStart = titleStart;
    return true;
  }

  #takesDelimiters(): boolean {
    const { leaf, header } = this.#state;
    if (leaf !== 'paragraph' || this.#isLazy || !header) return false;
    const columns = countDelimiters(this.#cursor.line);
    if (columns === 0 || countCells(header.text.slice(header.start, header.end)) !== columns) return false;
    this.#begin('delimiter', 'table');
    this.blockStart = header.start;
    return true;
  }

  #takeText(): void {
    const state = this.#state;
    const { text, at, end, indent, mark } = this.#cursor;
    if (state.leaf === 'table') {
      this.kind = 'row';
      return;
    }
    if (state.leaf !== 'paragraph') {
      this.isFirst = true;
      this.blockStart = at;
      state.leaf = 'paragraph';
      state.definitions = mark === '[' ? new DefinitionReader() : null;
    }
    state.definitions?.take(text, at, end);
    state.header = indent < CODE_INDENT ? { text, start: at, end } : null;
  }
}
