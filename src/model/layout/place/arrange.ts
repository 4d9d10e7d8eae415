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
  /** Others connect to these parts. */
  targets: ReadonlySet<string>;
  sources: ReadonlySet<string>;
  maxRows: number;
  /**
   * This places what is in none of a region's networks: entrances before them and the others after them, or all after
   * them.
   */
  sides: 'both' | 'after';
  wishOf: WishOf;
};

/** Of more boxes only some heights are tried. */
const MANY = 150;
const HEIGHTS = 10;
/** Width by height of a cell, over that of a page. */
const CELLS_ASPECT = 1.7;
/** How many times rows are put in order by what they are linked with, in small drawings and in large ones. */
const ROUNDS = { few: 6, many: 3 };

/** The best one of each height that is tried, the one that can probably be printed largest first. */
export function listArrangements(parts: Parts, connections: readonly SolutionConnection[]): Arrangement[] {
  const isLarge = parts.all.size > MANY;
  const fixed = {
    parts,
    ranks: rankParts(parts, connections),
    entrances: listEntrances(parts, connections),
    targets: new Set(connections.map(({ to }) => to)),
    sources: new Set(connections.map(({ from }) => from)),
  };
  const wishes = new Wishes(parts, connections);
  const wishOf: WishOf = (part) => wishes.of(part);
  const found = shapesToTry(fixed, isLarge).map((shape) => {
    wishes.clear();
    const rounds = Array.from({ length: isLarge ? ROUNDS.many : ROUNDS.few }, () => {
      const arrangement = flattenBlock(arrangeTop({ ...fixed, ...shape, wishOf }));
      wishes.learn(arrangement);
      return { arrangement, score: scoreArrangement(arrangement, connections) };
    });
    return rounds.reduce((best, each) => (each.score < best.score ? each : best));
  });
  const distinct = new Map(
    found.map((each, index) => [isLarge ? index : JSON.stringify(placesOf(each.arrangement)), each]),
  );
  return [...distinct.values()].toSorted((a, b) => a.score - b.score).map(({ arrangement }) => arrangement);
}

function placesOf({ cells, areas }: Arrangement): unknown[] {
  return [...cells, ...areas].map(({ part, ...place }) => [part.id, place]);
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

function shapesToTry(
  { parts, entrances }: Pick<Context, 'parts' | 'entrances'>,
  isLarge: boolean,
): Pick<Context, 'maxRows' | 'sides'>[] {
  const all = [...parts.all.values()];
  const middle = Math.sqrt(all.length * CELLS_ASPECT);
  if (isLarge) return [0.6, 1].map((share) => ({ maxRows: Math.ceil(middle * share), sides: 'both' }));
  const isRegional = ({ parentId }: Part): boolean => parts.all.get(parentId ?? '')?.kind === 'region';
  const hasChoice = all.some((part) => part.kind === 'component' && entrances.has(part.id) && isRegional(part));
  const heights = Array.from({ length: Math.min(HEIGHTS, all.length) }, (_, index) => index + 1);
  return (hasChoice ? (['both', 'after'] as const) : (['both'] as const)).flatMap((sides) =>
    heights.map((maxRows) => ({ maxRows, sides })),
  );
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
  // What is linked with nothing needs no column of its own where those outside leave room for it.
  const idle = after.filter(({ id }) => !context.targets.has(id) && !context.sources.has(id));
  const isBeside = before.length === 0 && outside.length > 0 && outside.length + idle.length <= rows;
  const left = isBeside ? [...outside, ...idle.map((part) => blockOf(part, context))] : outside;
  return sideBySide([
    packColumns(left, { ...options, maxRows: rows }),
    packLoose(before, options, context),
    main,
    packLoose(
      after.filter((part) => !isBeside || !idle.includes(part)),
      options,
      context,
    ),
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
  const { before, after } =
    context.sides === 'both'
      ? splitLoose(children, { context, rows })
      : { before: [], after: children.filter(({ kind }) => kind === 'component') };
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
