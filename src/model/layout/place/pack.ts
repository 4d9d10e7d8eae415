// Packs blocks of cells: in columns, and columns side by side.

import type { Arrangement } from './arrangement.ts';
import type { Part } from './parts.ts';

/** Cells that stay together; `part` is the box around them. */
export type Block = {
  part: Part | null;
  cols: number;
  rows: number;
  inner: { block: Block; col: number; row: number }[];
};

/** The row in which a box would have the shortest links; undefined where it has none, or nothing has a place yet. */
export type WishOf = (part: Part) => number | undefined;

export type PackOptions = {
  maxRows: number;
  /** Rows over which the blocks of a column may be spread, to be beside what they are linked with. */
  spreadOver?: number;
  wishOf: WishOf;
};

type Wished = { block: Block; wish: number | undefined };

/**
 * Packs from top to bottom, and on to the next column if one is full. It takes as many columns as needed, each about
 * as full.
 */
export function packColumns(blocks: readonly Block[], { maxRows, spreadOver = 0, wishOf }: PackOptions): Block {
  const inner: Block['inner'] = [];
  let col = 0;
  for (const stack of splitColumns(blocks, maxRows)) {
    const wished = stack.map((block) => ({ block, wish: block.part ? wishOf(block.part) : undefined }));
    const placed = spreadOver > 0 ? spread(wished, spreadOver) : stackUp(wished);
    inner.push(...placed.map(({ block, row }) => ({ block, col, row })));
    col += Math.max(...stack.map(({ cols }) => cols));
  }
  return surround(inner);
}

function splitColumns(blocks: readonly Block[], maxRows: number): Block[][] {
  const total = blocks.reduce((sum, { rows }) => sum + rows, 0);
  const highest = Math.max(0, ...blocks.map(({ rows }) => rows));
  const columns = Math.max(1, Math.ceil(total / Math.max(maxRows, highest)));
  const limit = Math.max(highest, Math.ceil(total / columns));
  const stacks: Block[][] = [];
  let row = 0;
  for (const block of blocks) {
    const isFull = row > 0 && row + block.rows > limit;
    if (stacks.length === 0 || isFull) stacks.push([]);
    row = isFull ? block.rows : row + block.rows;
    stacks.at(-1)?.push(block);
  }
  return stacks;
}

/** The blocks are in the order of the wishes. A block without a wish stays behind the one that it came after. */
function stackUp(stack: readonly Wished[]): { block: Block; row: number }[] {
  let last = -Infinity;
  const ordered = stack
    .map(({ block, wish }) => ({ block, wish: (last = wish ?? last) }))
    .toSorted((a, b) => (a.wish === b.wish ? 0 : a.wish - b.wish));
  let next = 0;
  return ordered.map(({ block }) => {
    const row = next;
    next += block.rows;
    return { block, row };
  });
}

/** Each as close to its wish as the others let it be; what has none is below, or fills the rows that are left. */
function spread(stack: readonly Wished[], rows: number): { block: Block; row: number }[] {
  const wished = stack.flatMap(({ block, wish }) => (wish === undefined ? [] : [{ block, wish }]));
  let left = wished.reduce((sum, { block }) => sum + block.rows, 0);
  let next = 0;
  const placed = wished
    .toSorted((a, b) => a.wish - b.wish)
    .map(({ block, wish }) => {
      const row = Math.max(next, Math.min(Math.round(wish - (block.rows - 1) / 2), rows - left));
      left -= block.rows;
      next = row + block.rows;
      return { block, row };
    });
  for (const { block, wish } of stack)
    if (wish === undefined) placed.push({ block, row: freeRow(block, placed, rows) });
  return placed;
}

function freeRow(block: Block, placed: readonly { block: Block; row: number }[], rows: number): number {
  const below = Math.max(0, ...placed.map((other) => other.row + other.block.rows));
  if (below + block.rows <= rows) return below;
  for (let row = 0; ; row++)
    if (placed.every((other) => row + block.rows <= other.row || other.row + other.block.rows <= row)) return row;
}

export function sideBySide(blocks: readonly Block[]): Block {
  const inner: Block['inner'] = [];
  let col = 0;
  for (const block of blocks) {
    inner.push({ block, col, row: 0 });
    col += block.cols;
  }
  return surround(inner);
}

function surround(inner: Block['inner']): Block {
  return {
    part: null,
    cols: Math.max(0, ...inner.map(({ block, col }) => col + block.cols)),
    rows: Math.max(0, ...inner.map(({ block, row }) => row + block.rows)),
    inner,
  };
}

export function flattenBlock(block: Block): Arrangement {
  const cells: Arrangement['cells'] = [];
  const areas: Arrangement['areas'] = [];
  const visit = ({ part, cols, rows, inner }: Block, col: number, row: number): void => {
    if (part?.kind === 'component' || part?.kind === 'outside') cells.push({ part, col, row });
    else if (part) areas.push({ part, col, row, cols, rows });
    for (const each of inner) visit(each.block, col + each.col, row + each.row);
  };
  visit(block, 0, 0);
  return { cols: block.cols, rows: block.rows, cells, areas };
}
