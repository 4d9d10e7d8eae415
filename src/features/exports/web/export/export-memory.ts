// The export this tab waits for, kept over a reload.

import type { ExportFormat } from '../../contract.ts';

export type ExportRun = { designId: string; runId: number; format: ExportFormat };

const KEY = 'design-export';

export function rememberExport(run: ExportRun): void {
  sessionStorage.setItem(KEY, JSON.stringify(run));
}

export function forgetExport(): void {
  sessionStorage.removeItem(KEY);
}

/** Null when none is known, or the one that is belongs to another design. */
export function rememberedExport(designId: string | null): ExportRun | null {
  const stored = sessionStorage.getItem(KEY);
  const run = stored === null ? null : (JSON.parse(stored) as ExportRun);
  return run?.designId === designId ? run : null;
}
