// A conversation as something that the document engines can export.

import type { ExportSource } from '#features/exports/server/exports.ts';
import type { Models } from '#platform/llm/models.ts';
import { exportContent } from '../../contract/transfer-contract.ts';
import { writeMarkdown } from './conversation-markdown.ts';
import { fileNameOf } from './exported-files.ts';
import { readConversation } from './read-conversation.ts';

/** The subject is the id of a conversation, its variant an `ExportContent` as JSON. */
export function createConversationSource(models: Models): ExportSource {
  return {
    async takeSnapshot(tx, { userId, id, variant = '{}' }) {
      const content = exportContent.parse(JSON.parse(variant));
      const { row, messages } = await readConversation(tx, models, { userId, id, ...content });
      return {
        title: row.title,
        fileName: fileNameOf(row.title),
        isEmpty: messages.length === 0,
        read: async () => ({
          markdown: writeMarkdown(messages, content),
          version: '',
          client: null,
          warnings: [],
          images: new Map(),
        }),
      };
    },
  };
}
