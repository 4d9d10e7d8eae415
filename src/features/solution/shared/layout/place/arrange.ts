// Puts boxes into the cells of one grid for the whole drawing: every component has a cell, and every box around components has a
// rectangle of cells. Traffic goes from left to right.

import type { SolutionConnection } from '../../solution-shapes.ts';
import { rankParts } from './flow-rank.ts';
import type { Part, Parts } from './parts.ts';

export type Cell = { part: Part; col: number; row: number };
export type Area = { part: Part; col: number; row: number; cols: number; rows: number };
export type Arrangement = { cols: number; rows: number; cells: Cell[]; areas: Area[] };

/** Boxes side by side; `part` is the box around them. */
type Block = { part: Part | null; cols: number; rows: number; inner: { block: Block; col: number; row: number }[] };

type Context = { parts: Parts; ranks: ReadonlyMap<string, number>; linked: ReadonlySet<string>; maxRows: number };

/** What a page in landscape has room for, in pixels at a readable size. */
const PAGE = { width: 1_000, height: 640 };
/** What a cell takes with the room around it. */
const CELL = { width: 225, height: 84 };
/** Of more boxes only some heights are tried. */
const MANY = 150;

/** The arrangement that can be printed largest. */
export function arrangeParts(parts: Parts, connections: readonly SolutionConnection[]): Arrangement {
  const ranks = rankParts(parts, connections);
  const linked = new Set(connections.flatMap(({ from, to }) => [from, to]));
  let best: { block: Block; score: number } | null = null;
  for (const maxRows of heightsToTry(parts.all.size)) {
    const block = arrangeTop({ parts, ranks, linked, maxRows });
    const score = Math.max((block.cols * CELL.width) / PAGE.width, (block.rows * CELL.height) / PAGE.height);
    if (best === null || score < best.score) best = { block, score };
  }
  return flatten(best!.block);
}

function heightsToTry(count: number): number[] {
  if (count <= MANY) return Array.from({ length: 12 }, (_, index) => index + 1);
  const middle = Math.ceil(Math.sqrt((count * CELL.width * PAGE.height) / (CELL.height * PAGE.width)));
  return [0.5, 0.75, 1, 1.5].map((share) => Math.ceil(middle * share));
}

/** Parties outside, then what is in no region and speaks with others, then the regions, then the rest of what is in none. */
function arrangeTop(context: Context): Block {
  const { parts, linked } = context;
  const top = parts.childrenOf.get(null) ?? [];
  const isOutside = ({ id, kind }: Part): boolean =>
    kind === 'outside' || (kind === 'network' && !hasRegion(id, context));
  const outside = top.filter(isOutside).map((part) => blockOf(part, context));
  const inside = top.filter((part) => part.kind !== 'component' && !isOutside(part));
  const main = packColumns(
    inside.map((part) => blockOf(part, context)),
    context.maxRows,
  );
  const rows = Math.max(main.rows, 3, ...outside.map((block) => block.rows));
  const loose = byRank(
    top.filter(({ kind }) => kind === 'component'),
    context,
  );
  const grid = (wanted: readonly Part[]): Block =>
    packColumns(
      wanted.map((part) => blockOf(part, context)),
      inside.length === 0 ? context.maxRows : rows,
    );
  return sideBySide([
    packColumns(outside, rows),
    grid(loose.filter(({ id }) => linked.has(id))),
    main,
    grid(loose.filter(({ id }) => !linked.has(id))),
  ]);
}

/** Networks on-premises have no region; others without one span the world. */
function hasRegion(id: string, { parts }: Context): boolean {
  return parts.all.get(id)?.parentId !== null;
}

function blockOf(part: Part, context: Context): Block {
  const children = context.parts.childrenOf.get(part.id) ?? [];
  if (children.length === 0) return { part, cols: 1, rows: 1, inner: [] };
  const block = part.kind === 'region' ? arrangeRegion(children, context) : arrangeBox(children, context);
  return { ...block, part };
}

/** Networks on top of each other, and beside them what is in none. */
function arrangeRegion(children: readonly Part[], context: Context): Block {
  const networks = children.filter(({ kind }) => kind === 'network').map((part) => blockOf(part, context));
  const loose = byRank(
    children.filter(({ kind }) => kind === 'component'),
    context,
  );
  const main = packColumns(networks, context.maxRows);
  const rows = main.rows > 0 ? Math.max(main.rows, 2) : context.maxRows;
  return sideBySide([
    main,
    packColumns(
      loose.map((part) => blockOf(part, context)),
      rows,
    ),
  ]);
}

function arrangeBox(children: readonly Part[], context: Context): Block {
  return packColumns(
    byRank(children, context).map((part) => blockOf(part, context)),
    context.maxRows,
  );
}

function byRank(parts: readonly Part[], { ranks }: Context): Part[] {
  return parts.toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0));
}

/** From top to bottom, and on to the next column where one is full. */
function packColumns(blocks: readonly Block[], maxRows: number): Block {
  const total = blocks.reduce((sum, { rows }) => sum + rows, 0);
  const highest = Math.max(0, ...blocks.map(({ rows }) => rows));
  // As many columns as needed, each as full as the others.
  const columns = Math.max(1, Math.ceil(total / Math.max(maxRows, highest)));
  const limit = Math.max(highest, Math.ceil(total / columns));
  const inner: Block['inner'] = [];
  let col = 0;
  let row = 0;
  let width = 0;
  for (const block of blocks) {
    if (row > 0 && row + block.rows > limit) {
      col += width;
      row = 0;
      width = 0;
    }
    inner.push({ block, col, row });
    row += block.rows;
    width = Math.max(width, block.cols);
  }
  return surround(inner);
}

function sideBySide(blocks: readonly Block[]): Block {
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

function flatten(block: Block): Arrangement {
  const cells: Cell[] = [];
  const areas: Area[] = [];
  const visit = ({ part, cols, rows, inner }: Block, col: number, row: number): void => {
    if (part?.kind === 'component' || part?.kind === 'outside') cells.push({ part, col, row });
    else if (part) areas.push({ part, col, row, cols, rows });
    for (const each of inner) visit(each.block, col + each.col, row + each.row);
  };
  visit(block, 0, 0);
  return { cols: block.cols, rows: block.rows, cells, areas };
}
