// Where the items of members come from: each feature that keeps some is registered by the shell. An item is only ever read
// as its owner, so that a row that names the wrong one finds nothing.

import type { Readable } from 'node:stream';
import type { CheckReport } from '#contract/code-check.ts';
import type { ItemKind, ItemQuery, NamedItem } from '#contract/item.ts';
import type { DocumentFacts } from '../shared/resource-shapes.ts';

export type OwnedItem = NamedItem & {
  /** Only documents have these facts. */
  document?: Omit<DocumentFacts, 'url'>;
  /** Only collections have it. It names the workspace whose members can ask the collection. */
  sharedWith?: string | null;
};

export type DocumentFile = {
  name: string;
  /** Bytes. */
  size: number;
  /** An image type that its bytes prove, or 'application/octet-stream'. */
  mediaType: string;
  sha256: string;
  read(): Promise<Readable | Buffer>;
};

export type ItemSources = {
  /** The latest first; those of other people are left out. */
  items: Record<ItemKind, (userId: string, query: ItemQuery) => Promise<OwnedItem[]>>;
  /** Rejects with 404 when the person has no such document. */
  openDocument(userId: string, id: string): Promise<DocumentFile>;
  /** The report of the last check of a code project; null when there is none of its present state. */
  findReport(userId: string, projectId: string): Promise<CheckReport | null>;
};

type ItemName = { ownerId: string; kind: ItemKind; itemId: string };

/** Reads the items of many owners, each owner's of a kind at once. Returns what finds one; undefined where it is gone. */
export async function readItems(
  sources: ItemSources,
  wanted: readonly ItemName[],
): Promise<(name: ItemName) => OwnedItem | undefined> {
  const groups = [...Map.groupBy(wanted, ({ ownerId, kind }) => `${kind} ${ownerId}`).values()];
  const found = await Promise.all(
    groups.map(async (group) => {
      const [{ ownerId, kind }] = group as [ItemName, ...ItemName[]];
      const items = await sources.items[kind](ownerId, { ids: [...new Set(group.map(({ itemId }) => itemId))] });
      return items.map((item) => [keyOf({ ownerId, kind, itemId: item.id }), item] as const);
    }),
  );
  const byKey = new Map(found.flat());
  return (name) => byKey.get(keyOf(name));
}

function keyOf({ ownerId, kind, itemId }: ItemName): string {
  return `${kind} ${ownerId} ${itemId}`;
}
