// What a request asks for, as a hash: tells a request that is sent again from another one under the same id.

import { createHash } from 'node:crypto';
import { Problem, sharedProblems } from '#contract/problem.ts';

/**
 * Returns the SHA-256 (hex) of `act` and of what is asked. Fields count in the order given; absent ones do not count.
 *
 * @example computeFingerprint('export', { designId, format })
 */
export function computeFingerprint(act: string, asked: Readonly<Record<string, unknown>>): string {
  return createHash('sha256')
    .update(JSON.stringify([act, asked]))
    .digest('hex');
}

/** Throws 'request/id-reused' if the stored request asked for something else. A stored null matches everything. */
export function requireSameRequest(stored: string | null, repeated: string | null): void {
  if (stored !== null && repeated !== null && stored !== repeated)
    throw Problem.of(sharedProblems, 'request/id-reused');
}
