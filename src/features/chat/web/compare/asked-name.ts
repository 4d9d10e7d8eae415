// The name of the agent that was asked. Agents that are not connected have one answer in their place, which would give all their
// columns and votes one name.

import type { ShownMessage } from '../queries.ts';

export function askedName({ agent, substitutedFor }: ShownMessage): string {
  return substitutedFor ?? agent?.name ?? '';
}
