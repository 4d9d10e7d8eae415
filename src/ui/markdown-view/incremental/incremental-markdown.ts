// Parses Markdown that grows. Blocks that can no longer change are settled and keep their identity; only the unfinished
// tail is lexed again. Pure: each state is made from the previous one, and equals a full parse once streaming has ended.
import type { Links, MarkedToken, Token } from 'marked';
import { fillBlock, lexBlocks, listDefinitions, type BlockSkeleton, type LinkAnswers } from './markdown-lexer.ts';

/**
 * A top-level block, ready to render. The depth of a heading is its rank in the outline. The same object is returned as
 * long as its content is the same.
 */
export interface Block {
  token: Token;
  skeleton: BlockSkeleton;
  answers: LinkAnswers;
}

export interface IncrementalMarkdown {
  text: string;
  isStreaming: boolean;
  blocks: readonly Block[];
  /** The lexed text with `\n` line ends. It may lag behind `text` while a very long block grows. */
  source: string;
  /** Characters of `source`, and number of `blocks`, that can no longer change. */
  settledLength: number;
  settledBlocks: number;
  /** Definitions of the settled part; one that is still being written does not count yet. */
  links: Links;
}

export const EMPTY_MARKDOWN: IncrementalMarkdown = {
  text: '',
  isStreaming: true,
  blocks: [],
  source: '',
  settledLength: 0,
  settledBlocks: 0,
  links: Object.create(null) as Links,
};

/** Characters. Closing marks takes quadratic time in brackets, so a longer block is shown as it is. */
const MAX_CLOSED_LENGTH = 4096;

/** Characters. A longer tail is lexed again only when it has grown by a sixteenth, so that the total stays linear. */
const LONG_TAIL = 16_384;

/** Closes the marks that unfinished Markdown leaves open at its end. */
export type CloseMarks = (markdown: string) => string;

type NextMarkdown = {
  text: string;
  isStreaming: boolean;
  /** Without it, open marks are shown as they are. */
  closeMarks?: CloseMarks | undefined;
};

/** Returns the state for `text`. Reuses `previous` when `text` continues its text. */
export function advanceMarkdown(previous: IncrementalMarkdown, next: NextMarkdown): IncrementalMarkdown {
  const { text, isStreaming, closeMarks } = next;
  const source = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const start = previous.isStreaming && source.startsWith(previous.source) ? previous : EMPTY_MARKDOWN;
  if (isStreaming && start === previous && isGrowthSmall(previous, source)) return { ...previous, text };

  const tail = source.slice(start.settledLength);
  const lexed = lexBlocks(tail);
  const settled = isStreaming ? lexed.slice(0, countSettled(lexed, tail)) : lexed;
  const live = lexed.slice(settled.length);
  const links = addDefinitions(start.links, settled);

  const kept = previous.blocks.slice(0, start.settledBlocks);
  const fresh = [...settled, ...closeOpenMarks(live, closeMarks)].filter(isVisible);
  return {
    text,
    isStreaming,
    blocks: rankHeadings([
      ...(links === start.links ? kept : kept.map((block) => fillOnce(block.skeleton, links, block))),
      ...fresh.map((skeleton, index) => fillOnce(skeleton, links, previous.blocks[kept.length + index])),
    ]),
    source,
    settledLength: start.settledLength + lengthOf(settled),
    settledBlocks: kept.length + settled.filter(isVisible).length,
    links,
  };
}

function isGrowthSmall(previous: IncrementalMarkdown, source: string): boolean {
  const tailLength = source.length - previous.settledLength;
  return tailLength > LONG_TAIL && (source.length - previous.source.length) * 16 < tailLength;
}

/**
 * Counts the leading tokens that no further text can change. Marked decides line by line, so everything before a token is
 * settled once two lines of that token are complete (a table needs both to be one). A paragraph or a definition is the
 * exception: until the next blank line a line below, even below a table, can still become its underline or its title.
 */
function countSettled(skeletons: BlockSkeleton[], tail: string): number {
  let count = 0;
  let offset = 0;
  let isOpen = false;
  for (const [index, { token }] of skeletons.entries()) {
    if (token.type !== 'space' && !isOpen && hasTwoLines(tail, offset)) count = index;
    isOpen = token.type === 'paragraph' || token.type === 'def' || (isOpen && token.type !== 'space');
    offset += token.raw.length;
  }
  return count;
}

function hasTwoLines(text: string, offset: number): boolean {
  const end = text.indexOf('\n', offset);
  return end !== -1 && text.includes('\n', end + 1);
}

/** The unfinished blocks, with the marks closed that the last of them leaves open. */
function closeOpenMarks(live: BlockSkeleton[], closeMarks: CloseMarks | undefined): BlockSkeleton[] {
  if (!closeMarks) return live;
  const last = live.findLastIndex(isVisible);
  const open = live.slice(last);
  const raw = open.map((skeleton) => skeleton.token.raw).join('');
  if (last === -1 || open[0]?.token.type === 'code' || raw.length > MAX_CLOSED_LENGTH) return live;
  const closed = closeMarks(raw);
  return closed === raw ? live : [...live.slice(0, last), ...lexBlocks(closed)];
}

/** The first definition of a label wins. Returns the same object when there is no new one. */
function addDefinitions(links: Links, skeletons: BlockSkeleton[]): Links {
  const fresh = skeletons
    .flatMap(({ token }) => listDefinitions(token))
    .filter((definition) => !(definition.tag in links));
  if (fresh.length === 0) return links;
  const added = fresh.toReversed().map(({ tag, href, title }) => [tag, { href, title }] as const);
  return Object.assign(Object.create(null) as Links, Object.fromEntries(added), links);
}

/** Returns the known block when neither its text nor the links it refers to have changed. */
function fillOnce(skeleton: BlockSkeleton, links: Links, known: Block | undefined): Block {
  if (known && isSameText(known.skeleton, skeleton) && isAnsweredAlike(known.answers, links)) return known;
  return { skeleton, ...fillBlock(skeleton, links) };
}

/** Ranks headings by their place in the outline, so that an answer may start with `###` or skip a level. */
function rankHeadings(blocks: Block[]): Block[] {
  const open: number[] = [];
  return blocks.map((block) => {
    const written = block.skeleton.token as MarkedToken;
    const shown = block.token as MarkedToken;
    if (written.type !== 'heading' || shown.type !== 'heading') return block;
    while ((open.at(-1) ?? 0) >= written.depth) open.pop();
    open.push(written.depth);
    return shown.depth === open.length ? block : { ...block, token: { ...shown, depth: open.length } };
  });
}

/**
 * Comparing the raw text is not enough: a line that first looked like the head of a table loses its indent when it becomes
 * part of a paragraph.
 */
function isSameText(a: BlockSkeleton, b: BlockSkeleton): boolean {
  return a === b || (a.token.type === b.token.type && a.token.raw === b.token.raw && textOf(a) === textOf(b));
}

function textOf({ token }: BlockSkeleton): string {
  const known = token as MarkedToken;
  return 'text' in known ? known.text : '';
}

function isAnsweredAlike(answers: LinkAnswers, links: Links): boolean {
  for (const [label, answer] of answers) {
    const link = links[label];
    if (link?.href !== answer?.href || link?.title !== answer?.title) return false;
  }
  return true;
}

function isVisible({ token }: BlockSkeleton): boolean {
  return token.type !== 'space' && token.type !== 'def';
}

function lengthOf(skeletons: BlockSkeleton[]): number {
  return skeletons.reduce((sum, { token }) => sum + token.raw.length, 0);
}
