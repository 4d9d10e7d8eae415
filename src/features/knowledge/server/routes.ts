// Collections over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { knowledgeContract } from '../contract.ts';
import type { Knowledge } from './knowledge.ts';
import type { Folders } from './sources/folders.ts';
import type { Pages } from './sources/pages.ts';
import { createSourceRoutes } from './sources/source-routes.ts';

type Services = { knowledge: Knowledge; pages: Pages; folders: Folders };

export function createKnowledgeRoutes({ knowledge, pages, folders }: Services) {
  const bound = bind(knowledgeContract);

  return bound.router({
    ...createSourceRoutes({ pages, folders }),
    ...bound.personal(knowledge, { listCollections: 'collections', listSharingWorkspaces: 'workspaces' }),
    ...bound.owned(knowledge, ['createCollection', 'findCollection', 'restoreCollection']),
    ...bound.within('id')(knowledge, ['updateCollection']),
    ...bound.removing('id')(knowledge, ['deleteCollection']),
    ...bound.taking('documentIds')(knowledge, ['addDocuments']),
    ...bound.owned(knowledge, ['addText', 'removeDocument', 'readDocumentAgain']),
    ...bound.taking('question')(knowledge, ['searchCollection']),
    ...bound.taking('reviewOn')(knowledge, ['updateCollectionDocument']),
  });
}
