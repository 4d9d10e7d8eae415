// The export that this tab waits for, remembered over a reload.

import type { ExportFormat } from '../../contract.ts';

/** The document that is exported is `sourceId`. */
export type ExportRun = { sourceId: string; runId: number; format: ExportFormat };

const KEY = 'export';

export function rememberExport(run: ExportRun): void {
  sessionStorage.setItem(KEY, JSON.stringify(run));
}

export function forgetExport(): void {
  sessionStorage.removeItem(KEY);
}

/** Returns null when this tab waits for no export of the document. */
export function rememberedExport(sourceId: string | null): ExportRun | null {
  const stored = sessionStorage.getItem(KEY);
  const run = stored === null ? null : (JSON.parse(stored) as ExportRun);
  return run?.sourceId === sourceId ? run : null;
}
