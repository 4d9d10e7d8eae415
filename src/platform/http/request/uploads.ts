// Receives uploads: a few at a time for each person, and only as long as they make progress. A body that stands still would
// otherwise hold room on the disk and in memory until the server's own limit of a quarter of an hour.
//
//   await uploads.receive({ owner: person.id, request }, (body) => storage.put({ …, body }));

import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

export type UploadSettings = {
  /** An upload may wait this long for its next byte, in milliseconds. */
  stallMs: number;
  metrics?: Metrics | null;
};

export type Uploads = {
  /**
   * Calls `work` with the body. Rejects with 'request/too-many' when too many uploads of the owner are under way; the body
   * fails with 'request/timed-out' when it stalls or is slower than 0.5 Mbit/s.
   */
  receive<T>(upload: { owner: string; request: IncomingMessage }, work: (body: Readable) => Promise<T>): Promise<T>;
};

/** A browser sends two at a time; with this, two windows can. */
const MAX_PER_OWNER = 4;
/** 0.5 Mbit/s: the slowest connection a large body may come over. */
const MIN_BYTES_PER_MS = 62.5;

export function createUploads({ stallMs, metrics = null }: UploadSettings): Uploads {
  const underWay = new Map<string, number>();
  metrics?.sample('uploads', () => [{ labels: {}, value: [...underWay.values()].reduce((sum, own) => sum + own, 0) }]);

  function leave(owner: string): void {
    const left = (underWay.get(owner) ?? 0) - 1;
    if (left > 0) underWay.set(owner, left);
    else underWay.delete(owner);
  }

  return {
    async receive({ owner, request }, work) {
      const count = underWay.get(owner) ?? 0;
      if (count >= MAX_PER_OWNER) throw Problem.of(sharedProblems, 'request/too-many', { message: TOO_MANY });
      underWay.set(owner, count + 1);
      const body = Readable.from(requireProgress(request, stallMs), { objectMode: false });
      // Whoever reads the body reports its errors; without a listener of its own, one nobody reads would end the process.
      body.on('error', () => undefined);
      const bytesBefore = request.socket.bytesRead;
      let outcome: 'done' | 'failed' = 'failed';
      try {
        const result = await work(body);
        outcome = 'done';
        return result;
      } finally {
        metrics?.addUpload({ outcome, bytes: request.socket.bytesRead - bytesBefore });
        body.destroy();
        leave(owner);
      }
    },
  };
}

const TOO_MANY = `Up to ${MAX_PER_OWNER} files can be uploaded at the same time. Wait until one of them is done.`;

/** The time left grows with the bytes that arrive, up to `stallMs`. Time the reader takes for itself does not count. */
async function* requireProgress(body: Readable, stallMs: number): AsyncGenerator<Buffer> {
  // When the reader gives up, the connection stays open for the error response.
  const chunks = body.iterator({ destroyOnReturn: false });
  let leftMs = stallMs;
  try {
    for (;;) {
      const startedAt = performance.now();
      const { done, value } = await within(chunks.next(), leftMs);
      if (done) return;
      const chunk = value as Buffer;
      leftMs = Math.min(stallMs, leftMs - (performance.now() - startedAt) + chunk.length / MIN_BYTES_PER_MS);
      yield chunk;
    }
  } finally {
    // Lets go of the request, so that the rest of it can be discarded. It takes until the next byte, and nobody waits.
    void chunks.return?.(undefined);
  }
}

async function within<T>(next: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(Problem.of(sharedProblems, 'request/timed-out')), Math.max(0, ms));
  // Whichever comes second must not end the process.
  next.catch(() => undefined);
  try {
    return await Promise.race([next, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
