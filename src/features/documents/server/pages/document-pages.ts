// The pages of a PDF, one at a time: its picture, and the text that was read of it.

import { buffer } from 'node:stream/consumers';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { formatOf } from '#platform/parse/formats.ts';
import type { PagePictures } from '#platform/parse/page-pictures.ts';
import { documentProblems, type DocumentPage } from '../../contract.ts';
import type { Documents } from '../documents.ts';
import { selectText } from '../reading/reading-store.ts';

type NamedPage = { userId: string; id: string; page: number };

/** Both reject with 'documents/not-found' for documents of somebody else, and with 'documents/no-page'. */
export type DocumentPages = {
  findDocumentPage(page: NamedPage): Promise<DocumentPage>;
  /** The `etag` is that of the content and the page. `draw` returns a PNG. */
  openPagePicture(page: NamedPage): Promise<{ etag: string; draw(signal: AbortSignal): Promise<Buffer> }>;
};

export function createDocumentPages(needs: { db: Db; documents: Documents; pictures: PagePictures }): DocumentPages {
  const { db, documents, pictures } = needs;
  return {
    async findDocumentPage({ userId, id, page }) {
      const { name, reading } = await documents.findDocument({ userId, id });
      const kept = await db.asUser(userId, (tx) => selectText(tx, { userId, documentId: id }));
      const total = reading?.pages ?? 0;
      if (formatOf(name) !== 'pdf' || !kept || page > total) throw noPage();
      const at = kept.pages.findIndex(({ label }) => label === `Page ${page}`);
      // Pages without text at the end have no place in it.
      const text = at === -1 ? '' : kept.text.slice(kept.pages[at]?.start, kept.pages[at + 1]?.start).trim();
      return { page, total, text };
    },

    async openPagePicture({ userId, id, page }) {
      const { document, sha256, read } = await documents.openDocument({ userId, id });
      if (formatOf(document.name) !== 'pdf' || page > (document.reading?.pages ?? 0)) throw noPage();
      return {
        etag: `"${sha256}-${page}"`,
        draw: async (signal) =>
          Buffer.from(await pictures.draw({ bytes: await buffer(await read()), page }, { owner: userId, signal })),
      };
    },
  };
}

function noPage(): Problem {
  return Problem.of(documentProblems, 'documents/no-page');
}
