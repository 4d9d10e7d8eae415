// Collections over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { knowledgeContract } from '../contract.ts';
import type { Knowledge } from './knowledge.ts';
import type { Folders } from './sources/folders.ts';
import type { Pages } from './sources/pages.ts';
import { createSourceRoutes } from './sources/source-routes.ts';

type Services = { knowledge: Knowledge; pages: Pages; folders: Folders };

export function createKnowledgeRoutes({ knowledge, pages, folders }: Services) {
  const route = implement(knowledgeContract).$context<RequestContext>();
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;

  return route.router({
    ...createSourceRoutes({ pages, folders }),
    listCollections: route.listCollections.handler(async ({ context }) => ({
      collections: await knowledge.listCollections(userIdOf(context)),
    })),
    listSharingWorkspaces: route.listSharingWorkspaces.handler(async ({ context }) => ({
      workspaces: await knowledge.listSharingWorkspaces(userIdOf(context)),
    })),
    createCollection: route.createCollection.handler(({ input, context }) =>
      knowledge.createCollection({ ...input, userId: userIdOf(context) }),
    ),
    findCollection: route.findCollection.handler(({ input, context }) =>
      knowledge.findCollection({ userId: userIdOf(context), id: input.id }),
    ),
    updateCollection: route.updateCollection.handler(({ input: { id, ...changes }, context }) =>
      knowledge.updateCollection({ userId: userIdOf(context), id }, changes),
    ),
    deleteCollection: route.deleteCollection.handler(async ({ input: { id }, context }) => {
      await knowledge.deleteCollection({ userId: userIdOf(context), id });
      return { id };
    }),
    restoreCollection: route.restoreCollection.handler(({ input, context }) =>
      knowledge.restoreCollection({ userId: userIdOf(context), id: input.id }),
    ),
    addDocuments: route.addDocuments.handler(({ input: { id, documentIds }, context }) =>
      knowledge.addDocuments({ userId: userIdOf(context), id }, documentIds),
    ),
    addText: route.addText.handler(({ input, context }) => knowledge.addText({ ...input, userId: userIdOf(context) })),
    updateCollectionDocument: route.updateCollectionDocument.handler(({ input: { reviewOn, ...named }, context }) =>
      knowledge.updateReviewDay({ ...named, userId: userIdOf(context) }, reviewOn),
    ),
    removeDocument: route.removeDocument.handler(({ input, context }) =>
      knowledge.removeDocument({ ...input, userId: userIdOf(context) }),
    ),
    readDocumentAgain: route.readDocumentAgain.handler(({ input, context }) =>
      knowledge.readDocumentAgain({ ...input, userId: userIdOf(context) }),
    ),
    searchCollection: route.searchCollection.handler(({ input: { id, question }, context }) =>
      knowledge.searchCollection({ userId: userIdOf(context), id }, question),
    ),
  });
}
