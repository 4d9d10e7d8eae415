// Rows as they leave the server: exactly these fields, with the agent's name beside its id.

import type { Models } from '#platform/llm/models.ts';
import type { ChatMessage, Conversation } from '../contract.ts';
import type { ConversationRow, MessageRow } from './tables.ts';

export function presentConversation(row: ConversationRow, activeRunId: number | null): Conversation {
  return { id: row.id, title: row.title, agentId: row.agentId, updatedAt: row.updatedAt, activeRunId };
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
    collections: row.collections,
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
