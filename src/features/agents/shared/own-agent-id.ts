// How an own agent is named wherever an agent is chosen: 'own:' and the id of its row.

import { isId } from '#contract/id.ts';

const PREFIX = 'own:';

export function ownAgentIdOf(id: string): string {
  return `${PREFIX}${id}`;
}

/** The id of the row; null when the text does not name an own agent. */
export function readOwnAgentId(agentId: string): string | null {
  const id = agentId.startsWith(PREFIX) ? agentId.slice(PREFIX.length) : '';
  return isId(id) ? id : null;
}
