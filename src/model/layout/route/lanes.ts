// Lanes: where several bundles run along one track, each gets its own, in an order that crosses few lines.

import { entryOf, itemAt } from '#text/required.ts';
import type { Tree } from './route-nets.ts';
import type { Tracks } from './tracks.ts';

/** A straight piece of a bundle. */
export type Run = {
  tree: number;
  /** Index of the gutter or of the level that it is on. */
  line: number;
  /** Along its line. Gutter g is at 2g on levels, level j at j in gutters. */
  start: number;
  end: number;
  /** The turns say where it goes on to the side: towards smaller places (-1), larger ones (1) or both (0). */
  turns: { at: number; side: number }[];
  /** True if a label is on it. */
  hasLabel: boolean;
  lane: number;
  /** Lanes of it and of those beside it. */
  lanes: number;
};

export type Lanes = { upright: Run[]; level: Run[]; runsOf: readonly { upright: Run[]; level: Run[] }[] };

/** Larger groups are put in order by their pulls alone. */
const MAX_PAIRED = 120;

export function assignLanes(trees: readonly Tree[], tracks: Tracks): Lanes {
  const runsOf = trees.map((tree, index) => listRuns(tree, { index, tracks }));
  const upright = runsOf.flatMap((runs) => runs.upright);
  const level = runsOf.flatMap((runs) => runs.level);
  for (const runs of [upright, level])
    for (const onLine of Map.groupBy(runs, ({ line }) => line).values())
      for (const cluster of clustersOf(onLine)) assignCluster(cluster);
  return { upright, level, runsOf };
}

type Span = { start: number; end: number };

function listRuns(tree: Tree, { index, tracks }: { index: number; tracks: Tracks }): { upright: Run[]; level: Run[] } {
  const { levels } = tracks;
  const upright = new Map<number, Span[]>();
  const level = new Map<number, Span[]>();
  const add = (spans: Map<number, Span[]>, line: number, span: Span): void => {
    const known = spans.get(line);
    if (known) known.push(span);
    else spans.set(line, [span]);
  };
  for (const [a, neighbours] of tree.next)
    for (const b of neighbours) {
      if (b < a) continue;
      const [gutter, at] = [Math.floor(a / levels), a % levels];
      if (b - a === 1) add(upright, gutter, { start: at, end: at + 1 });
      else add(level, at, { start: 2 * gutter, end: 2 * gutter + 2 });
    }
  const labelled = new Set(tree.net.targets.filter(({ label }) => label !== '').map(({ id }) => id));
  const labels = new Set<number>();
  for (const [id, { crossing, side }] of tree.joints) {
    const at = 2 * Math.floor(crossing / levels);
    const span = side === 'left' ? { start: at, end: at + 0.5 } : { start: at - 0.5, end: at };
    add(level, crossing % levels, span);
    if (labelled.has(id)) labels.add((crossing % levels) * 1e6 + span.start);
  }
  const run = (line: number, { start, end }: Span): Run => ({
    tree: index,
    line,
    start,
    end,
    turns: [],
    hasLabel: false,
    lane: 0,
    lanes: 1,
  });
  const runs = {
    upright: [...upright].flatMap(([line, spans]) => mergeSpans(spans).map((span) => run(line, span))),
    level: [...level].flatMap(([line, spans]) => mergeSpans(spans).map((span) => run(line, span))),
  };
  for (const each of runs.level)
    each.hasLabel = [...labels].some(
      (key) => Math.floor(key / 1e6) === each.line && key % 1e6 >= each.start && key % 1e6 <= each.end,
    );
  for (const crossing of tree.next.keys()) addTurns(crossing, { tree, runs, tracks });
  return runs;
}

function mergeSpans(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && last.end >= span.start) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/** At a crossing where a bundle turns, each of its two runs learns to which side the other one goes. */
function addTurns(
  crossing: number,
  { tree, runs, tracks: { levels } }: { tree: Tree; runs: { upright: Run[]; level: Run[] }; tracks: Tracks },
): void {
  const [gutter, at] = [Math.floor(crossing / levels), crossing % levels];
  const upright = findRun(runs.upright, gutter, at);
  const level = findRun(runs.level, at, 2 * gutter);
  if (!upright || !level) return;
  const above = tree.next.get(crossing)?.has(crossing - 1) ? -1 : 0;
  const below = tree.next.get(crossing)?.has(crossing + 1) ? 1 : 0;
  level.turns.push({ at: 2 * gutter, side: above + below });
  const left = level.start < 2 * gutter ? -1 : 0;
  const right = level.end > 2 * gutter ? 1 : 0;
  upright.turns.push({ at, side: left + right });
}

export function findRun(runs: readonly Run[], line: number, at: number): Run | undefined {
  return runs.find((run) => run.line === line && run.start <= at && at <= run.end);
}

/** Runs that overlap, directly or through others. */
function clustersOf(runs: readonly Run[]): Run[][] {
  const clusters: Run[][] = [];
  let end = -Infinity;
  for (const run of runs.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (run.start <= end) clusters.at(-1)?.push(run);
    else clusters.push([run]);
    end = run.start <= end ? Math.max(end, run.end) : run.end;
  }
  return clusters;
}

function assignCluster(cluster: readonly Run[]): void {
  const ordered = orderRuns(cluster);
  let lanes = 0;
  for (const run of ordered) {
    run.lane = 0;
    for (const other of ordered) {
      if (other === run) break;
      if (overlap(other, run)) run.lane = Math.max(run.lane, other.lane + 1);
    }
    lanes = Math.max(lanes, run.lane + 1);
  }
  for (const run of cluster) run.lanes = lanes;
}

function orderRuns(cluster: readonly Run[]): Run[] {
  if (cluster.length === 1) return [...cluster];
  const pulls = new Map(cluster.map((run) => [run, run.turns.reduce((sum, { side }) => sum + side, 0)]));
  if (cluster.length <= MAX_PAIRED)
    for (const run of cluster)
      pulls.set(
        run,
        cluster.reduce((sum, other) => sum + preference(run, other), 0),
      );
  const ordered = cluster.toSorted((a, b) => entryOf(pulls, a) - entryOf(pulls, b));
  for (let round = 0; round < 2; round++)
    for (let index = 1; index < ordered.length; index++) {
      const [a, b] = [itemAt(ordered, index - 1), itemAt(ordered, index)];
      if (preference(a, b) > 0) [ordered[index - 1], ordered[index]] = [b, a];
    }
  return ordered;
}

/** The result is below 0 if lines cross less with `a` before `b`. */
function preference(a: Run, b: Run): number {
  if (a === b || !overlap(a, b)) return 0;
  return pullWithin(a, b) - pullWithin(b, a);
}

function pullWithin(run: Run, { start, end }: Run): number {
  return run.turns.reduce((sum, { at, side }) => (start <= at && at <= end ? sum + side : sum), 0);
}

function overlap(a: Run, b: Run): boolean {
  return a.start <= b.end && b.start <= a.end;
}
