// The rules of the history: search in all messages, folders, forks, and what is done with several conversations at once.
// A foreign id and an unknown one give the same 404; of several ids, one that is unknown refuses them all.

import { isId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import { pageOf } from '#platform/db/page.ts';
import type { Models } from '#platform/llm/models.ts';
import { chatProblems } from '../../contract.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { Folder, FoundMessage, MessageFilter } from '../../contract/history-contract.ts';
import { maskSecrets } from '#text/secrets/mask-secrets.ts';
import { makeExcerpt } from '../../shared/excerpt.ts';
import { withoutMarks } from '../../shared/without-marks.ts';
import { MAX_FOLDERS, MAX_PINNED } from '../../shared/history-limits.ts';
import type { Conversations } from '../conversations.ts';
import { selectMessage } from '../message-store.ts';
import { presentAgent, presentConversation } from '../present.ts';
import { selectConversation, type Owned } from '../store.ts';
import { findMessages, readLexemes, type FoundRow } from './find-messages.ts';
import * as store from './history-store.ts';
import { createMessageIndex } from './message-index.ts';
import type { Place } from './message-query.ts';

type Selection = { userId: string; ids: readonly string[] };
type Change = {
  isPinned?: boolean | undefined;
  isArchived?: boolean | undefined;
  folderId?: string | null | undefined;
};
type MessageSearch = {
  userId: string;
  text: string;
  filter: MessageFilter;
  cursor: string | undefined;
  limit: number;
};

/** What names a conversation, a message or a folder rejects with 'chat/not-found'. */
export type History = {
  /** Newest first. A query without a word finds nothing. */
  searchMessages(search: MessageSearch): Promise<{ messages: FoundMessage[]; nextCursor: string | null }>;
  /** Lists the folders by name. */
  listFolders(userId: string): Promise<Folder[]>;
  /** Rejects with 'chat/too-many-folders'. */
  createFolder(userId: string, folder: { name: string }): Promise<Folder>;
  renameFolder(folder: Owned, name: string): Promise<Folder>;
  /** Its conversations stay, in no folder. */
  deleteFolder(folder: Owned): Promise<void>;
  restoreFolder(folder: Owned): Promise<Folder>;
  /** Rejects with 'chat/too-many-pinned'. */
  organizeConversations(selection: Selection, change: Change): Promise<Conversation[]>;
  /** Returns the ids. */
  deleteConversations(selection: Selection): Promise<string[]>;
  restoreConversations(selection: Selection): Promise<Conversation[]>;
  /**
   * Copies the path down to the message. Rejects with 'chat/busy' while that message is being written, and
   * with 'chat/vote-first' below a blind comparison whose names are hidden, because the copy would show them.
   */
  forkConversation(conversation: Owned, messageId: string): Promise<Conversation>;
  /** Keeps the index of the search up to date. */
  updateIndex(): Promise<void>;
  /** Removes for good the folders that can no longer be taken back. */
  purge(now?: Date): Promise<void>;
};

type Needs = { db: Db; heavyReads: HeavyReads; models: Models; conversations: Conversations };

export function createHistory({ db, heavyReads, models, conversations }: Needs): History {
  const index = createMessageIndex(db);

  async function findPage(
    tx: Tx,
    { userId, text, filter, limit }: MessageSearch,
    before: ReturnType<typeof readCursor> | null,
  ): ReturnType<History['searchMessages']> {
    const lexemes = await readLexemes(tx, text);
    if (lexemes.length === 0) return { messages: [], nextCursor: null };
    const found = await findMessages(tx, { userId, filter, before, limit: limit + 1 }, lexemes);
    const placed = found.map((row) => ({ ...row, place: `${row.micros}/${row.id}` }));
    const { rows, nextCursor } = pageOf(placed, limit);
    const words = [...lexemes, ...text.split(/[^\p{L}\p{N}_]+/u)];
    return { messages: rows.map((row) => presentFound(models, row, words)), nextCursor };
  }

  return {
    async searchMessages(search) {
      const { userId } = search;
      const before = search.cursor === undefined ? null : readCursor(search.cursor);
      return heavyReads.read({ owner: userId, key: `messages ${JSON.stringify(search)}` }, () =>
        db.asUser(userId, (tx) => findPage(tx, search, before)),
      );
    },

    listFolders: (userId) =>
      db.asUser(userId, async (tx) => (await store.selectFolders(tx, userId)).map(presentFolder)),
    createFolder: (userId, { name }) =>
      db.asUser(userId, async (tx) => {
        if ((await store.selectFolders(tx, userId)).length >= MAX_FOLDERS)
          throw Problem.of(chatProblems, 'chat/too-many-folders');
        return presentFolder(await store.insertFolder(tx, { userId, name }));
      }),
    renameFolder: (folder, name) =>
      db.asUser(folder.userId, async (tx) => presentFolder(orNotFound(await store.updateFolder(tx, folder, name)))),
    deleteFolder: (folder) =>
      db.asUser(folder.userId, async (tx) => {
        if (!(await store.markFolderDeleted(tx, folder))) throw notFound();
      }),
    restoreFolder: (folder) =>
      db.asUser(folder.userId, async (tx) => {
        await store.restoreFolder(tx, folder);
        return presentFolder(orNotFound(await store.selectFolder(tx, folder)));
      }),

    organizeConversations: (selection, change) => db.asUser(selection.userId, (tx) => organize(tx, selection, change)),
    async deleteConversations({ userId, ids }) {
      // Looked at first, so that one unknown id leaves all of them as they are.
      await db.asUser(userId, (tx) => readAll(tx, { userId, ids }));
      for (const id of new Set(ids)) await conversations.deleteConversation({ userId, id });
      return [...ids];
    },
    async restoreConversations({ userId, ids }) {
      const restored: Conversation[] = [];
      for (const id of new Set(ids)) restored.push(await conversations.restoreConversation({ userId, id }));
      return restored;
    },

    forkConversation: ({ userId, id }, messageId) =>
      db.asUser(userId, async (tx) => {
        const conversation = orNotFound(await selectConversation(tx, { userId, id }));
        const message = await selectMessage(tx, { userId, id: messageId });
        if (message?.conversationId !== id || message.clearedAt) throw notFound();
        if (message.status === 'running') throw Problem.of(chatProblems, 'chat/busy');
        if (await store.hasHiddenNames(tx, { userId, id: messageId }))
          throw Problem.of(chatProblems, 'chat/vote-first');
        const copyId = await store.insertFork(tx, { conversation, message });
        const [copy] = await readAll(tx, { userId, ids: [copyId] });
        return orNotFound(copy ?? null);
      }),

    updateIndex: () => index.update(),
    purge: (now = new Date()) => db.asSystem((tx) => store.purgeFolders(tx, now)),
  };
}

async function organize(tx: Tx, selection: Selection, change: Change): Promise<Conversation[]> {
  const { userId } = selection;
  const { isPinned, isArchived, folderId } = change;
  const now = new Date();
  await readAll(tx, selection);
  if (folderId) orNotFound(await store.selectFolder(tx, { userId, id: folderId }));
  const changes: store.Organization = {
    ...(isPinned !== undefined && { pinnedAt: isPinned ? now : null }),
    ...(isArchived !== undefined && { archivedAt: isArchived ? now : null }),
    ...(folderId !== undefined && { folderId }),
  };
  if (Object.keys(changes).length > 0) await store.organizeConversations(tx, selection, changes);
  if (isPinned && (await store.countPinned(tx, userId)) > MAX_PINNED)
    throw Problem.of(chatProblems, 'chat/too-many-pinned');
  return readAll(tx, selection);
}

async function readAll(tx: Tx, { userId, ids }: Selection): Promise<Conversation[]> {
  const all: Conversation[] = [];
  for (const id of new Set(ids)) {
    const row = orNotFound(await selectConversation(tx, { userId, id }));
    all.push(presentConversation(row, row.activeRunId));
  }
  return all;
}

function presentFolder({ id, name }: Folder): Folder {
  return { id, name };
}

function presentFound(models: Models, row: FoundRow, words: readonly string[]): FoundMessage {
  const { id, conversationId, title, role, isArchived, createdAt, content } = row;
  const { text, marks } = makeExcerpt(withoutMarks(maskSecrets(content)), words);
  const agent = presentAgent(models, row);
  return {
    ...{ id, conversationId, title, role, isArchived, createdAt },
    agent: agent && { id: agent.id, name: agent.name },
    excerpt: text,
    marks,
  };
}

function readCursor(cursor: string): Place {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('/');
  if (!/^\d{1,17}$/.test(time) || !isId(id))
    throw Problem.of(sharedProblems, 'request/invalid', { message: 'The cursor is not one of ours.' });
  return { time, id };
}

function orNotFound<T>(row: T | null): T {
  if (row === null) throw notFound();
  return row;
}

function notFound(): Problem {
  return Problem.of(chatProblems, 'chat/not-found');
}
