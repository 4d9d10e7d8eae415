// What a document consists of, by its form: runs of lines, and the headings between them.

import { LineCursor } from '#text/line-cursor.ts';
import { HeadingReader, type Heading } from '#text/markdown/headings.ts';
import { readLines } from '#text/markdown/lines.ts';
import type { Range } from '#text/offsets.ts';
import { plainHeadingAt, readPlainLines } from './plain-headings.ts';

/** 'prose' has headings without Markdown: underlined ones, those of AsciiDoc and those of manual pages. */
export type DocumentForm = 'markdown' | 'prose' | 'plain';

/** Lines without a blank line between them; a heading is a run of its own. */
export type Run = Range & { heading?: Pick<Heading, 'depth' | 'title'> };

/** Returns the form of a document by its file name. Code and unknown types are plain text, split at blank lines. */
export function documentForm(fileName: string): DocumentForm {
  if (/\.(?:md|mdx|markdown)$/i.test(fileName)) return 'markdown';
  return /\.(?:txt|text|rst|adoc|asciidoc|man)$/i.test(fileName) ? 'prose' : 'plain';
}

export function readRuns(document: string, form: DocumentForm): Generator<Run> {
  if (form === 'markdown') return pageRuns(document);
  return form === 'prose' ? proseRuns(document) : plainRuns(document);
}

const FRONT_FENCE = '---';
/** Characters. Front matter is short; what is longer is a text that begins with a rule. */
const MAX_FRONT = 10_000;

/** The title in the front matter of a page: what its headings are below. Null where there is none. */
export function readFrontTitle(document: string): string | null {
  const lines = document.slice(0, endOfFront(document)).split('\n');
  const line = lines.find((each) => each.startsWith('title:'));
  const title = (line ?? '').slice('title:'.length).trim();
  return title.replace(/^(["'])(.*)\1$/, '$2').trim() || null;
}

/** The front matter ends there, with its last line; 0 says that there is none. */
function endOfFront(document: string): number {
  if (!document.startsWith(`${FRONT_FENCE}\n`)) return 0;
  const head = document.slice(0, MAX_FRONT);
  const end = head.indexOf(`\n${FRONT_FENCE}\n`, FRONT_FENCE.length);
  return end < 0 ? 0 : end + FRONT_FENCE.length + 1;
}

function* plainRuns(document: string): Generator<Run> {
  const cursor = new LineCursor(document);
  let start: number | null = null;
  let end = 0;
  while (cursor.advance()) {
    if (document.slice(cursor.start, cursor.end).trim() !== '') {
      start ??= cursor.start;
      end = cursor.end;
    } else if (start !== null) {
      yield { start, end };
      start = null;
    }
  }
  if (start !== null) yield { start, end };
}

/** A heading is a run of its own, with the line below it where that is its underline. */
function* proseRuns(document: string): Generator<Run> {
  const lines = readPlainLines(document);
  const text = { document, lines, marks: [] };
  let start: number | null = null;
  let end = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const heading = plainHeadingAt(text, at);
    if (start !== null && (heading || line.isBlank)) {
      yield { start, end };
      start = null;
    }
    if (heading) {
      yield { start: line.start, end: heading.end, heading };
      at += heading.lines - 1;
    } else if (!line.isBlank) {
      start ??= line.start;
      end = line.end;
    }
  }
  if (start !== null) yield { start, end };
}

/** Front matter is no Markdown: its last line would make a heading of the one above. */
function* pageRuns(document: string): Generator<Run> {
  const from = endOfFront(document);
  if (from > 0) yield { start: 0, end: from };
  for (const { start, end, ...run } of markdownRuns(document.slice(from)))
    yield { ...run, start: start + from, end: end + from };
}

/** In Markdown, code and HTML keep their blank lines. */
function* markdownRuns(document: string): Generator<Run> {
  const headings = new HeadingReader(document);
  let start: number | null = null;
  let end = 0;
  for (const line of readLines(document)) {
    const heading = headings.take(line);
    // A line with nothing but the marks of a quote or a list is blank Markdown, but not a blank line.
    const isBlank = line.kind === 'blank' && document.slice(line.start, line.end).trim() === '';
    if (!heading && !isBlank) {
      start ??= line.start;
      end = line.end;
      continue;
    }
    // Until its underline came, the words of a heading were taken for the end of the run.
    if (start !== null && heading) end = start + document.slice(start, heading.start).trimEnd().length;
    if (start !== null && end > start) yield { start, end };
    if (heading) yield { start: heading.start, end: heading.end, heading };
    start = null;
  }
  if (start !== null) yield { start, end };
}
