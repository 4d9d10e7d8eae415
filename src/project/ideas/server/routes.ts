// Ideas over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { ideasContract } from '../contract.ts';
import type { Ideas } from './ideas.ts';

export function createIdeaRoutes(ideas: Ideas) {
  const bound = bind(ideasContract);
  return bound.router({
    ...bound.owned(ideas, ['findIdea', 'restoreIdea', 'promoteIdea', 'addVote', 'removeVote']),
    ...bound.within('workspaceId')(ideas, ['createIdea']),
    ...bound.within('workspaceId', 'ideaId')(ideas, ['updateIdea']),
    ...bound.removing('ideaId')(ideas, ['deleteIdea']),
    ...bound.taking('taskId')(ideas, { listIdeas: 'ideas' }),
    ...bound.taking('status')(ideas, ['undoPromotion']),
  });
}
