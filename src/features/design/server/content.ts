// The text of a design changes here alone: its revision goes up, and versions are kept of what would be lost.

import { Problem } from '#contract/problem.ts';
import { MAX_DESIGN_BYTES } from '../shared/limits.ts';
import type { Tx } from '#platform/db/db.ts';
import { designProblems, type DesignVersion } from '../contract.ts';
import * as store from './store.ts';
import type { DesignRow } from './tables.ts';

export type VersionReason = DesignVersion['reason'];

/** While somebody edits, a version is kept this often. */
const EDIT_VERSION_MS = 10 * 60 * 1000;

export function requireSize(content: string): void {
  if (Buffer.byteLength(content) > MAX_DESIGN_BYTES)
    throw Problem.of(designProblems, 'design/too-large', { details: { limit: MAX_DESIGN_BYTES } });
}

/** An edit of the person. `design` is the locked row. */
export async function saveEdit(tx: Tx, design: DesignRow, content: string): Promise<DesignRow> {
  if (content === design.content) return design;
  const row = await store.updateDesign(tx, design, { content, revision: design.revision + 1 });
  const newest = await store.findNewestVersion(tx, design);
  const isDue = !newest || Date.now() - newest.createdAt.getTime() >= EDIT_VERSION_MS;
  if (isDue && content !== '') await keepVersion(tx, row, 'edited');
  return row;
}

/** Another text in place of the old one, which is kept as a version, too. `design` is the locked row. */
export async function replaceContent(
  tx: Tx,
  design: DesignRow,
  { content, reason }: { content: string; reason: VersionReason },
): Promise<DesignRow> {
  requireSize(content);
  await keepVersion(tx, design, 'edited');
  const row = await store.updateDesign(tx, design, { content, revision: design.revision + 1 });
  await keepVersion(tx, row, reason);
  return row;
}

/** No revision is kept twice, and no empty text. */
export async function keepVersion(tx: Tx, design: DesignRow, reason: VersionReason): Promise<void> {
  if (design.content === '') return;
  const newest = await store.findNewestVersion(tx, design);
  if (newest?.revision === design.revision) return;
  await store.insertVersion(tx, design, { revision: design.revision, reason, content: design.content });
}
