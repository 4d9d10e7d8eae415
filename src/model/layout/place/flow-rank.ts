// In which order traffic passes what is drawn: entrances first, data last.

import type { ServiceCategory } from '#catalogue/catalogue-service.ts';
import type { SolutionConnection } from '../../solution-shapes.ts';
import type { Part, Parts } from './parts.ts';

/** A category has this rank where no connection says one. The depth of a connected component counts for more. */
const usualRank: Record<ServiceCategory, number> = {
  edge: 1,
  network: 1,
  compute: 2,
  containers: 2,
  integration: 2,
  ai: 3,
  messaging: 3,
  analytics: 3,
  database: 4,
  storage: 4,
  identity: 5,
  security: 5,
  operations: 6,
  'developer-tools': 6,
};
const MIDDLE = 3;
/** Boxes with nothing in them. */
const LAST = 9;
/** Connections say more than categories do. */
const DEPTH_WEIGHT = 1.5;

/**
 * Ranks components by how far they are from those who use the solution. Boxes around them have the mean of what is in
 * them.
 */
export function rankParts({ all, childrenOf }: Parts, connections: readonly SolutionConnection[]): Map<string, number> {
  const depths = measureDepths(all, connections);
  const ranks = new Map<string, number>();
  const rank = (part: Part): number => {
    const children = childrenOf.get(part.id) ?? [];
    const inner = children.filter((child) => isFilled(child, childrenOf)).map(rank);
    const value = inner.length > 0 ? meanOf(inner) : ownRank(part, depths.get(part.id));
    ranks.set(part.id, value);
    const filled = children.filter(({ id }) => ranks.has(id));
    const stems = new Map(filled.map((child) => [stemOf(child), ranks.get(child.id)]));
    for (const child of children) if (!ranks.has(child.id)) ranks.set(child.id, stems.get(stemOf(child)) ?? LAST);
    return value;
  };
  for (const part of childrenOf.get(null) ?? []) rank(part);
  return ranks;
}

function isFilled({ id, kind }: Part, childrenOf: Parts['childrenOf']): boolean {
  return kind === 'component' || kind === 'outside' || (childrenOf.get(id) ?? []).length > 0;
}

/** Drops the zone at the end, so that an empty subnet is beside its twin in another zone: 'private-app-b'. */
function stemOf({ title }: Part): string {
  return title.replace(/[-_ ](?:[a-f]|\d)$/i, '');
}

function ownRank({ category }: Part, depth: number | undefined): number {
  const usual = category === undefined ? MIDDLE : usualRank[category];
  return depth === undefined ? usual + 1 : (usual + depth * DEPTH_WEIGHT) / (1 + DEPTH_WEIGHT);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function measureDepths(
  all: ReadonlyMap<string, Part>,
  connections: readonly SolutionConnection[],
): ReadonlyMap<string, number> {
  const next = Map.groupBy(connections, ({ from }) => from);
  const depths = new Map<string, number>();
  let front = [...all.values()].filter(({ kind }) => kind === 'outside').map(({ id }) => id);
  for (let depth = 0; front.length > 0; depth++) {
    for (const id of front) depths.set(id, depth);
    const reached = front.flatMap((id) => (next.get(id) ?? []).map(({ to }) => to));
    front = [...new Set(reached)].filter((id) => !depths.has(id));
  }
  return depths;
}
