// Puts boxes into the cells of one grid for the whole drawing: every component has a cell, and every box around components has a
// rectangle of cells. Traffic goes from left to right.

import type { SolutionConnection } from '../../solution-shapes.ts';
import type { Area, Arrangement, Cell } from './arrangement.ts';
import { rankParts } from './flow-rank.ts';
import type { Part, Parts } from './parts.ts';
import { scoreArrangement } from './score-arrangement.ts';
import { Wishes } from './wishes.ts';

/** Boxes side by side; `part` is the box around them. */
type Block = { part: Part | null; cols: number; rows: number; inner: { block: Block; col: number; row: number }[] };

type Context = {
  parts: Parts;
  ranks: ReadonlyMap<string, number>;
  /** Components that stand between those outside and the rest: they are left of it. */
  entrances: ReadonlySet<string>;
  maxRows: number;
  /** The row in which a part would have the shortest links; none before the first round. */
  wishOf(part: Part): number | undefined;
};

/** Of more boxes only some heights are tried. */
const MANY = 150;
/** Width by height of a cell, over that of a page. */
const CELLS_ASPECT = 1.7;
/** How many times rows are put in order by what they are linked with. */
const ROUNDS = 3;

/** The arrangement that can be printed largest. */
export function arrangeParts(parts: Parts, connections: readonly SolutionConnection[]): Arrangement {
  const ranks = rankParts(parts, connections);
  const entrances = listEntrances(parts, connections);
  const wishes = new Wishes(parts, connections);
  let best: { arrangement: Arrangement; score: number } | null = null;
  for (const maxRows of heightsToTry(parts.all.size)) {
    wishes.clear();
    for (let round = 0; round < ROUNDS; round++) {
      const context: Context = { parts, ranks, entrances, maxRows, wishOf: (part) => wishes.of(part) };
      const arrangement = flatten(arrangeTop(context));
      const score = scoreArrangement(arrangement, connections);
      if (best === null || score < best.score) best = { arrangement, score };
      wishes.learn(arrangement);
    }
  }
  return best!.arrangement;
}

/** What is reached from outside, and what is in no region and speaks with others. */
function listEntrances({ all }: Parts, connections: readonly SolutionConnection[]): Set<string> {
  const isOutside = (id: string): boolean => all.get(id)?.kind === 'outside';
  const reached = connections.flatMap(({ from, to }) => (isOutside(from) ? to : []));
  const speaking = connections.flatMap(({ from, to }) =>
    all.get(from)?.parentId === null && !isOutside(from) && !isOutside(to) ? from : [],
  );
  return new Set([...reached, ...speaking]);
}

function heightsToTry(count: number): number[] {
  if (count <= MANY) return Array.from({ length: 10 }, (_, index) => index + 1);
  const middle = Math.sqrt(count * CELLS_ASPECT);
  return [0.6, 1].map((share) => Math.ceil(middle * share));
}

/** Parties outside, then what is in no region and speaks with others, then the regions, then the rest of what is in none. */
function arrangeTop(context: Context): Block {
  const { parts, entrances } = context;
  const top = parts.childrenOf.get(null) ?? [];
  const isOutside = ({ id, kind }: Part): boolean =>
    kind === 'outside' || (kind === 'network' && !hasRegion(id, context));
  const outside = top.filter(isOutside).map((part) => blockOf(part, context));
  const inside = top.filter((part) => part.kind !== 'component' && !isOutside(part));
  const main = packColumns(
    inside.map((part) => blockOf(part, context)),
    { maxRows: context.maxRows, context },
  );
  const rows = Math.max(main.rows, 3, ...outside.map((block) => block.rows));
  const loose = byRank(
    top.filter(({ kind }) => kind === 'component'),
    context,
  );
  const grid = (wanted: readonly Part[]): Block =>
    packColumns(
      wanted.map((part) => blockOf(part, context)),
      { maxRows: inside.length === 0 ? context.maxRows : rows, spreadOver: rows, context },
    );
  return sideBySide([
    packColumns(outside, { maxRows: rows, spreadOver: rows, context }),
    grid(loose.filter(({ id }) => entrances.has(id))),
    main,
    grid(loose.filter(({ id }) => !entrances.has(id))),
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

/** Networks on top of each other, left of them what lets traffic in, and right of them what else is in no network. */
function arrangeRegion(children: readonly Part[], context: Context): Block {
  const networks = children.filter(({ kind }) => kind === 'network').map((part) => blockOf(part, context));
  const loose = byRank(
    children.filter(({ kind }) => kind === 'component'),
    context,
  );
  const main = packColumns(networks, { maxRows: context.maxRows, context });
  const rows = main.rows > 0 ? Math.max(main.rows, 2) : context.maxRows;
  const grid = (wanted: readonly Part[]): Block =>
    packColumns(
      wanted.map((part) => blockOf(part, context)),
      { maxRows: rows, spreadOver: main.rows, context },
    );
  const isEntrance = ({ id }: Part): boolean => networks.length > 0 && context.entrances.has(id);
  return sideBySide([grid(loose.filter(isEntrance)), main, grid(loose.filter((part) => !isEntrance(part)))]);
}

function arrangeBox(children: readonly Part[], context: Context): Block {
  return packColumns(
    byRank(children, context).map((part) => blockOf(part, context)),
    { maxRows: context.maxRows, context },
  );
}

function byRank(parts: readonly Part[], { ranks }: Context): Part[] {
  return parts.toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0));
}

type PackOptions = {
  maxRows: number;
  /** Rows over which the blocks of a column may be spread, to be beside what they are linked with. */
  spreadOver?: number;
  context: Context;
};

/** From top to bottom, and on to the next column where one is full. */
function packColumns(blocks: readonly Block[], { maxRows, spreadOver = 0, context }: PackOptions): Block {
  const total = blocks.reduce((sum, { rows }) => sum + rows, 0);
  const highest = Math.max(0, ...blocks.map(({ rows }) => rows));
  // As many columns as needed, each as full as the others.
  const columns = Math.max(1, Math.ceil(total / Math.max(maxRows, highest)));
  const limit = Math.max(highest, Math.ceil(total / columns));
  const stacks: Block[][] = [];
  let row = 0;
  for (const block of blocks) {
    const isFull = row > 0 && row + block.rows > limit;
    if (stacks.length === 0 || isFull) stacks.push([]);
    row = isFull ? block.rows : row + block.rows;
    stacks.at(-1)!.push(block);
  }
  const inner: Block['inner'] = [];
  let col = 0;
  for (const stack of stacks) {
    inner.push(...placeStack(stack, { col, spreadOver, context }));
    col += Math.max(...stack.map(({ cols }) => cols));
  }
  return surround(inner);
}

/** The blocks of a column in the order of the rows that they wish to be in. */
function placeStack(
  stack: readonly Block[],
  { col, spreadOver, context }: { col: number; spreadOver: number; context: Context },
): Block['inner'] {
  const wishes = stack.map((block, index) => ({ block, index, wish: block.part && context.wishOf(block.part) }));
  const isKnown = wishes.some(({ wish }) => wish != null);
  const ordered = isKnown
    ? wishes.toSorted((a, b) => (a.wish ?? Infinity) - (b.wish ?? Infinity) || a.index - b.index)
    : wishes;
  let left = stack.reduce((sum, { rows }) => sum + rows, 0);
  let next = 0;
  return ordered.map(({ block, wish }) => {
    const wanted = wish == null ? next : Math.round(wish - (block.rows - 1) / 2);
    const row = Math.max(next, Math.min(wanted, spreadOver - left));
    left -= block.rows;
    next = row + block.rows;
    return { block, col, row };
  });
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
