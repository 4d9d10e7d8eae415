// Web pages in collections: fetched when a person asks for it, kept as a document, and fetched again on request.

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import { fetchPublic, PAGE_LIMITS, type FetchedPage } from '#platform/http/outgoing/fetch-public.ts';
import type { DocumentReader } from '#platform/parse/document-reader.ts';
import type { Collection } from '../../contract/collections.ts';
import { sourceProblems } from '../../contract/sources.ts';
import { changeOwn, findWhole, linkDocuments, notFound, requireOwn, requireRoom } from '../collection-access.ts';
import { hasDocument, type NamedDocument, type Owned } from '../store.ts';
import { toFile, type PageFile } from './page-file.ts';
import { insertPage, selectPage, updatePage, type KnownPage } from './page-store.ts';

export type NewPage = Owned & { uploadId: string; url: string };

export type Pages = {
  readonly isFetchOn: boolean;
  /**
   * Rejects with 'knowledge/fetch-off', 'knowledge/full', 'knowledge/fetching', a problem of `outgoingProblems`, or as an
   * upload does; then nothing is kept.
   */
  addPage(page: NewPage & { signal: AbortSignal }): Promise<Collection>;
  /** The document stays as it is when the page cannot be fetched; the reason is kept with it, and rejects. */
  fetchPageAgain(
    document: NamedDocument & { signal: AbortSignal },
  ): Promise<{ collection: Collection; isChanged: boolean }>;
};

export type FetchSettings = { isOn: boolean; allowedHosts: readonly string[] };

type Needs = {
  db: Db;
  documents: Documents;
  entitlements: Entitlements;
  reader: DocumentReader;
  fetching: FetchSettings;
};

/** Pages that are fetched for a person at a time. */
const AT_ONCE = 3;

export function createPages({ db, documents, entitlements, reader, fetching }: Needs): Pages {
  const { isOn, allowedHosts } = fetching;
  const underWay = new Map<string, number>();

  function requireOn(): void {
    if (!isOn) throw Problem.of(sourceProblems, 'knowledge/fetch-off');
  }

  /** Only so many at a time for each person. */
  async function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const count = underWay.get(userId) ?? 0;
    if (count >= AT_ONCE) throw Problem.of(sourceProblems, 'knowledge/fetching');
    underWay.set(userId, count + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left > 0) underWay.set(userId, left);
      else underWay.delete(userId);
    }
  }

  /** True if the page has changed. The reason why it cannot be fetched is kept with it. */
  async function refresh(known: KnownPage, signal: AbortSignal): Promise<boolean> {
    const { userId, documentId, url } = known;
    const write = (changes: Parameters<typeof updatePage>[2]): Promise<void> =>
      db.asUser(userId, (tx) => updatePage(tx, known, changes));
    try {
      const page = await fetchPublic({ url, limits: PAGE_LIMITS, allowedHosts, known }, signal);
      const file = page && (await toFile(reader, page, { owner: userId, signal }));
      const isChanged = file !== null && sha256Of(file) !== known.sha256;
      if (isChanged) await documents.replaceContent({ userId, id: documentId, ...bodyOf(file) });
      const now = new Date();
      await write({ fetchedAt: now, problem: null, ...versionOf(page), ...(isChanged && { changedAt: now }) });
      return isChanged;
    } catch (error) {
      if (error instanceof Problem) await write({ problem: error.message });
      throw error;
    }
  }

  return {
    isFetchOn: isOn,

    async addPage({ userId, id, uploadId, url, signal }) {
      const owned = { userId, id };
      await db.asUser(userId, async (tx) => {
        await requireRoom(tx, owned);
        requireOn();
        (await entitlements.findDocumentRoom(tx, userId)).requireBytes(1);
      });
      return inTurn(userId, async () => {
        const page = await fetchPublic({ url, limits: PAGE_LIMITS, allowedHosts }, signal);
        if (!page) throw notFound();
        const file = await toFile(reader, page, { owner: userId, signal });
        const { document } = await documents.uploadDocument({ userId, uploadId, name: file.name, ...bodyOf(file) });
        return changeOwn(db, owned, async (tx) => {
          await linkDocuments(tx, owned, [document.id]);
          const { etag, lastModified } = page;
          await insertPage(tx, { userId, documentId: document.id, url, etag, lastModified });
        });
      });
    },

    async fetchPageAgain({ signal, ...named }) {
      const { userId } = named;
      const known = await db.asUser(userId, async (tx) => {
        await requireOwn(tx, named);
        if (!isId(named.documentId) || !(await hasDocument(tx, named))) throw notFound();
        requireOn();
        (await entitlements.findReplacementRoom(tx, userId)).requireBytes(1);
        return selectPage(tx, named);
      });
      if (!known) throw Problem.of(sourceProblems, 'knowledge/not-a-page');
      const isChanged = await inTurn(userId, () => refresh(known, signal));
      return { collection: await db.asUser(userId, (tx) => findWhole(tx, named)), isChanged };
    },
  };
}

function versionOf(page: FetchedPage | null): Partial<Pick<FetchedPage, 'etag' | 'lastModified'>> {
  return page ? { etag: page.etag, lastModified: page.lastModified } : {};
}

function bodyOf({ type, bytes }: PageFile) {
  return { declaredType: type, declaredBytes: bytes.length, body: Readable.from([bytes]) };
}

function sha256Of({ bytes }: PageFile): string {
  return createHash('sha256').update(bytes).digest('hex');
}
