// Cuts a document into passages an agent can be given and can cite: at headings, between paragraphs and, where nothing
// else helps, at line ends. A passage is always a plain slice of the document.

import { estimateTokens } from '#platform/llm/token-estimate.ts';
import { LineCursor } from '#text/line-cursor.ts';
import { HeadingReader, type Heading } from '#text/markdown/headings.ts';
import { readLines } from '#text/markdown/lines.ts';
import type { Range } from '#text/offsets.ts';

export type Passage = {
  /** The headings above it, outermost first: 'Network › Subnets'. Empty without headings. */
  heading: string;
  text: string;
  /** Offsets in UTF-16 units: `text` is `document.slice(start, end)`. */
  start: number;
  end: number;
};

export type DocumentForm = 'markdown' | 'plain';

/** In tokens: a passage takes whole blocks up to the target. A single block may reach the cap; a longer one is cut. */
const TARGET_TOKENS = 400;
const MAX_TOKENS = 800;

type Block = { start: number; end: number; tokens: number; heading: string; isHeading: boolean };

/** The form of a document by its file name. Code and anything unknown is plain: it is cut at blank lines. */
export function documentForm(fileName: string): DocumentForm {
  return /\.(md|mdx|markdown)$/i.test(fileName) ? 'markdown' : 'plain';
}

export function splitPassages(document: string, form: DocumentForm): Passage[] {
  const passages: Passage[] = [];
  let open: Block[] = [];
  let tokens = 0;

  function flush(): void {
    const first = open[0];
    const last = open.at(-1);
    open = [];
    if (!first || !last) return;
    passages.push({
      heading: last.heading,
      text: document.slice(first.start, last.end),
      start: first.start,
      end: last.end,
    });
  }

  for (const block of readBlocks(document, form).flatMap((whole) => cutLong(document, whole))) {
    // Blank lines between blocks are part of the passage.
    const gap = Math.ceil((block.start - (open.at(-1)?.end ?? block.start)) / 4);
    const grown = tokens + gap + block.tokens;
    // A heading goes with what follows it: by itself it says nothing and would still rank first.
    const isOnlyHeadings = open.every(({ isHeading }) => isHeading);
    const isFull = (block.isHeading || grown > TARGET_TOKENS) && !isOnlyHeadings;
    if (isFull || grown > MAX_TOKENS) flush();
    tokens = open.length === 0 ? block.tokens : grown;
    open.push(block);
  }
  flush();
  return passages;
}

function readBlocks(document: string, form: DocumentForm): Block[] {
  const path: string[] = [];
  const blocks: Block[] = [];
  for (const { start, end, heading } of form === 'markdown' ? markdownRuns(document) : plainRuns(document)) {
    if (heading) {
      path.length = heading.depth - 1;
      path.push(heading.title);
    }
    const tokens = estimateTokens(document.slice(start, end));
    blocks.push({ start, end, tokens, heading: path.filter(Boolean).join(' › '), isHeading: heading !== undefined });
  }
  return blocks;
}

/** Lines without a blank line between them; a heading is a run of its own. */
type Run = Range & { heading?: Heading };

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

/** A block above the cap in parts of about the target: cut at line ends, else at spaces, else anywhere but inside a surrogate pair. */
function cutLong(document: string, block: Block): Block[] {
  if (block.tokens <= MAX_TOKENS) return [block];
  const parts: Block[] = [];
  for (let start = block.start; start < block.end;) {
    const end = cutPoint(document, start, block.end);
    parts.push({ ...block, start, end, tokens: estimateTokens(document.slice(start, end)) });
    start = end;
  }
  return parts;
}

function cutPoint(document: string, start: number, blockEnd: number): number {
  // As many characters as may fit, then fewer until the estimate says that they do.
  let end = Math.min(blockEnd, start + TARGET_TOKENS * 4);
  while (estimateTokens(document.slice(start, end)) > TARGET_TOKENS) end = start + Math.floor((end - start) * 0.8);
  if (end === blockEnd) return end;
  const newline = document.lastIndexOf('\n', end - 1);
  if (newline > start) return newline + 1;
  const space = document.lastIndexOf(' ', end - 1);
  if (space > start) return space + 1;
  const next = document.charCodeAt(end);
  const isInsidePair = next >= 0xdc00 && next <= 0xdfff;
  return isInsidePair ? end - 1 : end;
}
