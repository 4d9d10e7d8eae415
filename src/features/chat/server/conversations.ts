// The rules of the history: conversations are listed, renamed, cleared, deleted and restored, and a branch is chosen.
// A foreign id and an unknown one give the same 404.

import type { ItemQuery, NamedItem } from '#contract/item.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { AnswerSearch } from '../contract/answer-search.ts';
import { chatProblems, type ConversationView } from '../contract.ts';
import type { Conversation } from '../contract/conversation.ts';
import { selectAnswerSearch } from './answer-search-store.ts';
import { selectComparisons } from './comparison/comparison-store.ts';
import {
  clearMessages,
  isOnPath,
  restoreCleared,
  selectMessage,
  selectNewestLeaf,
  selectPath,
  selectRunningIds,
  selectSiblings,
} from './message-store.ts';
import { presentConversation, presentMessage } from './present.ts';
import { clearShares, restoreShares } from './sharing/share-store.ts';
import * as store from './store.ts';
import { selectThoughts } from './thoughts/thoughts-store.ts';
import type { Owned } from './store.ts';
import type { ConversationRow, MessageRow } from './tables.ts';
import { UNTITLED } from './turn/title.ts';

/** The page of messages that ends above `before`, or at the head. */
type ViewQuery = Owned & { before?: string | undefined; limit: number };

/** What names a conversation rejects with 'chat/not-found'. */
export type Conversations = {
  /** The pinned ones and then the others, the latest first each. The first page has all that are pinned. */
  listConversations(
    page: store.ListedPart & { cursor?: string | undefined; limit: number },
  ): Promise<{ conversations: Conversation[]; nextCursor: string | null }>;
  /** Lists conversations for other pages, the latest first. Unknown, deleted and foreign ids are left out. */
  listItems(userId: string, query: ItemQuery): Promise<NamedItem[]>;
  findConversation(query: ViewQuery): Promise<ConversationView>;
  renameConversation(conversation: Owned, title: string): Promise<Conversation>;
  /** Stops an answer that is being written. */
  deleteConversation(conversation: Owned): Promise<void>;
  restoreConversation(conversation: Owned): Promise<Conversation>;
  /** Empties the path and ends the shared links. Showing the branch of `clearedHeadId` takes it back. */
  clearConversation(conversation: Owned): Promise<{ clearedHeadId: string | null; endedLinks: number }>;
  /** Makes the newest leaf below a message the head, unless it is shown; a cleared message brings back what was cleared with it. */
  showBranch(conversation: Owned, messageId: string): Promise<ConversationView>;
  /** Returns what was searched and found for an answer, or null when nothing was. Rejects with 'chat/not-found'. */
  findAnswerSearch(message: Owned): Promise<AnswerSearch | null>;
  /** Returns what the agent thought before an answer, or null when it showed nothing. Rejects with 'chat/not-found'. */
  findThoughts(message: Owned): Promise<string | null>;
  /** Removes for good what can no longer be taken back. */
  purge(now?: Date): Promise<void>;
};

export const PAGE_LENGTH = 30;

type Needs = { db: Db; models: Models; runs: Runs<'chat'> };

export function createConversations({ db, models, runs }: Needs): Conversations {
  return {
    async listConversations(page) {
      return db.asUser(page.userId, async (tx) => {
        const pinned = page.cursor === undefined ? await store.selectPinned(tx, page) : [];
        const { rows, nextCursor } = await store.selectConversations(tx, page);
        const all = [...pinned, ...rows];
        return { conversations: all.map((row) => presentConversation(row, row.activeRunId)), nextCursor };
      });
    },

    listItems: (userId, query) => db.asUser(userId, (tx) => store.selectConversationItems(tx, userId, query)),

    findConversation: (query) => db.asUser(query.userId, (tx) => readView(tx, models, query)),

    renameConversation: (owned, title) =>
      db.asUser(owned.userId, async (tx) => {
        await store.updateConversation(tx, owned, { title, titleBeforeClear: null });
        return readConversation(tx, owned);
      }),

    async deleteConversation(owned) {
      const runIds = await db.asUser(owned.userId, async (tx) => {
        if (!(await store.markConversationDeleted(tx, owned))) throw notFound();
        return selectRunningIds(tx, { userId: owned.userId, conversationId: owned.id });
      });
      await Promise.all(runIds.map((id) => runs.stop(owned.userId, id)));
    },

    restoreConversation: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        await store.restoreConversation(tx, owned);
        return readConversation(tx, owned);
      }),

    clearConversation: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        const conversation = await store.lockConversation(tx, owned);
        if (!conversation) throw notFound();
        const cleared = { userId: owned.userId, conversationId: owned.id };
        await clearMessages(tx, cleared);
        if (conversation.headId !== null)
          await store.updateConversation(tx, owned, {
            headId: null,
            title: UNTITLED,
            titleBeforeClear: conversation.title,
          });
        return { clearedHeadId: conversation.headId, endedLinks: await clearShares(tx, cleared) };
      }),

    showBranch: (owned, messageId) =>
      db.asUser(owned.userId, async (tx) => {
        const message = await readMessage(tx, owned, messageId);
        if (message.clearedAt) {
          await takeClearBack(tx, owned, messageId);
        }
        const { headId: shownId } = (await store.selectConversation(tx, owned)) ?? { headId: null };
        if (shownId && (await isOnPath(tx, { userId: owned.userId, leafId: shownId, id: messageId })))
          return readView(tx, models, { ...owned, limit: PAGE_LENGTH });
        const headId = await selectNewestLeaf(tx, { userId: owned.userId, id: messageId });
        await store.updateConversation(tx, owned, { headId });
        return readView(tx, models, { ...owned, limit: PAGE_LENGTH });
      }),

    findAnswerSearch: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        await requireAnswer(tx, owned);
        return selectAnswerSearch(tx, owned);
      }),

    findThoughts: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        await requireAnswer(tx, owned);
        return selectThoughts(tx, owned);
      }),

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeConversations(tx, now)),
  };
}

async function takeClearBack(tx: Tx, owned: Owned, messageId: string): Promise<void> {
  const message = { userId: owned.userId, id: messageId };
  await restoreShares(tx, message);
  await restoreCleared(tx, message);
  await store.restoreTitle(tx, owned);
}

/** The newest messages of the path, or those above `before`. Rejects with 'chat/not-found'. */
export async function readView(tx: Tx, models: Models, query: ViewQuery): Promise<ConversationView> {
  const conversation = await store.selectConversation(tx, query);
  if (!conversation) throw notFound();
  const leafId = query.before ? (await readMessage(tx, query, query.before)).parentId : conversation.headId;
  const path = leafId ? await selectPath(tx, { userId: query.userId, leafId, limit: query.limit + 1 }) : [];
  const page = path.slice(-query.limit);
  return {
    conversation: presentConversation(conversation, conversation.activeRunId),
    messages: await presentPath(tx, models, { conversation, page }),
    olderThan: path.length > page.length ? (page[0]?.id ?? null) : null,
  };
}

async function presentPath(
  tx: Tx,
  models: Models,
  { conversation: { userId, id }, page }: { conversation: ConversationRow; page: readonly MessageRow[] },
): Promise<ConversationView['messages']> {
  const parentIds = page.map((message) => message.parentId);
  const siblings = await selectSiblings(tx, { userId, conversationId: id, parentIds });
  const compared = await selectComparisons(tx, { userId, ids: page.flatMap((message) => message.comparisonId ?? []) });
  return page.map((message) =>
    presentMessage(models, message, {
      siblingIds: siblings.get(message.parentId) ?? [message.id],
      comparison: compared.get(message.comparisonId ?? '') ?? null,
    }),
  );
}

/** Rejects unless the message is the person's, in a conversation that is not deleted. */
async function requireAnswer(tx: Tx, owned: Owned): Promise<void> {
  const message = await selectMessage(tx, owned);
  if (!message) throw notFound();
  await readConversation(tx, { userId: owned.userId, id: message.conversationId });
}

async function readConversation(tx: Tx, owned: Owned): Promise<Conversation> {
  const conversation = await store.selectConversation(tx, owned);
  if (!conversation) throw notFound();
  return presentConversation(conversation, conversation.activeRunId);
}

async function readMessage(tx: Tx, { userId, id }: Owned, messageId: string): Promise<MessageRow> {
  const message = await selectMessage(tx, { userId, id: messageId });
  if (message?.conversationId !== id) throw notFound();
  return message;
}

function notFound(): Problem {
  return Problem.of(chatProblems, 'chat/not-found');
}
