// Artifacts and usage over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { readingContract } from '../../contract/reading-contract.ts';
import type { Reading } from './reading.ts';

export function createReadingRoutes(reading: Reading) {
  const route = implement(readingContract).$context<RequestContext>();
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;

  return route.router({
    findArtifact: route.findArtifact.handler(async ({ input: { id, place }, context }) => ({
      artifact: await reading.findArtifact({ userId: userIdOf(context), messageId: id, place }),
    })),
    saveArtifact: route.saveArtifact.handler(async ({ input: { id, place, content }, context }) => ({
      artifact: await reading.saveArtifact({ userId: userIdOf(context), messageId: id, place }, content),
    })),
    findConversationUsage: route.findConversationUsage.handler(async ({ input: { id }, context }) => ({
      usage: await reading.findUsage({ userId: userIdOf(context), id }),
    })),
  });
}
