// Reads the inside of a block: code spans, links, images, escapes, emphasis, facts. In time linear in its length.

import type { Range } from '#text/offsets.ts';
import { itemAt } from '#text/required.ts';
import { Reading } from './reading.ts';

export type InlineContext = {
  content: string;
  /** Source offset of each placeholder, with its end and its fact's value (`undefined` when it has none). */
  placeholders: ReadonlyMap<number, { end: number; value: string | undefined }>;
  /** URLs of link definitions by their label in lower case. */
  definitions: ReadonlyMap<string, string>;
};

const SPECIAL = /\\[!-/:-@[-`{-~]|`+|\{\{|!?\[|\]|\*+|_+|~~+|<|&[a-z]{2,8};|https?:\/\/|\n/gi;
/** Most cells and many paragraphs contain none of these. */
const HAS_MARKUP = /[\\`{[\]*_~<&]|https?:/i;
const PLACE_OR_LINE = /\n|\{\{/g;
const DESTINATION =
  /\([ \t\n]*(?:<([^<>\n]{0,2000})>|((?:[^\s()\\]|\\[^\n]|\((?:[^\s()\\]|\\[^\n]){0,500}\)){0,2000}))(?:[ \t\n]+(?:"[^"]{0,500}"|'[^']{0,500}'|\([^()]{0,500}\)))?[ \t\n]*\)/y;
const LOOSE_DESTINATION = /\([^()\n]{1,300}\)/y;
const REFERENCE = /\[([^[\]\n]{0,200})\]/y;
const AUTOLINK = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]{0,2000}|[\w.+-]{1,64}@[\w.-]{1,200})>/iy;
const LINE_BREAK = /<br[ \t]*\/?>/iy;
const BARE_URL = /https?:\/\/[^\s<>"`|]{1,2000}/iy;
/** A URL may be the text of a link, which ends before the link's own address. */
const END_OF_LABEL = /\][([]/;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&ndash;': '–',
  '&mdash;': '—',
  '&quot;': '"',
};

/** The brackets of labels may be nested this deep. */
const MAX_OPEN_BRACKETS = 20;

export function readInlines(context: InlineContext, segments: readonly Range[]): Reading {
  const [only] = segments;
  if (!only || segments.length > 1) return new InlineReader(context, segments).read();
  const text = context.content.slice(only.start, only.end);
  return HAS_MARKUP.test(text) ? new InlineReader(context, segments).read() : Reading.of(text, only);
}

class InlineReader {
  readonly #reading = new Reading();
  readonly #context: InlineContext;
  readonly #segments: readonly Range[];
  readonly #raw: string;
  /** The offsets say where each segment begins in `#raw`. */
  readonly #offsets: number[] = [];
  #segment = 0;
  #position = 0;
  #brackets: { raw: number; at: number; isImage: boolean }[] = [];
  #closers: Map<number, number> | null = null;
  #lastCommentEnd: number | null = null;

  constructor(context: InlineContext, segments: readonly Range[]) {
    this.#context = context;
    this.#segments = segments;
    const parts = segments.map(({ start, end }) => context.content.slice(start, end));
    let offset = 0;
    for (const part of parts) {
      this.#offsets.push(offset);
      offset += part.length + 1;
    }
    this.#raw = parts.join('\n');
  }

  read(): Reading {
    for (let match = matchAt(SPECIAL, this.#raw, 0); match; match = matchAt(SPECIAL, this.#raw, this.#position)) {
      this.#copy(match.index);
      this.#takeSpecial(match[0]);
    }
    this.#copy(this.#raw.length);
    return this.#reading;
  }

  #takeSpecial(mark: string): void {
    switch (mark.charAt(0).toLowerCase()) {
      case '\n':
        return this.#replace(1, ' ');
      case '{':
        return this.#takePlaceholder();
      case '\\':
        return this.#replace(mark.length, mark.slice(1));
      case '`':
        return this.#takeCode(mark.length);
      case '!':
      case '[':
        return this.#openBracket(mark);
      case ']':
        return this.#closeBracket();
      case '<':
        return this.#takeAngle();
      case '&':
        return this.#replace(mark.length, entities[mark.toLowerCase()] ?? mark);
      case 'h':
        return this.#takeUrl();
      default:
        return this.#takeEmphasis(mark);
    }
  }

  /** Writes the text from here to `end` unchanged, except for line ends and facts. */
  #write(end: number): void {
    const start = this.#position;
    for (const { 0: mark, index } of this.#raw.slice(start, end).matchAll(PLACE_OR_LINE)) {
      if (start + index < this.#position) continue;
      this.#copy(start + index);
      if (mark === '\n') this.#replace(1, ' ');
      else this.#takePlaceholder();
    }
    this.#copy(end);
  }

  #copy(end: number): void {
    if (end <= this.#position) return;
    this.#reading.append(
      this.#raw.slice(this.#position, end),
      { start: this.#sourceOf(this.#position), end: this.#sourceOf(end) },
      false,
    );
    this.#position = end;
  }

  #replace(length: number, text: string): void {
    const start = this.#sourceOf(this.#position);
    this.#reading.append(text, { start, end: start + length }, true);
    this.#position += length;
  }

  #takePlaceholder(): void {
    const start = this.#sourceOf(this.#position);
    const place = this.#context.placeholders.get(start);
    if (place?.value === undefined) return this.#copy(this.#position + (place ? place.end - start : 2));
    const at = this.#reading.text.length;
    this.#replace(place.end - start, place.value);
    this.#reading.facts.push({ start: at, end: at + place.value.length });
  }

  #takeCode(length: number): void {
    this.#closers ??= closersOf(this.#raw);
    const close = this.#closers.get(this.#position);
    if (close === undefined) return this.#copy(this.#position + length);
    this.#position += length;
    const start = this.#reading.text.length;
    this.#write(close);
    this.#reading.codes.push({ start, end: this.#reading.text.length });
    this.#position = close + length;
  }

  #openBracket(mark: string): void {
    if (this.#brackets.length === MAX_OPEN_BRACKETS) this.#brackets.shift();
    this.#brackets.push({ raw: this.#position, at: this.#reading.text.length, isImage: mark.startsWith('!') });
    this.#copy(this.#position + mark.length);
  }

  #closeBracket(): void {
    const open = this.#brackets.pop();
    const close = this.#position;
    this.#copy(close + 1);
    if (!open) return;
    const label = this.#raw.slice(open.raw + (open.isImage ? 2 : 1), close);
    const found = this.#destinationBehind(close + 1) ?? this.#referenceBehind(close + 1, label);
    if (!found) return;
    this.#reading.links.push({
      kind: found.kind ?? (open.isImage ? 'image' : 'link'),
      url: found.url,
      text: this.#reading.text.slice(open.at + (open.isImage ? 2 : 1), -1),
      at: open.at,
      start: this.#sourceOf(open.raw),
      end: this.#sourceOf(found.end),
    });
    this.#position = found.end;
  }

  #destinationBehind(at: number): { kind?: 'malformed'; url: string; end: number } | null {
    if (this.#raw[at] !== '(') return null;
    const match = matchAt(DESTINATION, this.#raw, at);
    if (match)
      return { url: (match[1] ?? match[2] ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1'), end: at + match[0].length };
    const loose = matchAt(LOOSE_DESTINATION, this.#raw, at);
    return loose && { kind: 'malformed', url: loose[0].slice(1, -1), end: at + loose[0].length };
  }

  #referenceBehind(at: number, label: string): { kind?: 'undefined'; url: string; end: number } | null {
    const match = matchAt(REFERENCE, this.#raw, at);
    const name = (match?.[1] || label).trim().toLowerCase();
    const url = this.#context.definitions.get(name);
    if (url !== undefined) return { url, end: at + (match?.[0].length ?? 0) };
    // `[1][2]` are two citations.
    const isReference = match && !/^\^|^\d+$/.test(name) && !/^\d+$/.test(label);
    return isReference ? { kind: 'undefined', url: name, end: at + match[0].length } : null;
  }

  /** Marks around words are not text; a star between spaces and an underscore inside a word are. */
  #takeEmphasis(mark: string): void {
    const before = this.#raw[this.#position - 1] ?? ' ';
    const after = this.#raw[this.#position + mark.length] ?? ' ';
    const isBetweenSpaces = /\s/.test(before) && /\s/.test(after);
    const isInWord = mark.startsWith('_') && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
    if (isBetweenSpaces || isInWord) this.#copy(this.#position + mark.length);
    else this.#position += mark.length;
  }

  #takeAngle(): void {
    if (this.#raw.startsWith('<!--', this.#position)) return this.#skipComment();
    const lineBreak = matchAt(LINE_BREAK, this.#raw, this.#position);
    if (lineBreak) return this.#replace(lineBreak[0].length, ' ');
    const link = matchAt(AUTOLINK, this.#raw, this.#position);
    if (!link) return this.#copy(this.#position + 1);
    const [whole, target = ''] = link;
    const url = target.includes(':') ? target : `mailto:${target}`;
    return this.#takeLink(url, whole.length);
  }

  #skipComment(): void {
    if (this.#lastCommentEnd === null) this.#lastCommentEnd = this.#raw.lastIndexOf('-->');
    if (this.#lastCommentEnd < this.#position + 4) return this.#copy(this.#position + 4);
    this.#position = this.#raw.indexOf('-->', this.#position + 4) + 3;
  }

  #takeUrl(): void {
    const match = matchAt(BARE_URL, this.#raw, this.#position)?.[0] ?? '';
    const end = this.#brackets.length > 0 ? match.search(END_OF_LABEL) : -1;
    const url = trimUrl(end === -1 ? match : match.slice(0, end));
    if (url === '') return this.#copy(this.#position + 4);
    return this.#takeLink(url, url.length);
  }

  #takeLink(url: string, length: number): void {
    const start = this.#sourceOf(this.#position);
    const at = this.#reading.text.length;
    this.#write(this.#position + length);
    this.#reading.links.push({ kind: 'link', url, text: url, at, start, end: start + length });
  }

  /** Called in ascending order, except for brackets, which are in the same block. */
  #sourceOf(raw: number): number {
    while ((this.#offsets[this.#segment + 1] ?? Infinity) <= raw) this.#segment++;
    while (this.#segment > 0 && (this.#offsets[this.#segment] ?? 0) > raw) this.#segment--;
    return itemAt(this.#segments, this.#segment).start + raw - (this.#offsets[this.#segment] ?? 0);
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Maps each run of backticks to the next one of the same length, which closes the code span. */
function closersOf(raw: string): Map<number, number> {
  const closers = new Map<number, number>();
  const nextOfLength = new Map<number, number>();
  const runs = [...raw.matchAll(/`+/g)];
  for (const { 0: run, index } of runs.toReversed()) {
    const close = nextOfLength.get(run.length);
    if (close !== undefined) closers.set(index, close);
    nextOfLength.set(run.length, index);
  }
  return closers;
}

/** Punctuation that ends a sentence, or closes a bracket opened before the URL, is not part of it. */
function trimUrl(url: string): string {
  const tail = `.,;:!?'*_${url.includes('(') ? '' : ')'}${url.includes('[') ? '' : ']'}`;
  let end = url.length;
  while (end > 0 && tail.includes(url.charAt(end - 1))) end--;
  return url.slice(0, end);
}
