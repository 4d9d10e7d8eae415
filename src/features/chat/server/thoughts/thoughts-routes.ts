// Thoughts over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { thoughtsContract } from '../../contract/thoughts-contract.ts';
import type { Conversations } from '../conversations.ts';

export function createThoughtsRoutes(conversations: Conversations) {
  const route = implement(thoughtsContract).$context<RequestContext>();
  return route.router({
    findThoughts: route.findThoughts.handler(async ({ input, context }) => ({
      thoughts: await conversations.findThoughts({ userId: requirePerson(context).id, id: input.id }),
    })),
  });
}
