// Rows as they leave the server: exactly these fields, with the agent's name beside its id.

import type { Models } from '#platform/llm/models.ts';
import type { ChatMessage } from '../contract.ts';
import type { Conversation } from '../contract/conversation.ts';
import type { ConversationRow, MessageRow } from './tables.ts';

export function presentConversation(
  row: ConversationRow & { forkedConversationId?: string | null },
  activeRunId: number | null,
): Conversation {
  const { forkedFrom, forkedConversationId } = row;
  return {
    id: row.id,
    title: row.title,
    agentId: row.agentId,
    updatedAt: row.updatedAt,
    activeRunId,
    isPinned: row.pinnedAt !== null,
    isArchived: row.archivedAt !== null,
    folderId: row.folderId,
    forkedFrom:
      forkedFrom && forkedConversationId ? { conversationId: forkedConversationId, messageId: forkedFrom } : null,
  };
}

export function presentMessage(models: Models, row: MessageRow, siblingIds: readonly string[]): ChatMessage {
  return {
    id: row.id,
    parentId: row.parentId,
    role: row.role,
    content: row.content,
    status: row.status,
    runId: row.runId,
    agent: presentAgent(models, row.agentId),
    substitutedFor: row.substitutedFor && (models.findAgent(row.substitutedFor)?.name ?? row.substitutedFor),
    citations: row.citations,
    leftOut: row.leftOut,
    failure: row.failure,
    documents: row.documents,
    usage: row.usage,
    siblingIds: [...siblingIds],
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}

/** An agent that no longer exists has its id for a name. */
function presentAgent(models: Models, id: string | null): ChatMessage['agent'] {
  if (!id) return null;
  const agent = models.findAgent(id);
  return { id, name: agent?.name ?? id, avatar: agent?.avatar ?? id.slice(0, 2).toUpperCase() };
}
