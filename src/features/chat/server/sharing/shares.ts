// Shared links: a copy of the shown branch, as it is now, on a page that anyone with the link can read. Documents are never
// on it, and passages of them only when the person says so.

import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#contract/id.ts';
import { formatFullMoment } from '#text/dates/format-date.ts';
import { Problem } from '#contract/problem.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Diagrams } from '#platform/diagrams/diagrams.ts';
import { findHeavyMarkup } from '#text/markdown/heavy-markup.ts';
import type { Models } from '#platform/llm/models.ts';
import { chatProblems } from '../../contract.ts';
import { transferProblems, type Share } from '../../contract/transfer-contract.ts';
import { MAX_SHARES } from '../../shared/transfer-limits.ts';
import { authorOf, bodyOf } from '../exporting/conversation-markdown.ts';
import { readConversation, type ExportedMessage } from '../exporting/read-conversation.ts';
import { selectMessage } from '../message-store.ts';
import { lockConversation, type Owned } from '../store.ts';
import { drawPictures } from './draw-pictures.ts';
import type { SharedMessage } from './render-page.ts';
import { listDiagramsTask, renderPageTask } from './render-tasks.ts';
import * as store from './share-store.ts';

export type SharedPage = { title: string; body: string; createdAt: Date };

type ShareOrder = Owned & { withSources: boolean; days: number | null; signal: AbortSignal };

/** What names a conversation or a link rejects with 'chat/not-found'. */
export type Shares = {
  readonly isEnabled: boolean;
  /** `path` has the token, which is kept nowhere. Rejects with a problem of `transferProblems`. */
  shareConversation(order: ShareOrder): Promise<{ share: Share; path: string }>;
  /** The links that work, the newest first. */
  listShares(order: { userId: string; conversationId?: string | undefined }): Promise<Share[]>;
  revokeShare(owned: Owned): Promise<void>;
  /** Null for a link that does not work, or no longer. */
  findPage(token: string): Promise<SharedPage | null>;
  purge(now?: Date): Promise<void>;
};

/** 256 bits. */
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const MAX_TEXT = 2_000_000;
const DAY_MS = 86_400_000;
/** A child that dies or takes too long does so because of the text. */
const failures = { problems: transferProblems, broken: 'chat/too-complex-to-share' } as const;

type Needs = { db: Db; models: Models; pool: ChildPool; diagrams: Diagrams; isEnabled: boolean };

export function createShares({ db, models, pool, diagrams, isEnabled }: Needs): Shares {
  async function requireRoom(userId: string): Promise<void> {
    const count = await db.asUser(userId, (tx) => store.countShares(tx, userId));
    if (count >= MAX_SHARES) throw Problem.of(transferProblems, 'chat/too-many-shares');
  }

  return {
    isEnabled,

    async shareConversation({ withSources, days, signal, ...owned }) {
      if (!isEnabled) throw Problem.of(transferProblems, 'chat/sharing-off');
      const { userId } = owned;
      const { row, messages } = await db.asUser(userId, (tx) =>
        readConversation(tx, models, { ...owned, branches: 'shown', withThoughts: false }),
      );
      if (messages.length === 0) throw Problem.of(transferProblems, 'chat/nothing-to-share');
      await requireRoom(userId);
      const shown = messages.map((message, index) => toShared(message, { number: index + 1, withSources }));
      if (shown.reduce((sum, { markdown }) => sum + markdown.length, 0) > MAX_TEXT)
        throw Problem.of(transferProblems, 'chat/too-large-to-share');
      if (shown.some(({ markdown }) => findHeavyMarkup(markdown) !== null))
        throw Problem.of(transferProblems, 'chat/too-complex-to-share');
      const caller = { owner: userId, signal };
      const sources = await runTask(pool, { task: listDiagramsTask, input: shown, failures, ...caller });
      const pictures = await drawPictures(diagrams, { sources, caller });
      const body = await runTask(pool, {
        task: renderPageTask,
        input: { messages: shown, pictures },
        failures,
        ...caller,
      });
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const share = await db.asUser(userId, async (tx) => {
        await requireUncleared(tx, { ...owned, messages });
        return store.insertShare(tx, {
          id: newId(),
          userId,
          conversationId: row.id,
          tokenHash: hashOf(token),
          title: row.title,
          body,
          messages: shown.length,
          hasSources: withSources,
          expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS),
        });
      });
      return { share: presentShare(share), path: `/s/${token}` };
    },

    listShares: async (order) =>
      (await db.asUser(order.userId, (tx) => store.selectShares(tx, order))).map(presentShare),

    async revokeShare(owned) {
      if (!(await db.asUser(owned.userId, (tx) => store.deleteShare(tx, owned))))
        throw Problem.of(chatProblems, 'chat/not-found');
    },

    async findPage(token) {
      if (!isEnabled || !TOKEN.test(token)) return null;
      return db.asSystem((tx) => store.selectPage(tx, hashOf(token)));
    },

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeShares(tx, now)),
  };
}

/** Drawing the page takes a while; what was cleared meanwhile is not to be read by anyone with a link. */
async function requireUncleared(
  tx: Tx,
  { messages, ...owned }: Owned & { messages: readonly ExportedMessage[] },
): Promise<void> {
  if (!(await lockConversation(tx, owned))) throw Problem.of(chatProblems, 'chat/not-found');
  const last = await selectMessage(tx, { userId: owned.userId, id: messages.at(-1)?.id ?? '' });
  if (!last || last.clearedAt) throw Problem.of(transferProblems, 'chat/nothing-to-share');
}

/** Names of attached documents are the person's own. */
function toShared(
  message: ExportedMessage,
  { number, withSources }: { number: number; withSources: boolean },
): SharedMessage {
  const isQuestion = message.role === 'user';
  const parts = bodyOf({ ...message, documents: [], collections: [] }, { number, withSources });
  return {
    author: isQuestion ? 'Question' : authorOf(message),
    isQuestion,
    time: formatFullMoment(message.createdAt),
    markdown: parts.filter((part) => part !== '').join('\n\n'),
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function presentShare({
  id,
  conversationId,
  title,
  messages,
  hasSources,
  expiresAt,
  createdAt,
}: store.ListedShare): Share {
  return { id, conversationId, title, messages, hasSources, expiresAt, createdAt };
}
