// Ideas over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { ideasContract } from '../contract.ts';
import type { Ideas } from './ideas.ts';

/** The ids of the path and who calls. */
function scopeOf<Ids extends { workspaceId: string }>(context: RequestContext, ids: Ids): Ids & { userId: string } {
  return { ...ids, userId: requirePerson(context).id };
}

export function createIdeaRoutes(ideas: Ideas) {
  const route = implement(ideasContract).$context<RequestContext>();
  return route.router({
    listIdeas: route.listIdeas.handler(async ({ input: { taskId, ...ids }, context }) => ({
      ideas: await ideas.listIdeas(scopeOf(context, ids), taskId),
    })),
    findIdea: route.findIdea.handler(({ input, context }) => ideas.findIdea(scopeOf(context, input))),
    createIdea: route.createIdea.handler(({ input: { workspaceId, ...idea }, context }) =>
      ideas.createIdea(scopeOf(context, { workspaceId }), idea),
    ),
    updateIdea: route.updateIdea.handler(({ input: { workspaceId, ideaId, ...changes }, context }) =>
      ideas.updateIdea(scopeOf(context, { workspaceId, ideaId }), changes),
    ),
    deleteIdea: route.deleteIdea.handler(async ({ input, context }) => {
      await ideas.deleteIdea(scopeOf(context, input));
      return { id: input.ideaId };
    }),
    restoreIdea: route.restoreIdea.handler(({ input, context }) => ideas.restoreIdea(scopeOf(context, input))),

    addVote: route.addVote.handler(({ input, context }) => ideas.setVote(scopeOf(context, input), true)),
    removeVote: route.removeVote.handler(({ input, context }) => ideas.setVote(scopeOf(context, input), false)),

    promoteIdea: route.promoteIdea.handler(({ input, context }) => ideas.promoteIdea(scopeOf(context, input))),
    undoPromotion: route.undoPromotion.handler(({ input: { status, ...ids }, context }) =>
      ideas.undoPromotion(scopeOf(context, ids), status),
    ),
  });
}
