// What the server must know of knowledge: collections of documents, and the web pages and folders they are read from.

import type { Documents } from '#features/documents/server/documents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { createDocumentReader } from '#platform/parse/document-reader.ts';
import { knowledgeContract } from '../contract.ts';
import { collectionHoldings, createKnowledge } from './knowledge.ts';
import { createKnowledgeRoutes } from './routes.ts';
import { createFolders } from './sources/folders.ts';
import { createPages } from './sources/pages.ts';
import { collectionFolders, fetchedPages, folderFiles } from './sources/tables.ts';
import { collectionDocuments, knowledgeCollections } from './tables.ts';

const MINUTE_MS = 60_000;

type Needs = {
  db: Db;
  log: Log;
  pool: ChildPool;
  config: Pick<Config, 'KNOWLEDGE_FETCH' | 'KNOWLEDGE_FETCH_HOSTS' | 'KNOWLEDGE_FOLDERS' | 'KNOWLEDGE_SCAN_MINUTES'>;
  documents: Documents;
  entitlements: Entitlements;
};

export const knowledgeModule = serverModule({
  name: 'knowledge',
  contract: { knowledge: knowledgeContract },
  tables: {
    exported: [
      ofPerson('knowledge/collections.json', knowledgeCollections),
      ofPerson('knowledge/documents.json', collectionDocuments, {
        key: [collectionDocuments.collectionId, collectionDocuments.documentId],
      }),
      ofPerson('knowledge/pages.json', fetchedPages, { key: [fetchedPages.documentId] }),
      ofPerson('knowledge/folders.json', collectionFolders, {
        key: [collectionFolders.collectionId, collectionFolders.name],
      }),
      ofPerson('knowledge/files.json', folderFiles, {
        key: [folderFiles.collectionId, folderFiles.folder, folderFiles.path],
      }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [],
  holdings: collectionHoldings,
  search: [],
  runs: [],
  childTasks: [],
  create({ db, log, pool, config, documents, entitlements }: Needs) {
    const knowledge = createKnowledge({ db, documents, entitlements });
    const pages = createPages({
      db,
      documents,
      entitlements,
      reader: createDocumentReader(pool),
      fetching: { isOn: config.KNOWLEDGE_FETCH, allowedHosts: config.KNOWLEDGE_FETCH_HOSTS ?? [] },
    });
    const attached = config.KNOWLEDGE_FOLDERS ?? new Map<string, string>();
    const folders = createFolders({ db, documents, log, folders: attached });
    const everyMs = config.KNOWLEDGE_SCAN_MINUTES * MINUTE_MS;
    return {
      services: { knowledge },
      routes: { knowledge: createKnowledgeRoutes({ knowledge, pages, folders }) },
      streams: [],
      purges: { collections: knowledge },
      jobs: [{ name: 'scan-folders', everyMs, work: () => folders.scanFolders() }],
      stored: [],
      items: { collection: knowledge.listItems },
      exportSources: {},
      personalFiles: [],
      /** The server does not wait for it: a folder may be large. */
      start() {
        void folders
          .scanFolders()
          .catch((error: unknown) => log.error({ err: error }, 'attached folders were not looked at'));
      },
      close: () => folders.close(),
    };
  },
});
