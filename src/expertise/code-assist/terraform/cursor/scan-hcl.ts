// Reads HCL that is being written: which blocks, arguments, objects and strings the cursor is in, whatever else is broken.
// One pass, linear in the length of the text.

import type { Name } from '#expertise/checkers/terraform/syntax/hcl.ts';

/**
 * What is open at a place. `names` are the arguments and blocks of a block, and the keys of an object; `key` is the argument or
 * key whose value is being written, null in front of `=`.
 */
export type Frame = {
  kind: 'block' | 'object' | 'list' | 'group' | 'string' | 'template';
  start: number;
  /** Behind its last character; the end of the text for one that is not closed. */
  end: number;
  type: Name | null;
  labels: Name[];
  names: Name[];
  key: string | null;
};

export type HclScan = {
  /** What is open at the end of what was read, outermost first; the first one is the file. */
  open: Frame[];
  /** Closed or not, in the order in which they begin. */
  blocks: { frame: Frame; depth: number }[];
  /** The words of the block that is being written, in front of its brace. */
  header: Name[];
  /** The end is inside of a comment, or a heredoc. */
  isQuiet: boolean;
};

const BLOCK_AT_MARGIN =
  /(?:resource|data|ephemeral|module|variable|output|locals|provider|terraform|moved|import|removed|check)\b[^=\n]*\{/y;
const WORD = /[\p{L}_][\p{L}\p{N}_-]*/uy;
const HEREDOC = /<<-?([\p{L}_][\p{L}\p{N}_-]*)[^\n]*\n/uy;
const SPACES = new Set([' ', '\t', '\r']);
const CLOSERS: Readonly<Record<string, Frame['kind']>> = { '}': 'object', ']': 'list', ')': 'group' };

/** Reads the text up to `limit`. */
export function scanHcl(text: string, limit = text.length): HclScan {
  return new Scanner(text, limit).run();
}

class Scanner {
  readonly #text: string;
  readonly #limit: number;
  readonly #open: Frame[];
  readonly #blocks: HclScan['blocks'] = [];
  #header: Name[] = [];
  #at = 0;
  #isQuiet = false;

  constructor(text: string, limit: number) {
    this.#text = text;
    this.#limit = limit;
    this.#open = [frameOf('block', 0)];
  }

  run(): HclScan {
    while (this.#at < this.#limit) this.#step();
    for (const frame of this.#open) frame.end = this.#limit;
    return { open: this.#open, blocks: this.#blocks, header: this.#header, isQuiet: this.#isQuiet };
  }

  get #top(): Frame {
    return this.#open.at(-1) ?? frameOf('block', 0);
  }

  #step(): void {
    if (this.#top.kind === 'string') return this.#stepInString();
    const character = this.#text[this.#at] ?? '';
    if (character === '\n') return this.#endLine();
    if (SPACES.has(character)) return void this.#at++;
    if (this.#skipQuiet(character)) return;
    if (character === '"') return this.#push('string');
    if ('{[('.includes(character)) return this.#openBracket(character);
    if ('}])'.includes(character)) return this.#closeBracket(character);
    WORD.lastIndex = this.#at;
    const [word] = WORD.exec(this.#text) ?? [];
    if (word) return this.#takeWord(word);
    this.#takeMark(character);
  }

  #push(kind: Frame['kind'], width = 1): void {
    this.#open.push(frameOf(kind, this.#at));
    this.#at += width;
  }

  #pop(): void {
    const frame = this.#open.pop();
    if (frame) frame.end = this.#at;
  }

  /** A line that begins a block at the margin closes whatever was left open above it. */
  #endLine(): void {
    this.#at++;
    BLOCK_AT_MARGIN.lastIndex = this.#at;
    if (this.#open.length > 1 && BLOCK_AT_MARGIN.test(this.#text)) while (this.#open.length > 1) this.#pop();
    const top = this.#top;
    if (top.kind !== 'block' && top.kind !== 'object') return;
    top.key = null;
    this.#header = [];
  }

  /** Comments and heredocs. */
  #skipQuiet(character: string): boolean {
    if (character === '#' || this.#text.startsWith('//', this.#at)) return this.#skipTo('\n', 0);
    if (this.#text.startsWith('/*', this.#at)) return this.#skipTo('*/', 2);
    if (character !== '<') return false;
    HEREDOC.lastIndex = this.#at;
    const [all, mark] = HEREDOC.exec(this.#text) ?? [];
    if (!all || !mark) return false;
    const close = new RegExp(`^[ \\t]*${mark}[ \\t]*$`, 'gmu');
    close.lastIndex = this.#at + all.length;
    const found = close.exec(this.#text);
    return this.#skipUntil(found ? found.index + found[0].length : this.#text.length);
  }

  #skipTo(mark: string, width: number): boolean {
    const found = this.#text.indexOf(mark, this.#at + width);
    return this.#skipUntil(found === -1 ? this.#text.length : found + width);
  }

  #skipUntil(end: number): boolean {
    // A comment that ends where the limit is still has the cursor in it; a line end is behind it.
    if (end >= this.#limit) this.#isQuiet = true;
    this.#at = Math.min(end, this.#limit);
    return true;
  }

  #openBracket(character: string): void {
    const top = this.#top;
    if (character === '{' && top.kind === 'block' && top.key === null) return this.#openBlock();
    const kinds: Readonly<Record<string, Frame['kind']>> = { '{': 'object', '[': 'list', '(': 'group' };
    this.#push(kinds[character] ?? 'group');
  }

  #openBlock(): void {
    const [type = null, ...labels] = this.#header;
    const frame: Frame = { ...frameOf('block', type?.start ?? this.#at), type, labels };
    if (type) this.#top.names.push(type);
    this.#blocks.push({ frame, depth: this.#open.length - 1 });
    this.#open.push(frame);
    this.#header = [];
    this.#at++;
  }

  #closeBracket(character: string): void {
    this.#at++;
    const kind = CLOSERS[character];
    const { kind: top } = this.#top;
    const isBlock = character === '}' && top === 'block' && this.#open.length > 1;
    if (isBlock || top === kind || (character === '}' && top === 'template')) this.#pop();
    this.#header = [];
  }

  #takeWord(word: string): void {
    const start = this.#at;
    this.#at = Math.min(start + word.length, this.#limit);
    const top = this.#top;
    if (top.key !== null) return;
    if (top.kind === 'block' || top.kind === 'object') this.#header.push({ start, end: this.#at, text: word });
  }

  /** `=` and `:` are behind a key; `==`, `=>` and the like are not. */
  #takeMark(character: string): void {
    const top = this.#top;
    const [name] = this.#header;
    const isKey = (character === '=' || (character === ':' && top.kind === 'object')) && top.key === null && name;
    const next = this.#text[this.#at + 1];
    this.#at++;
    if (character === ',' && top.kind === 'object') {
      top.key = null;
      this.#header = [];
    }
    if (!isKey || (character === '=' && (next === '=' || next === '>'))) return;
    top.key = name.text;
    top.names.push(name);
    this.#header = [];
  }

  #stepInString(): void {
    const character = this.#text[this.#at] ?? '';
    if (character === '\\') return void (this.#at += 2);
    if (character === '$' && this.#text[this.#at + 1] === '{' && this.#text[this.#at - 1] !== '$')
      return this.#push('template', 2);
    if (character === '\n') return this.#pop();
    if (character !== '"') return void this.#at++;
    this.#at++;
    const { start } = this.#top;
    this.#pop();
    const top = this.#top;
    const name = { start, end: this.#at, text: this.#text.slice(start + 1, this.#at - 1) };
    if (top.key === null && (top.kind === 'block' || top.kind === 'object')) this.#header.push(name);
  }
}

function frameOf(kind: Frame['kind'], start: number): Frame {
  return { kind, start, end: start, type: null, labels: [], names: [], key: null };
}
