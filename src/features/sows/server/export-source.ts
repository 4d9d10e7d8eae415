// A statement of work as something that can be exported: what the client may read, and nothing else.

import { isId } from '#contract/id.ts';
import type { ExportSource } from '#features/exports/server/exports.ts';
import { buildDocument } from '../shared/document/build-document.ts';
import { writeDocument } from '../shared/document/write-document.ts';
import { sowNotFound } from './sow-access.ts';
import * as store from './store.ts';

export const sowSource: ExportSource = {
  async takeSnapshot(tx, owned) {
    // Row-level security shows what is shared with the person, too.
    const row = isId(owned.id) ? await store.selectReadable(tx, owned.id) : null;
    if (!row) throw sowNotFound();
    const { title, content, state, version } = row;
    const { client, provider } = content.parties;
    return {
      title,
      fileName: 'statement-of-work',
      isEmpty: false,
      read: async () => ({
        markdown: writeDocument(buildDocument(title, content)),
        version: state === 'draft' ? `${version}, draft` : String(version),
        client:
          client.name === '' && provider.name === ''
            ? null
            : { clientName: client.name, author: provider.name, classification: '', logoImageId: null },
        warnings: [],
        images: new Map(),
      }),
    };
  },
};
