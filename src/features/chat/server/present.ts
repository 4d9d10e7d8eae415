// Rows as they leave the server: exactly these fields, with the agent's name beside its id.

import { maskedOrNull } from '#text/secrets/mask-secrets.ts';
import type { Models } from '#platform/llm/models.ts';
import type { ChatMessage } from '../contract.ts';
import type { Conversation } from '../contract/conversation.ts';
import type { ComparisonRow, ConversationRow, MessageRow } from './tables.ts';

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
    importedFrom: row.importSource,
  };
}

/** What a message is presented with: the messages beside it, and the comparison it is in. */
export type MessagePlace = {
  siblingIds: readonly string[];
  /** Null where it is in none; then the message's own `comparisonId` is ignored. */
  comparison: ComparisonRow | null;
};

/** The id itself where the agent is no longer known. */
function nameOfAgent(models: Models, id: string | null): string | null {
  return id && (models.findAgent(id)?.name ?? id);
}

export function presentMessage(models: Models, row: MessageRow, { siblingIds, comparison }: MessagePlace): ChatMessage {
  const isHidden = comparison !== null && hidesNames(comparison);
  const hasColumn = comparison !== null && row.comparisonPlace !== null;
  const agent = isHidden ? neutralAgent(row.comparisonPlace) : presentAgent(models, row);
  return {
    id: row.id,
    parentId: row.parentId,
    role: row.role,
    content: row.content,
    maskedContent: row.role === 'user' ? maskedOrNull(row.content) : null,
    status: row.status,
    runId: row.runId,
    agent,
    substitutedFor: isHidden ? null : nameOfAgent(models, row.substitutedFor),
    citations: row.citations,
    check: row.check,
    isDocumentsOnly: row.isDocumentsOnly,
    leftOut: row.leftOut,
    failure: row.failure && { ...row.failure, agent: agent?.name ?? row.failure.agent },
    secrets: row.secrets,
    documents: row.documents,
    collections: row.collections,
    // Prices and ways of counting tell agents apart.
    usage: isHidden ? null : row.usage,
    comparison: hasColumn ? { id: comparison.id, isOpen: comparison.isOpen } : null,
    mergedFrom: row.mergedFrom,
    thoughtMs: row.thoughtMs,
    cutShort: row.cutShort,
    toolCallCount: row.toolCallCount,
    siblingIds: [...siblingIds],
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}

/** The names are hidden until the vote, or until the person goes on without one. */
export function hidesNames({ isBlind, isOpen, votedAt }: ComparisonRow): boolean {
  return isBlind && isOpen && votedAt === null;
}

/** The agent of a column whose name is not told yet: 'Agent A' for the first. Null: it has lost its column to a retry. */
export function neutralAgent(place: number | null): NonNullable<ChatMessage['agent']> {
  const letter = place === null ? '?' : 'ABCDEF'.charAt(place);
  return { id: '', name: `Agent ${letter}`, avatar: letter, color: null };
}

/** An own agent as it was when it answered. An agent of the table that no longer exists has its id for a name. */
export function presentAgent(
  models: Models,
  { ownAgent, agentId: id }: Pick<MessageRow, 'ownAgent' | 'agentId'>,
): ChatMessage['agent'] {
  if (ownAgent) return ownAgent;
  if (!id) return null;
  const agent = models.findAgent(id);
  return { id, name: agent?.name ?? id, avatar: agent?.avatar ?? id.slice(0, 2).toUpperCase(), color: null };
}

/** The agent that was chosen for an answer; another one may have stood in for it. Empty for a person's message. */
export function chosenIdOf({ ownAgent, substitutedFor, agentId }: MessageRow): string {
  return ownAgent?.id ?? substitutedFor ?? agentId ?? '';
}
