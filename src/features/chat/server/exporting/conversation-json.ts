// A conversation in Lounge's own format, which can be imported again (importing/read/read-lounge.ts):
//
//   { "format": "lounge-conversations", "version": 1, "exportedAt": "2026-11-23T10:04:00.000Z",
//     "conversations": [{ "id", "title", "createdAt", "updatedAt", "headId", "messages": [
//       { "id", "parentId", "role": "user" | "assistant", "content", "status", "agent": { "id", "name" } | null,
//         "createdAt", "finishedAt", "documents": [{ "name" }], "citations": […], "usage": {…} | null, "thoughts"? } ] }] }
//
// Messages come after the one that `parentId` names; `headId` is the last one of the shown branch. Times are ISO 8601 in UTC.

import type { ExportedConversation, ExportedMessage } from './read-conversation.ts';

export const JSON_FORMAT = 'lounge-conversations';
const VERSION = 1;

/** Ends with a line break. */
export function writeJson(
  { row, messages }: ExportedConversation,
  { withSources, now }: { withSources: boolean; now: Date },
): string {
  const conversation = {
    id: row.id,
    title: row.title,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    headId: row.headId,
    messages: messages.map((message) => toExported(message, withSources)),
  };
  const file = { format: JSON_FORMAT, version: VERSION, exportedAt: now, conversations: [conversation] };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function toExported(message: ExportedMessage, withSources: boolean) {
  const { id, parentId, role, content, status, agent, createdAt, finishedAt, documents, citations, usage } = message;
  return {
    id,
    parentId,
    role,
    content,
    status,
    agent: agent && { id: agent.id, name: agent.name },
    createdAt,
    finishedAt,
    documents: documents.map(({ name }) => ({ name })),
    citations: withSources ? citations : [],
    usage,
    ...(message.thoughts !== null && { thoughts: message.thoughts }),
  };
}
