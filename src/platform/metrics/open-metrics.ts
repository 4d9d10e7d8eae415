// Opens the metrics where an operator has set a token for them.

import type { Metrics } from './metrics.ts';

/** The library is only loaded where metrics are wanted, because it takes time and memory. */
export async function openMetrics({ token }: { token: string | undefined }): Promise<Metrics | null> {
  if (token === undefined) return null;
  const { createMetrics } = await import('./create-metrics.ts');
  return createMetrics();
}
