// The versions of a page. The text changes only here: what a pause or another author's turn has completed is kept.

import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Act, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { docProblems } from '../contract.ts';
import type { DocPageDetails, DocVersion } from '../shared/doc-shapes.ts';
import type { FindOwnerRoom } from './doc-storage.ts';
import { adoptPath, readDetails, requirePage, subjectOf, type PageScope } from './page-details.ts';
import { saveReferences } from './references.ts';
import { lockPage, updatePage, type FullPage } from './store.ts';
import * as store from './version-store.ts';

export type VersionScope = PageScope & { versionId: string };

/** What names a page or a version rejects with 'docs/not-found'. */
export type Versions = {
  /** The newest first. */
  listVersions(scope: PageScope): Promise<DocVersion[]>;
  findVersion(scope: VersionScope): Promise<DocVersion & { content: string }>;
  /** The text it replaces becomes a version. Rejects with a plan limit of the owner. */
  restoreVersion(scope: VersionScope): Promise<DocPageDetails>;
};

/** Milliseconds: after a pause as long as this, or of typing without one, the text from before is kept. */
const PAUSE_MS = 10 * 60 * 1000;

type Needs = { access: WorkspaceAccess; findOwnerRoom: FindOwnerRoom; now: () => Date };

export function createVersions({ access, findOwnerRoom, now }: Needs): Versions {
  return {
    listVersions: (scope) =>
      access.read(scope, async (tx) => {
        await requirePage(tx, scope);
        return (await store.selectVersions(tx, scope)).map(presentVersion);
      }),

    findVersion: (scope) =>
      access.read(scope, async (tx) => {
        const version = await requireVersion(tx, scope);
        return { ...presentVersion(version), content: version.content };
      }),

    async restoreVersion(scope) {
      const room = await findOwnerRoom(scope);
      return access.act(scope, 'member', async (act) => {
        await lockPage(act.tx, scope);
        const page = await requirePage(act.tx, scope);
        const { content } = await requireVersion(act.tx, scope);
        if (content === page.content) return readDetails(act.tx, scope);
        room.requireStorage(Buffer.byteLength(content));
        await keepReplaced(act, page, { content, room, isForced: true, now: now() });
        await replaceContent(act, page, { content, now: now() });
        act.record({ kind: 'page-version-restored', ...subjectOf(page) });
        return readDetails(act.tx, scope);
      });
    },
  };
}

type Replacing = {
  content: string;
  room: Awaited<ReturnType<FindOwnerRoom>>;
  /** Keep it in any case. */
  isForced: boolean;
  now: Date;
};

/**
 * Keeps the text of a page as a version before it is replaced, when its author has paused or somebody else goes on. Throws
 * a plan limit when the new text does not fit; a version is left out where there is no room for it. Returns whether a new
 * sitting begins.
 */
export async function keepReplaced(
  { tx, actor }: Act,
  page: FullPage,
  { content, room, isForced, now }: Replacing,
): Promise<boolean> {
  const size = Buffer.byteLength(page.content);
  const growth = Math.max(0, Buffer.byteLength(content) - size);
  if (growth > 0) room.requireStorage(growth);
  const newest = await store.selectNewestTime(tx, { workspaceId: page.workspaceId, pageId: page.id });
  const hasPaused = now.getTime() - (newest ?? page.createdAt).getTime() >= PAUSE_MS;
  const isNewSession = page.editedBy !== actor.memberId || now.getTime() - page.editedAt.getTime() >= PAUSE_MS;
  const isKept = page.content !== '' && (isForced || hasPaused || isNewSession);
  if (isKept && room.freeBytes >= growth + size) await store.insertVersion(tx, page);
  return isNewSession;
}

/** `page` is the locked row. */
export async function replaceContent(
  act: Act,
  page: FullPage,
  { content, now }: { content: string; now: Date },
): Promise<void> {
  const { id: pageId, workspaceId, revision } = page;
  await updatePage(
    act.tx,
    { workspaceId, pageId },
    { content, revision: revision + 1, editedBy: act.actor.memberId, editedAt: now },
  );
  await saveReferences(act.tx, { ...page, content });
  await adoptPath(act, pageId);
  act.touch('docs', [pageId]);
}

async function requireVersion(tx: Tx, scope: VersionScope): Promise<store.ListedVersion & { content: string }> {
  await requirePage(tx, scope);
  const version = await store.selectVersion(tx, scope);
  if (!version) throw Problem.of(docProblems, 'docs/not-found');
  return version;
}

function presentVersion({ id, revision, authorId, authorName, savedAt, length }: store.ListedVersion): DocVersion {
  const author = authorId === null ? null : { id: authorId, name: authorName ?? '' };
  return { id, revision, author, savedAt, length };
}
