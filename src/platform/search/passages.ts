// Splits a document into passages that an agent can be given and can cite: at headings, between paragraphs and, as a
// last resort, at line ends. A passage is always a plain slice of the document.

import { estimateTokens } from '#platform/llm/token-estimate.ts';
import { readFrontTitle, readRuns, type DocumentForm } from './document-runs.ts';

export type Passage = {
  /** The path of headings above the passage, outermost first: 'Network › Subnets'. Empty without headings. */
  heading: string;
  text: string;
  /** Offsets in UTF-16 code units: `text` is `document.slice(start, end)`. */
  start: number;
  end: number;
};

/** A passage takes whole blocks up to the target. A single block may reach the maximum; a longer one is split. */
const TARGET_TOKENS = 400;
const MAX_TOKENS = 800;

type Block = { start: number; end: number; tokens: number; heading: string; isHeading: boolean; isLabel: boolean };

/** More in a row are a list. */
const MAX_LABELS = 2;
/** The name of what follows: a term of a list of settings, the word 'Note' above one. */
const LABEL = /^\*\*[^\n]{1,200}\*\*$/;

/** Returns the passages in order. They do not overlap, and only white space between them is left out. */
export function splitPassages(document: string, form: DocumentForm): Passage[] {
  const passages: Passage[] = [];
  let open: Block[] = [];
  let tokens = 0;
  let isOnlyHeadings = true;

  function flush(): void {
    const first = open[0];
    const last = open.at(-1);
    open = [];
    isOnlyHeadings = true;
    if (!first || !last) return;
    passages.push({
      heading: last.heading,
      text: document.slice(first.start, last.end),
      start: first.start,
      end: last.end,
    });
  }

  for (const block of readBlocks(document, form).flatMap((whole) => splitLongBlock(document, whole))) {
    const grown = tokens + gapBefore(block, open) + block.tokens;
    // A heading stays with the text after it. Alone it would say nothing and still rank first.
    const isFull = (block.isHeading || grown > TARGET_TOKENS) && !isOnlyHeadings;
    if (isFull || grown > MAX_TOKENS) {
      const labels = block.isHeading ? [] : takeLabels(open);
      flush();
      open = labels;
      tokens = labels.reduce((sum, label) => sum + label.tokens, 0);
    }
    tokens += gapBefore(block, open) + block.tokens;
    isOnlyHeadings &&= block.isHeading;
    open.push(block);
  }
  flush();
  return passages;
}

/** The blank lines between two blocks become part of the passage. */
function gapBefore({ start }: Block, open: readonly Block[]): number {
  return Math.ceil((start - (open.at(-1)?.end ?? start)) / 4);
}

/** Takes the names at the end off a passage that has more than them: they name what the next one says. */
function takeLabels(open: Block[]): Block[] {
  const end = open.findLastIndex(({ isLabel }) => !isLabel) + 1;
  return end > 0 && open.length - end <= MAX_LABELS ? open.splice(end) : [];
}

function readBlocks(document: string, form: DocumentForm): Block[] {
  const title = form === 'markdown' ? readFrontTitle(document) : null;
  const path: string[] = [];
  const blocks: Block[] = [];
  for (const { start, end, heading } of readRuns(document, form)) {
    if (heading) {
      path.length = heading.depth - 1;
      path.push(heading.title);
    }
    const text = document.slice(start, end);
    const names = { heading: joinPath(title, path), isHeading: heading !== undefined };
    blocks.push({ start, end, tokens: estimateTokens(text), ...names, isLabel: LABEL.test(text) });
  }
  return blocks;
}

/** The title of the front matter is above all headings, unless the first of them says the same. */
function joinPath(title: string | null, path: readonly string[]): string {
  const own = path.filter(Boolean);
  return (title === null || title === own[0] ? own : [title, ...own]).join(' › ');
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
  // Within the slice: in the document, a text without a line end would be searched back to its beginning each time.
  const slice = document.slice(start, end);
  const newline = slice.lastIndexOf('\n');
  if (newline > 0) return start + newline + 1;
  const space = slice.lastIndexOf(' ');
  if (space > 0) return start + space + 1;
  const next = document.charCodeAt(end);
  const isInsidePair = next >= 0xdc00 && next <= 0xdfff;
  return isInsidePair ? end - 1 : end;
}
