// Conversations as files: one as Markdown or JSON, or several of them in a ZIP that is written while it is read.

import type { Readable } from 'node:stream';
import { plain } from '#text/markdown/write-markdown.ts';
import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import { zipStream, type ArchiveFile } from '#platform/zip/zip-stream.ts';
import type { ExportContent } from '../../contract/transfer-contract.ts';
import type { Owned } from '../store.ts';
import { writeJson } from './conversation-json.ts';
import { timeOf, writeMarkdown } from './conversation-markdown.ts';
import { readConversation, type ExportedConversation } from './read-conversation.ts';

/** The form says how the file of a conversation is written. */
export type FileForm = ExportContent & { format: 'md' | 'json' };

export type ExportedFile = { name: string; contentType: string; body: string };

export type ExportedFiles = {
  /** Rejects with 'chat/not-found' or 'chat/too-long-to-export'. */
  writeFile(owned: Owned, form: FileForm): Promise<ExportedFile>;
  /** Rejects with 'chat/not-found' unless all are the person's. The stream fails as `writeFile` does. */
  writeArchive(selection: { userId: string; ids: readonly string[] }, form: FileForm): Promise<Readable>;
};

const CONTENT_TYPES = { md: 'text/markdown; charset=utf-8', json: 'application/json' };
/** Characters of a file name that are the same everywhere. */
const MAX_FILE_NAME = 60;

export function createExportedFiles({ db, models }: { db: Db; models: Models }): ExportedFiles {
  async function writeFile(owned: Owned, form: FileForm): Promise<ExportedFile> {
    const read = await db.asUser(owned.userId, (tx) => readConversation(tx, models, { ...owned, ...form }));
    const body = form.format === 'json' ? writeJson(read, { ...form, now: new Date() }) : writeWhole(read, form);
    return { name: `${fileNameOf(read.row.title)}.${form.format}`, contentType: CONTENT_TYPES[form.format], body };
  }

  return {
    writeFile,
    async writeArchive({ userId, ids }, form) {
      const wanted = [...new Set(ids)];
      // One that is not found rejects before the first byte.
      await db.asUser(userId, async (tx) => {
        for (const id of wanted)
          await readConversation(tx, models, { userId, id, branches: 'shown', withThoughts: false });
      });
      async function* files(): AsyncGenerator<ArchiveFile> {
        for (const id of wanted) {
          const { name, body } = await writeFile({ userId, id }, form);
          yield { path: name, body };
        }
      }
      return zipStream(files());
    },
  };
}

function writeWhole({ row, messages }: ExportedConversation, form: FileForm): string {
  const about = `*${messages.length} messages, exported from Lounge on ${timeOf(new Date())}*`;
  return `# ${plain(row.title)}\n\n${about}\n\n${writeMarkdown(messages, form)}`;
}

/** 'Runbook: gateway' → 'runbook-gateway' */
export function fileNameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_FILE_NAME)
    .toWellFormed()
    .replace(/^-+|-+$/g, '');
  return name || 'conversation';
}
