// The rules of the history: conversations are listed, renamed, cleared, deleted and taken back, and a
// branch is chosen. A foreign id and an unknown one answer the same 404.

import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import { chatProblems, type Conversation, type ConversationView } from '../contract.ts';
import {
  clearMessages,
  findMessage,
  findNewestLeaf,
  restoreCleared,
  selectPath,
  selectSiblings,
} from './message-store.ts';
import { presentConversation, presentMessage } from './present.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { ConversationRow, MessageRow } from './tables.ts';

export type Conversations = {
  list(page: {
    userId: string;
    before: Date | null;
    limit: number;
  }): Promise<{ conversations: Conversation[]; olderThan: Date | null }>;
  /** `before`: the page above this message. */
  find(query: Owned & { before?: string | undefined; limit: number }): Promise<ConversationView>;
  rename(conversation: Owned, title: string): Promise<Conversation>;
  remove(conversation: Owned): Promise<void>;
  restore(conversation: Owned): Promise<Conversation>;
  clear(conversation: Owned): Promise<{ clearedHeadId: string | null }>;
  /** Shows the branch of a message; a cleared message brings the cleared chat back. */
  select(conversation: Owned, messageId: string): Promise<ConversationView>;
  /** Removes for good what was deleted or cleared over ten minutes ago. */
  purge(): Promise<void>;
};

const PAGE = 30;

export function createConversations({ db, models }: { db: Db; models: Models }): Conversations {
  async function view(
    tx: Tx,
    query: Owned & { before?: string | undefined; limit: number },
  ): Promise<ConversationView> {
    const conversation = await store.findConversation(tx, query);
    if (!conversation) throw notFound();
    const leafId = query.before ? (await findInConversation(tx, query, query.before)).parentId : conversation.headId;
    const path = leafId ? await selectPath(tx, { userId: query.userId, leafId, limit: query.limit + 1 }) : [];
    const page = path.slice(-query.limit);
    return {
      conversation: presentConversation(conversation, conversation.activeRunId),
      messages: await presentPage(tx, conversation, page),
      olderThan: path.length > page.length ? (page[0]?.id ?? null) : null,
    };
  }

  async function presentPage(tx: Tx, { userId, id }: ConversationRow, page: readonly MessageRow[]) {
    const siblings = await selectSiblings(tx, {
      userId,
      conversationId: id,
      parentIds: page.map((message) => message.parentId),
    });
    return page.map((message) => presentMessage(models, message, siblings.get(message.parentId) ?? [message.id]));
  }

  async function presentOne(tx: Tx, owned: Owned): Promise<Conversation> {
    const conversation = await store.findConversation(tx, owned);
    if (!conversation) throw notFound();
    return presentConversation(conversation, conversation.activeRunId);
  }

  return {
    async list(page) {
      const rows = await db.asUser(page.userId, (tx) =>
        store.listConversations(tx, { ...page, limit: page.limit + 1 }),
      );
      const conversations = rows.slice(0, page.limit).map((row) => presentConversation(row, row.activeRunId));
      return { conversations, olderThan: rows.length > page.limit ? (conversations.at(-1)?.updatedAt ?? null) : null };
    },

    find: (query) => db.asUser(query.userId, (tx) => view(tx, query)),

    rename: (owned, title) =>
      db.asUser(owned.userId, async (tx) => {
        await store.updateConversation(tx, owned, { title });
        return presentOne(tx, owned);
      }),

    remove: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        if (!(await store.markConversationDeleted(tx, owned))) throw notFound();
      }),

    restore: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        await store.restoreConversation(tx, owned);
        return presentOne(tx, owned);
      }),

    clear: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        const conversation = await store.lockConversation(tx, owned);
        if (!conversation) throw notFound();
        await clearMessages(tx, { userId: owned.userId, conversationId: owned.id });
        await store.updateConversation(tx, owned, { headId: null });
        return { clearedHeadId: conversation.headId };
      }),

    select: (owned, messageId) =>
      db.asUser(owned.userId, async (tx) => {
        const message = await findInConversation(tx, owned, messageId);
        if (message.clearedAt) await restoreCleared(tx, { userId: owned.userId, id: messageId });
        const headId = await findNewestLeaf(tx, { userId: owned.userId, id: messageId });
        await store.updateConversation(tx, owned, { headId });
        return view(tx, { ...owned, limit: PAGE });
      }),

    purge: () => db.asSystem(store.purge),
  };
}

async function findInConversation(tx: Tx, { userId, id }: Owned, messageId: string): Promise<MessageRow> {
  const message = await findMessage(tx, { userId, id: messageId });
  if (message?.conversationId !== id) throw notFound();
  return message;
}

function notFound(): Problem {
  return Problem.of(chatProblems, 'chat/not-found');
}
