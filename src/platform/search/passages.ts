// Splits a document into passages that an agent can be given and can cite: at headings, paragraphs, fences and, as a
// last resort, lines. A passage is always a plain slice of the document.

import { estimateTokens } from '#platform/llm/token-estimate.ts';

export type Passage = {
  /** The path of headings above the passage, outermost first: 'Network › Subnets'. Empty without headings. */
  heading: string;
  text: string;
  /** Offsets in UTF-16 code units: `text` is `document.slice(start, end)`. */
  start: number;
  end: number;
};

export type DocumentForm = 'markdown' | 'plain';

/** A passage takes whole blocks up to the target. A single block may reach the maximum; a longer one is split. */
const TARGET_TOKENS = 400;
const MAX_TOKENS = 800;

type Block = { start: number; end: number; tokens: number; heading: string; isHeading: boolean };

/** Returns the form of a document by its file name. Code and unknown types are plain text, split at blank lines. */
export function documentForm(fileName: string): DocumentForm {
  return /\.(md|mdx|markdown)$/i.test(fileName) ? 'markdown' : 'plain';
}

/** Returns the passages in order. They do not overlap, and only white space between them is left out. */
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

  for (const block of readBlocks(document, form).flatMap((whole) => splitLongBlock(document, whole))) {
    // The blank lines between two blocks become part of the passage.
    const gap = Math.ceil((block.start - (open.at(-1)?.end ?? block.start)) / 4);
    const grown = tokens + gap + block.tokens;
    // A heading stays with the text after it. Alone it would say nothing and still rank first.
    const isOnlyHeadings = open.every(({ isHeading }) => isHeading);
    const isFull = (block.isHeading || grown > TARGET_TOKENS) && !isOnlyHeadings;
    if (isFull || grown > MAX_TOKENS) flush();
    tokens = open.length === 0 ? block.tokens : grown;
    open.push(block);
  }
  flush();
  return passages;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t#]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Returns the runs of lines between blank lines. A heading is its own block; a fence includes its blank lines. */
function readBlocks(document: string, form: DocumentForm): Block[] {
  const blocks: Block[] = [];
  const path: string[] = [];
  let fence: string | undefined;
  let start = -1;
  let end = 0;

  function close(isHeading = false): void {
    if (start === -1) return;
    const heading = path.filter(Boolean).join(' › ');
    blocks.push({ start, end, tokens: estimateTokens(document.slice(start, end)), heading, isHeading });
    start = -1;
  }

  for (const line of readLines(document)) {
    const isMarkdown = form === 'markdown';
    const heading = isMarkdown && !fence ? HEADING.exec(line.text) : null;
    if (heading) {
      close();
      path.length = heading[1]!.length - 1;
      path.push(heading[2]!.trim());
      start = line.start;
      end = line.end;
      close(true);
      continue;
    }
    if (!fence && line.text.trim() === '') {
      close();
      continue;
    }
    if (start === -1) start = line.start;
    end = line.end;
    if (isMarkdown) fence = nextFence(line.text, fence);
  }
  close();
  return blocks;
}

/**
 * Returns the fence that is open after this line. A fence is closed by a line with only the same mark, at least as
 * long.
 */
function nextFence(line: string, open: string | undefined): string | undefined {
  const mark = FENCE.exec(line)?.[1];
  if (!mark) return open;
  if (!open) return mark;
  return mark.startsWith(open) && line.trim() === mark ? undefined : open;
}

type Line = { start: number; end: number; text: string };

/** Yields the lines without their line endings. */
function* readLines(document: string): Generator<Line> {
  let start = 0;
  while (start < document.length) {
    const newline = document.indexOf('\n', start);
    const next = newline === -1 ? document.length : newline + 1;
    let end = newline === -1 ? document.length : newline;
    if (document[end - 1] === '\r' && end > start) end -= 1;
    yield { start, end, text: document.slice(start, end) };
    start = next;
  }
}

/**
 * Splits a block above the maximum near the target: at line ends, otherwise at spaces, otherwise between characters.
 */
function splitLongBlock(document: string, block: Block): Block[] {
  if (block.tokens <= MAX_TOKENS) return [block];
  const blocks: Block[] = [];
  for (let start = block.start; start < block.end;) {
    const end = findSplitPoint(document, start, block.end);
    blocks.push({ ...block, start, end, tokens: estimateTokens(document.slice(start, end)) });
    start = end;
  }
  return blocks;
}

function findSplitPoint(document: string, start: number, blockEnd: number): number {
  // Start with as many characters as could fit, and shrink until the estimate is within the target.
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
