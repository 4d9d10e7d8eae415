// What the server must know of documents: files that people upload, and what can be read in them.

import { resolve } from 'node:path';
import type { ItemQuery } from '#contract/item.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import type { Log } from '#platform/log/log.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { createDocumentReader } from '#platform/parse/document-reader.ts';
import { createPagePictures } from '#platform/parse/page-pictures.ts';
import { createPassageSplitter } from '#platform/search/passage-splitter.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { documentsContract } from '../contract.ts';
import { searchDocuments } from './document-search.ts';
import { countDocumentBytes, createDocuments, documentHoldings, type Documents } from './documents.ts';
import { DOCUMENT_BUCKET } from './objects.ts';
import { createDocumentPages } from './pages/document-pages.ts';
import { createDocumentRoutes } from './routes.ts';
import { documents as documentRows } from './tables.ts';

const documentTable = ofPerson('documents/documents.json', documentRows, {
  omit: ['storageKey', 'userId', 'uploadId', 'contentSha256'],
});

type Needs = {
  db: Db;
  storage: Storage;
  log: Log;
  pool: ChildPool;
  readingPool: ChildPool;
  config: Pick<Config, 'OCR_DATA_DIR' | 'OCR_LANGUAGES'>;
  uploads: Uploads;
  entitlements: Entitlements;
};

export const documentsModule = serverModule({
  name: 'documents',
  contract: { documents: documentsContract },
  tables: {
    exported: [documentTable],
    leftOut: {
      person: {
        document_texts: 'Made of the documents.',
        document_readings: 'Made of the documents.',
        search_passages: 'Made of the documents.',
        search_terms: 'Made of the documents.',
        search_words: 'Made of the documents.',
      },
    },
  },
  buckets: [{ name: DOCUMENT_BUCKET, rows: documentRows, exported: { table: documentTable, folder: 'documents' } }],
  storage: [countDocumentBytes],
  holdings: documentHoldings,
  search: [{ type: 'document', order: 90, find: searchDocuments }],
  runs: [],
  childTasks: [],
  create({ db, storage, log, pool, readingPool, config, uploads, entitlements }: Needs) {
    const ocr = config.OCR_DATA_DIR ? { dataDir: resolve(config.OCR_DATA_DIR), languages: config.OCR_LANGUAGES } : null;
    const splitter = createPassageSplitter(pool);
    const reader = createDocumentReader(readingPool, ocr);
    const documents = createDocuments({ db, storage, entitlements, splitter, reader, log });
    const { readings } = documents;
    const pages = createDocumentPages({ db, documents, pictures: createPagePictures(pool) });
    const { router, streams } = createDocumentRoutes({ documents, pages, uploads });
    return {
      services: { documents },
      routes: { documents: router },
      streams,
      purges: { documents },
      jobs: [{ name: 'read-documents', work: async () => readings.wake() }],
      stored: [storedDocuments(documents)],
      items: { document: (userId: string, query: ItemQuery) => listItems(documents, userId, query) },
      exportSources: {},
      personalFiles: [],
      start: () => readings.wake(),
      close: () => readings.close(),
    };
  },
});

async function listItems(documents: Documents, ...[userId, query]: [userId: string, query: ItemQuery]) {
  const found = await documents.findDocuments(userId, query);
  return found.map(({ id, name, createdAt, size, type, isReadable }) => ({
    id,
    title: name,
    updatedAt: new Date(createdAt),
    document: { size, type, isReadable },
  }));
}

function storedDocuments(documents: Documents) {
  return {
    async listLargest(userId: string, limit: number) {
      const found = await documents.listLargestDocuments(userId, limit);
      return found.map(({ id, name, size, url }) => ({
        kind: 'document' as const,
        id,
        name,
        url,
        bytes: size,
        versionBytes: 0,
      }));
    },
    emptyDeleted: (userId: string) => documents.emptyDeleted(userId),
  };
}
