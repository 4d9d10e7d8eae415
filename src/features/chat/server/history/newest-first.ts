// Puts what several sources have into the order of time, and reads no more of them than is asked for.

import { itemAt, required } from '#text/required.ts';

/** A message and its time, in microseconds. */
export type Placed = { id: string; at: number };

/** `lastAt`: none of its messages is newer. `read` returns its next messages, the newest first; none when it has no more. */
export type Source = { lastAt: number; read(): Promise<Placed[]> };

type Open = { source: Source; rows: Placed[] };

/** `sources` are in the order of `lastAt`, the newest first. Of messages of one time the greatest id is first. */
export async function* newestFirst(sources: readonly Source[]): AsyncGenerator<Placed> {
  const open: Open[] = [];
  let begun = 0;
  for (;;) {
    const best = findNewest(open);
    const next = sources[begun];
    if (next && (!best || next.lastAt >= itemAt(best.rows, 0).at)) {
      begun += 1;
      const rows = await next.read();
      if (rows.length > 0) open.push({ source: next, rows });
    } else if (best) {
      yield required(best.rows.shift(), 'the newest message');
      if (best.rows.length === 0) best.rows = await best.source.read();
      if (best.rows.length === 0) open.splice(open.indexOf(best), 1);
    } else return;
  }
}

function findNewest(open: readonly Open[]): Open | undefined {
  return open.reduce<Open | undefined>((best, each) => (best && isNewer(best, each) ? best : each), undefined);
}

function isNewer({ rows: [a] }: Open, { rows: [b] }: Open): boolean {
  if (!a || !b) return a !== undefined;
  return a.at === b.at ? a.id > b.id : a.at > b.at;
}
