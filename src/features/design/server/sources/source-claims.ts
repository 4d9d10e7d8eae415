// What the sources of a generation state: read before it starts, kept with the design.

import type { Db, Tx } from '#platform/db/db.ts';
import type { SourceClaim } from '../../shared/fact-shapes.ts';
import { notFound } from '../design-access.ts';
import { DEFAULT_ADDRESS_SPACE } from '../text/assumed-facts.ts';
import * as store from '../store.ts';
import type { DesignRow } from '../tables.ts';
import type { TextReader } from '../text/text-reader.ts';
import { combineClaims } from './read-claims.ts';

type SourceOrder = {
  userId: string;
  designId: string;
  topic?: string | undefined;
  sources: readonly { name: string; text: string }[];
  signal: AbortSignal;
};

/**
 * Outside of the transaction, because long documents take seconds, and one after the other: a person has one child task at a
 * time. A section without sources keeps what there was.
 */
export async function readSourceClaims(
  { db, reader }: { db: Db; reader: TextReader },
  { userId, designId, topic, sources, signal }: SourceOrder,
): Promise<SourceClaim[] | null> {
  if (sources.length === 0) return topic === undefined ? [] : null;
  const design = await db.asUser(userId, (tx) => store.selectDesign(tx, { userId, id: designId }));
  if (!design) throw notFound();
  const { cloudProvider: provider } = design;
  const found: SourceClaim[][] = [];
  for (const { name, text } of sources)
    found.push(
      await reader.readClaims({ design: { content: text }, document: name, provider }, { owner: userId, signal }),
    );
  return combineClaims(found, DEFAULT_ADDRESS_SPACE);
}

export async function saveClaims(tx: Tx, design: DesignRow, claims: SourceClaim[]): Promise<DesignRow> {
  if (JSON.stringify(claims) === JSON.stringify(design.sourceClaims)) return design;
  return store.updateDesign(tx, design, { sourceClaims: claims });
}
