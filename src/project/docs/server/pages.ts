// The pages of a workspace: the tree, one with everything, search, create, change, delete, restore. Moving is in move-page.ts.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Act, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { docProblems } from '../contract.ts';
import type { DocPage, DocPageDetails, FoundPage, PageReference } from '../shared/doc-shapes.ts';
import { MAX_FOUND_PAGES, MAX_PAGES } from '../shared/limits.ts';
import type { FindOwnerRoom } from './doc-storage.ts';
import { movePage, place, rankAt, readTree, unknownReference, type Place } from './move-page.ts';
import {
  adoptPath,
  excerptOf,
  pageNotFound,
  presentPage,
  readDetails,
  requirePage,
  requireSize,
  subjectOf,
  type PageScope,
} from './page-details.ts';
import { notifyPageChanged, notifyPageMentions } from './notices/page-notices.ts';
import { saveReferences } from './references.ts';
import { selectMentioningPages } from './reference-store.ts';
import * as store from './store.ts';
import { keepReplaced, replaceContent } from './versions.ts';

export type NewPage = {
  title: string;
  content: string;
  projectId: string | null;
  parentId: string | null;
  afterId?: string | undefined;
};
export type PageChanges = {
  title?: string | undefined;
  content?: string | undefined;
  baseRevision?: number | undefined;
  keepsReplaced: boolean;
};

/** What names a page rejects with 'docs/not-found'. */
export type Pages = {
  listPages(scope: Scope): Promise<DocPage[]>;
  /** Titles first. */
  searchPages(scope: Scope, text: string): Promise<FoundPage[]>;
  createPage(scope: Scope, page: NewPage): Promise<DocPageDetails>;
  findPage(scope: PageScope): Promise<DocPageDetails>;
  /** Rejects with 'docs/changed' when a text is based on an older revision. */
  updatePage(scope: PageScope, changes: PageChanges): Promise<DocPageDetails>;
  /** Rejects with 'docs/inside-itself', 'docs/too-deep' or 'docs/unknown-reference'. */
  movePage(scope: PageScope, place: Place): Promise<DocPage>;
  /** With its sub-pages; returns the ids of all that are gone. */
  deletePage(scope: PageScope): Promise<string[]>;
  /**
   * The sub-pages that went with the page come back too. The page comes back at the top if the page above it is gone.
   */
  restorePage(scope: PageScope): Promise<DocPage>;
  /** The pages that name a task, by title. Rejects with 'docs/not-found' for an unknown task. */
  listMentions(scope: Scope, taskId: string): Promise<PageReference[]>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

type Needs = { db: Db; access: WorkspaceAccess; findOwnerRoom: FindOwnerRoom; now: () => Date };

export function createPages({ db, access, findOwnerRoom, now }: Needs): Pages {
  return {
    ...createPageReaders(access),

    async createPage(scope, page) {
      requireSize(page.content);
      const room = await findOwnerRoom(scope);
      return access.act(scope, 'member', async (act) => {
        room.requireStorage(Buffer.byteLength(page.content));
        const pageId = await insertPage(act, page);
        return readDetails(act.tx, { workspaceId: scope.workspaceId, pageId });
      });
    },

    async updatePage(scope, changes) {
      if (changes.content !== undefined) requireSize(changes.content);
      const room = changes.content === undefined ? null : await findOwnerRoom(scope);
      return access.act(scope, 'member', async (act) => {
        const page = await requireLocked(act.tx, scope);
        if (changes.title !== undefined && changes.title !== page.title) await renamePage(act, page, changes.title);
        const { content, baseRevision, keepsReplaced } = changes;
        if (room && content !== undefined && content !== page.content) {
          if (baseRevision !== page.revision)
            throw Problem.of(docProblems, 'docs/changed', { details: { revision: page.revision } });
          const isNewSession = await keepReplaced(act, page, { content, room, isForced: keepsReplaced, now: now() });
          // Before its author is the one who writes now.
          if (isNewSession) await notifyPageChanged(act, page);
          await replaceContent(act, page, { content, now: now() });
          await notifyPageMentions(act, page, { before: page.content, after: content });
          if (isNewSession) recordText(act, { ...page, title: changes.title ?? page.title });
        }
        return readDetails(act.tx, scope);
      });
    },

    movePage: (scope, to) =>
      access.act(scope, 'member', async (act) => {
        await movePage(act, scope, to);
        return presentPage(await requirePage(act.tx, scope));
      }),

    deletePage: (scope) =>
      access.act(scope, 'member', async ({ tx, record, touch }) => {
        const { workspaceId, pageId } = scope;
        await store.lockTree(tx, workspaceId);
        const page = await requirePage(tx, scope);
        const ids = (await readTree(tx, workspaceId)).subtreeOf(pageId).map(({ id }) => id);
        await store.markPagesDeleted(tx, { workspaceId, ids });
        record({ kind: 'page-deleted', ...subjectOf(page) });
        touch('docs', ids);
        return ids;
      }),

    async restorePage(scope) {
      const room = await findOwnerRoom(scope);
      return access.act(scope, 'member', async ({ tx, record, touch }) => {
        const { workspaceId, pageId } = scope;
        await store.lockTree(tx, workspaceId);
        const current = await store.selectPage(tx, scope);
        if (current) return presentPage(current);
        const gone = await store.selectRestorable(tx, scope);
        if (gone.length === 0) throw pageNotFound();
        room.requireRestored(gone.reduce((sum, { bytes }) => sum + bytes, 0));
        const ids = gone.map(({ id }) => id);
        await store.restorePages(tx, { workspaceId, ids });
        const parentId = gone[0]?.parentId ?? null;
        if (parentId !== null && !(await store.selectPage(tx, { workspaceId, pageId: parentId })))
          await store.updatePage(tx, scope, { parentId: null });
        const page = await requirePage(tx, { workspaceId, pageId });
        record({ kind: 'page-restored', ...subjectOf(page) });
        touch('docs', ids);
        return presentPage(page);
      });
    },

    purge: (at = new Date()) => db.asSystem((tx) => store.purgePages(tx, at)),
  };
}

function createPageReaders(
  access: WorkspaceAccess,
): Pick<Pages, 'listPages' | 'searchPages' | 'findPage' | 'listMentions'> {
  return {
    listPages: (scope) =>
      access.read(scope, async (tx) => (await store.selectPages(tx, scope.workspaceId)).map(presentPage)),

    searchPages: (scope, text) =>
      access.read(scope, async (tx) => {
        if (text === '') return [];
        const words = text.toLowerCase();
        const { workspaceId } = scope;
        const rows = await store.searchPages(tx, { workspaceId, words, limit: MAX_FOUND_PAGES });
        return rows.map(({ id, title, projectId, content }) => ({
          id,
          title,
          projectId,
          excerpt: excerptOf(content, words),
        }));
      }),

    findPage: (scope) => access.read(scope, (tx) => readDetails(tx, scope)),

    listMentions: (scope, taskId) =>
      access.read(scope, async (tx) => {
        const pages = await selectMentioningPages(tx, { workspaceId: scope.workspaceId, taskId });
        if (!pages) throw pageNotFound();
        return pages;
      }),
  };
}

async function insertPage(act: Act, { title, content, projectId, parentId, afterId }: NewPage): Promise<string> {
  const { tx, actor } = act;
  const { workspaceId, memberId } = actor;
  await store.lockTree(tx, workspaceId);
  const tree = await readTree(tx, workspaceId);
  if (tree.size >= MAX_PAGES) throw Problem.of(docProblems, 'docs/too-many');
  const id = newId();
  const { siblings, ...branch } = await place(act, tree, { pageId: id, parentId, projectId });
  const at = afterId === undefined ? siblings.length : siblings.findIndex((one) => one.id === afterId) + 1;
  if (at === 0 && afterId !== undefined) throw unknownReference('afterId');
  const rank = rankAt(siblings, at);
  const page = { id, workspaceId, ...branch, title, content, rank, createdBy: memberId, editedBy: memberId };
  await store.insertPages(tx, [page]);
  await saveReferences(tx, page);
  await adoptPath(act, id);
  await notifyPageMentions(act, page, { before: '', after: content });
  act.record({ kind: 'page-created', ...subjectOf(page) });
  act.touch('docs', [id]);
  return id;
}

async function renamePage(act: Act, page: store.FullPage, title: string): Promise<void> {
  await store.updatePage(act.tx, { workspaceId: page.workspaceId, pageId: page.id }, { title });
  await adoptPath(act, page.id);
  const changes = [{ field: 'title', from: page.title, to: title }];
  act.record({ kind: 'page-updated', ...subjectOf({ ...page, title }), changes });
  // Links show the title of the page they lead to.
  act.touch('docs', 'all');
}

/** Once for a sitting, not for every pause in typing. */
function recordText(act: Act, page: store.FullPage): void {
  act.record({ kind: 'page-updated', ...subjectOf(page), changes: [{ field: 'text', from: null, to: null }] });
}

async function requireLocked(tx: Tx, scope: PageScope): Promise<store.FullPage> {
  if (!(await store.lockPage(tx, scope))) throw pageNotFound();
  return requirePage(tx, scope);
}
