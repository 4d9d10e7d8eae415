// Puts boxes into the cells of one grid for the whole drawing: every component has a cell, and every box around components has a
// rectangle of cells. Traffic goes from left to right.

import type { SolutionConnection } from '../../solution-shapes.ts';
import type { Arrangement } from './arrangement.ts';
import { rankParts } from './flow-rank.ts';
import { flattenBlock, packColumns, sideBySide, type Block, type PackOptions, type WishOf } from './pack.ts';
import type { Part, Parts } from './parts.ts';
import { scoreArrangement } from './score-arrangement.ts';
import { Wishes } from './wishes.ts';

type Context = {
  parts: Parts;
  ranks: ReadonlyMap<string, number>;
  /** What stands between those outside and the rest: it is left of it. */
  entrances: ReadonlySet<string>;
  /** What others connect to. */
  targets: ReadonlySet<string>;
  maxRows: number;
  wishOf: WishOf;
};

/** Of more boxes only some heights are tried. */
const MANY = 150;
/** Width by height of a cell, over that of a page. */
const CELLS_ASPECT = 1.7;
/** How many times rows are put in order by what they are linked with, in small drawings and in large ones. */
const ROUNDS = { few: 6, many: 3 };

/** The arrangement that can be printed largest. */
export function arrangeParts(parts: Parts, connections: readonly SolutionConnection[]): Arrangement {
  const isLarge = parts.all.size > MANY;
  const fixed = {
    parts,
    ranks: rankParts(parts, connections),
    entrances: listEntrances(parts, connections),
    targets: new Set(connections.map(({ to }) => to)),
  };
  const wishes = new Wishes(parts, connections);
  const wishOf: WishOf = (part) => wishes.of(part);
  let best: { arrangement: Arrangement; score: number } | null = null;
  for (const maxRows of heightsToTry(parts.all.size, isLarge)) {
    wishes.clear();
    for (let round = 0; round < (isLarge ? ROUNDS.many : ROUNDS.few); round++) {
      const arrangement = flattenBlock(arrangeTop({ ...fixed, maxRows, wishOf }));
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

function heightsToTry(count: number, isLarge: boolean): number[] {
  if (!isLarge) return Array.from({ length: 10 }, (_, index) => index + 1);
  const middle = Math.sqrt(count * CELLS_ASPECT);
  return [0.6, 1].map((share) => Math.ceil(middle * share));
}

/** Parties outside, then what in no region lets traffic in, then the regions, then the rest of what is in none. */
function arrangeTop(context: Context): Block {
  const top = context.parts.childrenOf.get(null) ?? [];
  const isOutside = ({ kind, parentId }: Part): boolean =>
    kind === 'outside' || (kind === 'network' && parentId === null);
  const outside = top.filter(isOutside).map((part) => blockOf(part, context));
  const regions = top.filter((part) => part.kind !== 'component' && !isOutside(part));
  const main = packColumns(
    regions.map((part) => blockOf(part, context)),
    context,
  );
  const loose = top.filter(({ kind }) => kind === 'component').length;
  const wanted = Math.min(context.maxRows, Math.max(outside.length, loose));
  const rows = Math.max(main.rows, 3, wanted, ...outside.map((block) => block.rows));
  const options = { ...context, maxRows: main.rows === 0 ? context.maxRows : rows, spreadOver: rows };
  const { before, after } = splitLoose(top, { context, rows });
  return sideBySide([
    packColumns(outside, { ...options, maxRows: rows }),
    packLoose(before, options, context),
    main,
    packLoose(after, options, context),
  ]);
}

function blockOf(part: Part, context: Context): Block {
  const children = context.parts.childrenOf.get(part.id) ?? [];
  if (children.length === 0) return { part, cols: 1, rows: 1, inner: [] };
  const block = part.kind === 'region' ? arrangeRegion(children, context) : packLoose(children, context, context);
  return { ...block, part };
}

/** Networks on top of each other, left of them what lets traffic in, and right of them what else is in no network. */
function arrangeRegion(children: readonly Part[], context: Context): Block {
  const networks = children.filter(({ kind }) => kind === 'network').map((part) => blockOf(part, context));
  const main = packColumns(networks, context);
  if (networks.length === 0) return packLoose(children, context, context);
  const loose = children.length - networks.length;
  const rows = Math.max(main.rows, Math.min(context.maxRows, loose));
  const options = { ...context, maxRows: rows, spreadOver: rows };
  const { before, after } = splitLoose(children, { context, rows });
  return sideBySide([packLoose(before, options, context), main, packLoose(after, options, context)]);
}

/**
 * Components beside what is around networks: entrances before it, the others after it. What nothing is linked with takes the room
 * that entrances leave.
 */
function splitLoose(
  parts: readonly Part[],
  { context, rows }: { context: Context; rows: number },
): { before: Part[]; after: Part[] } {
  const { entrances, targets } = context;
  const loose = parts.filter(({ kind }) => kind === 'component');
  const before = loose.filter(({ id }) => entrances.has(id));
  const others = loose.filter(({ id }) => !entrances.has(id));
  if (before.length === 0) return { before, after: others };
  const idle = others.filter(({ id }) => !targets.has(id)).slice(0, Math.max(0, rows - before.length));
  return { before: [...before, ...idle], after: others.filter((part) => !idle.includes(part)) };
}

function packLoose(parts: readonly Part[], options: PackOptions, context: Context): Block {
  return packColumns(
    byRank(parts, context).map((part) => blockOf(part, context)),
    options,
  );
}

function byRank(parts: readonly Part[], { ranks }: Context): Part[] {
  return parts.toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0));
}
