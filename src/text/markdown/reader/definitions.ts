// Whether the lines of a paragraph are link definitions (`[label]: address "title"`) and nothing else. Read a line at a
// time, because an underline below makes a heading only if there is more above it.

import { isSpace, skipSpaces, trimSpaces } from './spaces.ts';

/**
 * The step says what the next line may go on with. 'done' is a definition that a title may follow; nothing follows
 * 'text'.
 */
type Step = 'start' | 'label' | 'url' | 'done' | 'title' | 'text';

/** Each mark that opens a title is mapped to the mark that closes it. */
const TITLE_ENDS: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')' };
/** Characters of a label, by the specification. */
const MAX_LABEL = 999;
/** A space, or a control character, which makes an address malformed. */
const URL_END = /[\x00-\x20\x7f]/;

export class DefinitionReader {
  /** All that the following lines depend on. */
  open = { step: 'start' as Step, labelLength: 0, hasWords: false, titleEnd: '' };
  /**
   * It is the start of the line that the open definition begins on, or of its title's line if the title has its own.
   */
  #firstLine = 0;
  /** The line, and how much of it is read. */
  #words = '';
  #at = 0;

  /** Returns where the first line begins that is not part of a definition, or `Infinity` when every line is. */
  get textStart(): number {
    const { step } = this.open;
    return step === 'start' || step === 'done' ? Infinity : this.#firstLine;
  }

  /** A reader that goes on from here on its own. */
  clone(): DefinitionReader {
    const copy = new DefinitionReader();
    copy.open = { ...this.open };
    return copy;
  }

  /** Takes the paragraph's next line, without the space in front of it. */
  take(text: string, start: number, end: number): void {
    const open = this.open;
    if (open.step === 'text') return;
    this.#words = text.slice(start, trimSpaces(text, start, end));
    this.#at = 0;
    if (open.step === 'start' || open.step === 'done') {
      this.#firstLine = start;
      this.#takeStart();
    }
    if (open.step === 'label') this.#takeLabel();
    if (open.step === 'url') this.#takeUrl();
    if (open.step === 'title') this.#takeTitle();
  }

  /** The title of the definition above, another definition, or text. */
  #takeStart(): void {
    const open = this.open;
    if (open.step === 'done' && this.opensTitle()) return;
    open.step = this.#words.startsWith('[') ? 'label' : 'text';
    open.labelLength = 0;
    open.hasWords = false;
    this.#at = 1;
  }

  #takeLabel(): void {
    const open = this.open;
    const words = this.#words;
    const end = this.#findUnescaped('[]');
    open.labelLength += end - this.#at;
    open.hasWords ||= skipSpaces(words, this.#at, end) < end;
    const isLabel =
      open.labelLength <= MAX_LABEL && (end === words.length || (open.hasWords && words.startsWith(']:', end)));
    if (!isLabel) open.step = 'text';
    else if (end < words.length) open.step = 'url';
    this.#at = end + 2;
  }

  #takeUrl(): void {
    const words = this.#words;
    this.#at = skipSpaces(words, this.#at, words.length);
    if (this.#at >= words.length) return;
    const end = this.#findUrlEnd();
    this.#at = skipSpaces(words, end, words.length);
    const isOver = end !== -1 && this.#at === words.length;
    if (isOver) this.open.step = 'done';
    else if (end === -1 || this.#at === end || !this.opensTitle()) this.open.step = 'text';
  }

  opensTitle(): boolean {
    const titleEnd = TITLE_ENDS[this.#words.charAt(this.#at)];
    if (titleEnd === undefined) return false;
    this.open.step = 'title';
    this.open.titleEnd = titleEnd;
    this.#at += 1;
    return true;
  }

  #takeTitle(): void {
    const end = this.#findUnescaped(this.open.titleEnd) + 1;
    if (end === this.#words.length) this.open.step = 'start';
    else if (end < this.#words.length) this.open.step = 'text';
  }

  /** The offset of the next of `marks` that has no backslash in front; the end of the words without one. */
  #findUnescaped(marks: string): number {
    const words = this.#words;
    let at = this.#at;
    while (at < words.length && !marks.includes(words.charAt(at))) at += words[at] === '\\' ? 2 : 1;
    return Math.min(at, words.length);
  }

  /** The offset behind the address that begins here, above 0; anything else when it is malformed. */
  #findUrlEnd(): number {
    const words = this.#words;
    if (words[this.#at] !== '<') return this.#at + bareUrlLength(words.slice(this.#at));
    this.#at += 1;
    const end = this.#findUnescaped('<>');
    return words[end] === '>' ? end + 1 : 0;
  }
}

/** The length of an address that ends with a space or with the line; `-Infinity` when it is malformed. */
function bareUrlLength(words: string): number {
  const length = words.search(URL_END);
  const url = length === -1 ? words : words.slice(0, length);
  let depth = 0;
  for (const [mark] of url.replace(/\\[()\\]/g, '').matchAll(/[()]/g)) {
    depth += mark === '(' ? 1 : -1;
    if (depth < 0) return -Infinity;
  }
  const isOver = length === -1 || isSpace(words.charCodeAt(length));
  return isOver && depth === 0 ? url.length : -Infinity;
}
