// A page as something that can be exported, alone or with its sub-pages as one document. Links to pages become addresses of
// this server, so that they work outside of it.

import { buffer } from 'node:stream/consumers';
import type { ExportedDocument, ExportSource } from '#features/exports/server/exports.ts';
import type { Images } from '#features/images/server/images.ts';
import type { Tx } from '#platform/db/db.ts';
import { PAGE_ADDRESS, readReferences } from '../../shared/references.ts';
import { combinePages, type DocumentPage } from './combine-pages.ts';
import { readTree } from '../move-page.ts';
import { pageNotFound } from '../page-details.ts';
import * as store from '../store.ts';

/** Characters of a file name that are the same everywhere. */
const MAX_FILE_NAME = 60;
/** Images of one document. */
const MAX_IMAGES = 200;
const IMAGE = /\/api\/design-images\/([0-9a-f-]{36})\/[^\s)"'<>\]]*/g;

type Needs = { images: Images; publicUrl: string };

/** The subject is the id of a page. The caller has checked that the person may read it; row-level security checks again. */
export function createPageSource(
  { images, publicUrl }: Needs,
  { withSubPages }: { withSubPages: boolean },
): ExportSource {
  return {
    async takeSnapshot(tx, { id }) {
      const pages = await readPages(tx, id, withSubPages);
      const [first] = pages;
      if (!first) throw pageNotFound();
      const markdown = linkPages(withSubPages ? combinePages(pages) : first.content, publicUrl);
      return {
        title: first.title,
        fileName: fileNameOf(first.title),
        isEmpty: markdown.trim() === '',
        read: async () => ({
          markdown,
          version: String(first.revision),
          client: null,
          warnings: [],
          images: await readImages(images, markdown),
        }),
      };
    },
  };
}

async function readPages(
  tx: Tx,
  pageId: string,
  withSubPages: boolean,
): Promise<(DocumentPage & { revision: number })[]> {
  const workspaceId = await store.selectWorkspaceOf(tx, pageId);
  const page = workspaceId === null ? null : await store.selectPage(tx, { workspaceId, pageId });
  if (!page) return [];
  const { revision } = page;
  if (!withSubPages) return [{ title: page.title, content: page.content, depth: 0, revision }];
  const tree = await readTree(tx, page.workspaceId);
  const ids = tree.subtreeOf(pageId).map(({ id }) => id);
  const top = tree.pathOf(pageId).length;
  const rows = await store.selectContents(tx, { workspaceId: page.workspaceId, ids });
  return rows.map(({ id, title, content }) => ({ title, content, depth: tree.pathOf(id).length - top, revision }));
}

/** `[[Title]]` becomes the title, and the address of a page an address of this server. */
function linkPages(markdown: string, publicUrl: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const reference of readReferences(markdown)) {
    if (reference.kind === 'task') continue;
    const text = reference.kind === 'title' ? reference.title : `](${publicUrl}${PAGE_ADDRESS}${reference.pageId})`;
    parts.push(markdown.slice(done, reference.start), text);
    done = reference.end;
  }
  return [...parts, markdown.slice(done)].join('');
}

/** Whoever uploaded them: everybody who reads the page sees them. */
async function readImages(images: Images, markdown: string): Promise<ExportedDocument['images']> {
  const ids = new Map([...markdown.matchAll(IMAGE)].map(([address, id = '']) => [address, id]));
  const found: Map<string, { bytes: Buffer; mediaType: string }> = new Map();
  for (const [address, id] of [...ids].slice(0, MAX_IMAGES)) {
    const image = await images.openImage(id).catch(() => null);
    if (image) found.set(address, { bytes: await buffer(image.body), mediaType: 'image/png' });
  }
  return found;
}

/** 'Runbook: gateway' → 'runbook-gateway' */
function fileNameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_FILE_NAME)
    .replace(/^-+|-+$/g, '');
  return name || 'page';
}
