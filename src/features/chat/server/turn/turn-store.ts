// A turn in SQL: its run, its conversation, the person's message and the place of the answer are inserted in one statement,
// because every further statement delays the first token.

import { sql, type SQL } from 'drizzle-orm';
import { documentReadings } from '#features/documents/server/tables.ts';
import { column, readRows } from '#platform/db/rows-of.ts';
import type { ConversationRow, MessageRow } from '../tables.ts';

export type TurnRows = {
  /** Returns the run's id, or no row when the request was made before: then nothing is inserted. */
  run: SQL;
  conversation: Pick<ConversationRow, 'id' | 'userId' | 'title' | 'agentId'> & { isNew: boolean };
  question: Pick<MessageRow, 'id' | 'parentId' | 'content' | 'documents' | 'collections'>;
  answer: Pick<MessageRow, 'id' | 'agentId' | 'ownAgent' | 'substitutedFor' | 'isDocumentsOnly'>;
};

export type WrittenTurn = {
  runId: number;
  /** All rows have this time. */
  createdAt: Date;
  /** False when the person has no document that an agent could read. */
  hasDocuments: boolean;
};

/**
 * Inserts the rows, unless the request has its run already; `readWrittenTurn` reads what it returns. The answer becomes
 * the conversation's head.
 */
export function turnInsertion({ run, conversation, question, answer }: TurnRows): SQL {
  const { id: conversationId, userId } = conversation;
  return sql`
    with run as (${run}),
    conversation as (${conversation.isNew ? insertion(conversation, answer.id) : update(conversation, answer.id)}),
    written as (
      insert into messages (id, user_id, conversation_id, parent_id, role, content, status, run_id, agent_id, own_agent, substituted_for, documents, collections, is_documents_only)
      select ${question.id}::uuid, ${userId}::text, ${conversationId}::uuid, ${question.parentId}::uuid, 'user', ${question.content}::text, 'done',
        null, null, null, null, ${JSON.stringify(question.documents)}::jsonb, ${JSON.stringify(question.collections)}::jsonb, false
      from run
      union all
      select ${answer.id}::uuid, ${userId}::text, ${conversationId}::uuid, ${question.id}::uuid, 'assistant', '', 'running',
        run.id, ${answer.agentId}::text, ${answer.ownAgent && JSON.stringify(answer.ownAgent)}::jsonb, ${answer.substitutedFor}::text, '[]', '[]', ${answer.isDocumentsOnly}::boolean
      from run
    )
    select run.id as run_id, true as is_new, (extract(epoch from now()) * 1000)::float8 as created_at, exists (select from ${documentReadings} where ${documentReadings.userId} = ${userId}::text) as has_documents from run`;
}

/** Null when the request has its run already. */
export function readWrittenTurn(rows: readonly unknown[]): WrittenTurn | null {
  const [row] = readRows(rows, {
    run_id: column.number(),
    is_new: column.boolean(),
    created_at: column.number(),
    has_documents: column.boolean(),
  });
  return row ? { runId: row.run_id, createdAt: new Date(row.created_at), hasDocuments: row.has_documents } : null;
}

function insertion({ id, userId, title, agentId }: TurnRows['conversation'], headId: string): SQL {
  return sql`
    insert into conversations (id, user_id, title, agent_id, head_id)
    select ${id}::uuid, ${userId}::text, ${title}::text, ${agentId}::text, ${headId}::uuid from run`;
}

function update({ id, userId, title, agentId }: TurnRows['conversation'], headId: string): SQL {
  return sql`
    update conversations set title = ${title}::text, agent_id = ${agentId}::text, head_id = ${headId}::uuid, updated_at = now()
    from run where conversations.id = ${id}::uuid and conversations.user_id = ${userId}::text`;
}
