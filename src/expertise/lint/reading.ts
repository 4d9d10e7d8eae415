// What a person reads of a piece of Markdown: text without markup and with its facts in place, and the way back
// from every character of it to the source.

import type { Range } from '#text/offsets.ts';

type Run = {
  /** Offset in the reading's text. */
  at: number;
  source: Range;
  /** Replaces something else (a fact, an escape, a line end), so all of it has one place in the source. */
  isReplaced: boolean;
};

export type Link = Range & {
  /** 'malformed' only looks like a link; 'undefined' refers to a missing definition. */
  kind: 'link' | 'image' | 'malformed' | 'undefined';
  url: string;
  /** This is what a person reads of the link. */
  text: string;
  /** Its place in the reading's text. */
  at: number;
};

export class Reading {
  text = '';
  readonly links: Link[] = [];
  /** Facts in the text: ranges of the reading. */
  readonly facts: Range[] = [];
  /** Code spans in the text: ranges of the reading. */
  readonly codes: Range[] = [];
  readonly #runs: Run[] = [];

  /** Text that is the same in the source. */
  static of(text: string, source: Range): Reading {
    const reading = new Reading();
    reading.append(text, source, false);
    return reading;
  }

  append(text: string, source: Range, isReplaced: boolean): void {
    if (text === '') return;
    const last = this.#runs.at(-1);
    if (last && !isReplaced && !last.isReplaced && last.source.end === source.start)
      last.source = { start: last.source.start, end: source.end };
    else this.#runs.push({ at: this.text.length, source, isReplaced });
    this.text += text;
  }

  /** Where a part of the text is in the source; a part of a fact is where its placeholder is. */
  locate({ start, end }: Range): Range {
    const first = this.#runAt(start);
    const last = this.#runAt(Math.max(start, end - 1));
    if (!first || !last) return { start: 0, end: 0 };
    return {
      start: first.isReplaced ? first.source.start : first.source.start + start - first.at,
      end: last.isReplaced ? last.source.end : last.source.start + end - last.at,
    };
  }

  /** Returns true if a part of the text is in a code span. */
  isCode(place: Range): boolean {
    return meetsAny(this.codes, place);
  }

  isFact(place: Range): boolean {
    return meetsAny(this.facts, place);
  }

  #runAt(offset: number): Run | undefined {
    let low = 0;
    let high = this.#runs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#runs[middle]?.at ?? Infinity) <= offset) low = middle + 1;
      else high = middle;
    }
    return this.#runs[Math.max(0, low - 1)];
  }
}

/** `ranges` are sorted and do not overlap. */
function meetsAny(ranges: readonly Range[], { start, end }: Range): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.end ?? Infinity) <= start) low = middle + 1;
    else high = middle;
  }
  const next = ranges[low];
  return next !== undefined && next.start < end;
}
