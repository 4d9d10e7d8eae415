// How much a person may still upload.

import { formatFileSize } from '#text/file-size.ts';
import { planKeys, type PlanKey } from '#contract/plan.ts';
import type { RightsTable } from '#contract/plan-allowances.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { shortOf } from './plan-limit.ts';

export type DocumentRoom = {
  /** The largest file that fits now, in bytes. */
  maxBytes: number;
  /** Throws when a file of `bytes` does not fit: 413 when no plan has files that large, else 'plan/upgrade-required'. */
  requireBytes(bytes: number): void;
  /** The same for a document that was there before: its size alone is no reason. */
  requireStorage(bytes: number): void;
};

type Holder = { rights: RightsTable; plan: PlanKey; used: { documents: number; documentBytes: number }; now: Date };

/** Throws 'plan/upgrade-required' when there is no room for one more document, however small. */
export function measureRoom({ rights, plan, used, now }: Holder): DocumentRoom {
  const { holdings, fileBytes } = rights[plan];
  const shortage = { rights, plan, now };
  if (used.documents >= (holdings.documents ?? Infinity))
    throw shortOf({ ...shortage, right: 'documents', used: used.documents, needed: used.documents + 1 });
  const freeBytes = (holdings.documentBytes ?? Infinity) - used.documentBytes;
  const largest = Math.max(...planKeys.map((key) => rights[key].fileBytes));

  function requireStorage(bytes: number): void {
    if (bytes > freeBytes)
      throw shortOf({
        ...shortage,
        right: 'documentBytes',
        used: used.documentBytes,
        needed: used.documentBytes + bytes,
      });
  }

  return {
    requireStorage,
    maxBytes: Math.max(0, Math.min(fileBytes, freeBytes)),
    requireBytes(bytes) {
      if (bytes > largest)
        throw Problem.of(sharedProblems, 'request/too-large', {
          message: `A document can have up to ${formatFileSize(largest)}.`,
          details: { limit: largest },
        });
      if (bytes > fileBytes) throw shortOf({ ...shortage, right: 'fileBytes', used: bytes, needed: bytes });
      requireStorage(bytes);
    },
  };
}
