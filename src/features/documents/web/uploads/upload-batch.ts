// A batch: files that were added together, and what became of them.

/** The report counts what became of files that were added together. */
export type UploadReport = { total: number; stored: number; failed: number };

/** `open` has the ids of the uploads that have not ended yet. */
export type Batch = UploadReport & { open: Set<string> };

/** Null: the upload was cancelled. */
export type Outcome = 'stored' | 'failed' | null;

export function createBatch(ids: readonly string[]): Batch {
  return { total: ids.length, stored: 0, failed: 0, open: new Set(ids) };
}

/**
 * Counts the end of an upload. Returns the report once the last of several files has ended, unless all were cancelled. A file
 * that is tried again after its report counts no more.
 */
export function endUpload(batch: Batch, id: string, outcome: Outcome): UploadReport | null {
  if (!batch.open.delete(id)) return null;
  if (outcome) batch[outcome]++;
  const { total, stored, failed, open } = batch;
  return open.size === 0 && total > 1 && stored + failed > 0 ? { total, stored, failed } : null;
}
