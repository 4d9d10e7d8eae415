// Bundles of connections: where several sources all speak with the same targets, they share lines, and each target has one label.

import { itemAt } from '#text/required.ts';
import type { SolutionConnection } from '../../solution-shapes.ts';

/** There is a connection from each of the sources to each of the targets. */
export type Net = { id: string; sources: string[]; targets: { id: string; label: string }[] };

type Pair = { from: string; to: string; label: string };

/** Only sources in the same box share lines: a line between two boxes that do not speak with each other would mislead. */
export function bundleConnections(
  connections: readonly SolutionConnection[],
  { parentOf, hasPorts }: { parentOf: (id: string) => string | null; hasPorts: boolean },
): Net[] {
  const pairs = [
    ...Map.groupBy(
      connections.filter(({ from, to }) => from !== to),
      pairKey,
    ).values(),
  ].map((same): Pair => ({ from: itemAt(same, 0).from, to: itemAt(same, 0).to, label: hasPorts ? labelOf(same) : '' }));
  const entries = [
    ...Map.groupBy(pairs, ({ from, to, label }) => `${to}\n${label}\n${parentOf(from) ?? from}`).values(),
  ].map((same) => ({
    id: itemAt(same, 0).to,
    label: itemAt(same, 0).label,
    sources: same.map(({ from }) => from).toSorted(),
  }));
  return [...Map.groupBy(entries, ({ sources }) => sources.join('\n')).values()].map((same, index) => ({
    id: `bundle-${index + 1}`,
    sources: itemAt(same, 0).sources,
    targets: same.map(({ id, label }) => ({ id, label })),
  }));
}

export function pairKey({ from, to }: Pick<SolutionConnection, 'from' | 'to'>): string {
  return `${from}\n${to}`;
}

/** 'TCP 443, 8080' or 'TCP 443, UDP 53'. */
export function labelOf(connections: readonly SolutionConnection[]): string {
  const byProtocol = Map.groupBy(connections, ({ protocol }) => protocol);
  return [...byProtocol]
    .map(([protocol, same]) => {
      const ports = [...new Set(same.flatMap(({ ports: text }) => text.split(',')))];
      const name = protocol === 'any' ? 'any' : protocol;
      return ports.includes('*') ? name : `${name} ${ports.join(', ')}`;
    })
    .join(', ');
}
