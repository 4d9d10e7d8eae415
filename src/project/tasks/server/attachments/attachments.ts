// Files of tasks and of their comments: stored in a bucket of their own, counted against the storage of the owner's plan,
// read by the members alone.

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { decideMediaType } from '#platform/images/media-type.ts';
import type { Storage, StoredObject } from '#platform/storage/storage.ts';
import type { Act, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '../../shared/limits.ts';
import { taskProblems } from '../../shared/task-problems.ts';
import type { TaskAttachment } from '../../shared/task-shapes.ts';
import { requireTask, subjectOf } from '../task-details.ts';
import type { RequireStorage } from '../task-storage.ts';
import { takeNumbers } from '../task-store.ts';
import type { TaskScope } from '../tasks.ts';
import * as store from './attachment-store.ts';

export const ATTACHMENT_BUCKET = 'task-attachments';

export type AttachmentScope = Scope & { attachmentId: string };
export type NewAttachment = { commentId: string | null; name: string; declaredType: string; bytes: Buffer };

/** What names a file rejects with 'tasks/attachment-not-found'. */
export type Attachments = {
  listAttachments(scope: TaskScope): Promise<TaskAttachment[]>;
  /** Rejects with a plan limit of the owner, 'tasks/too-many-attachments' or 'tasks/comment-not-found'. */
  uploadAttachment(scope: TaskScope, file: NewAttachment): Promise<TaskAttachment>;
  openAttachment(scope: AttachmentScope): Promise<{ attachment: TaskAttachment; object: StoredObject }>;
  deleteAttachment(scope: AttachmentScope): Promise<void>;
  /** Rejects with a plan limit when there is no room for it any more. */
  restoreAttachment(scope: AttachmentScope): Promise<TaskAttachment>;
  /** Removes for good what can no longer be restored, and what has lost its task. */
  purge(now?: Date): Promise<void>;
};

type Needs = { db: Db; storage: Storage; access: WorkspaceAccess; requireStorage: RequireStorage };

export function createAttachments(needs: Needs): Attachments {
  const { db, storage, access, requireStorage } = needs;
  return {
    listAttachments: (scope) =>
      access.read(scope, async (tx) => {
        await requireTask(tx, scope);
        return (await store.selectAttachments(tx, scope)).map(presentAttachment);
      }),

    uploadAttachment: (scope, file) => uploadAttachment(needs, scope, file),

    async openAttachment(scope) {
      const row = await access.read(scope, (tx) => requireAttachment(tx, scope));
      const { storageKey: key, size, contentSha256: sha256 } = row;
      const object = await storage.open({ bucket: ATTACHMENT_BUCKET, key, size, sha256 });
      return { attachment: presentAttachment(row), object };
    },

    deleteAttachment: (scope) =>
      access.act(scope, 'member', async (act) => {
        const row = await requireAttachment(act.tx, scope);
        await store.markAttachmentDeleted(act.tx, scope);
        await recordFile(act, 'attachment-removed', row);
      }),

    async restoreAttachment(scope) {
      const size = await access.read(scope, (tx) => store.selectSize(tx, scope));
      await requireStorage(scope, { text: size ?? 0 });
      return access.act(scope, 'member', async (act) => {
        if (!(await store.restoreAttachment(act.tx, scope))) throw attachmentNotFound();
        const row = await requireAttachment(act.tx, scope);
        await recordFile(act, 'attachment-added', row);
        return presentAttachment(row);
      });
    },

    async purge(now = new Date()) {
      const rows = await db.asSystem((tx) => store.selectPurgeable(tx, now));
      for (const { storageKey } of rows) await storage.delete({ bucket: ATTACHMENT_BUCKET, key: storageKey });
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      await db.asSystem((tx) => store.deleteAttachments(tx, ids));
    },
  };
}

/** The row is there before the object, so that a process that dies between them leaves nothing for good. */
async function uploadAttachment(
  { storage, access, requireStorage }: Needs,
  scope: TaskScope,
  { commentId, name, declaredType, bytes }: NewAttachment,
): Promise<TaskAttachment> {
  const { workspaceId, taskId } = scope;
  const attachmentId = newId();
  const type = decideMediaType({ declared: declaredType, start: bytes });
  await requireStorage(scope, { text: bytes.length });
  await access.act(scope, 'member', async ({ tx, actor }) => {
    // One file after another, so the count holds.
    await takeNumbers(tx, workspaceId, 0);
    await requireTask(tx, scope);
    if (commentId !== null && !(await store.hasComment(tx, scope, commentId)))
      throw Problem.of(taskProblems, 'tasks/comment-not-found');
    if ((await store.countAttachments(tx, scope)) >= MAX_ATTACHMENTS)
      throw Problem.of(taskProblems, 'tasks/too-many-attachments');
    await store.insertAttachment(tx, {
      id: attachmentId,
      workspaceId,
      taskId,
      commentId,
      memberId: actor.memberId,
      name,
      type,
      size: bytes.length,
      storageKey: attachmentId,
      contentSha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });
  await storage.put({
    bucket: ATTACHMENT_BUCKET,
    key: attachmentId,
    body: Readable.from([bytes]),
    contentType: type,
    maxBytes: MAX_ATTACHMENT_BYTES,
  });
  return access.act(scope, 'member', async (act) => {
    const ref = { workspaceId, attachmentId };
    await store.markAttachmentStored(act.tx, ref);
    const row = await requireAttachment(act.tx, ref);
    await recordFile(act, 'attachment-added', row);
    return presentAttachment(row);
  });
}

async function recordFile(
  { tx, record, touch }: Act,
  kind: 'attachment-added' | 'attachment-removed',
  { taskId, workspaceId, name }: store.ListedAttachment,
): Promise<void> {
  const task = await requireTask(tx, { workspaceId: workspaceId ?? '', taskId });
  const [from, to] = kind === 'attachment-added' ? [null, name] : [name, null];
  record({ kind, ...subjectOf(task), changes: [{ field: 'file', from, to }] });
  touch('attachments', [taskId]);
}

async function requireAttachment(tx: Tx, ref: store.AttachmentRef): Promise<store.ListedAttachment> {
  const row = await store.selectAttachment(tx, ref);
  if (!row) throw attachmentNotFound();
  return row;
}

/** Exactly what leaves the server. */
function presentAttachment(row: store.ListedAttachment): TaskAttachment {
  const { id, taskId, commentId, memberId, memberName, name, type, size, createdAt } = row;
  const member = memberId === null ? null : { id: memberId, name: memberName ?? '' };
  return { id, taskId, commentId, name, type, size, member, createdAt };
}

function attachmentNotFound(): Problem {
  return Problem.of(taskProblems, 'tasks/attachment-not-found');
}
