// One request after another for more tasks than one request takes.

import { MAX_BULK_TASKS } from '../../shared/limits.ts';

export async function inPieces(ids: readonly string[], send: (ids: string[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_BULK_TASKS) await send(ids.slice(start, start + MAX_BULK_TASKS));
}
