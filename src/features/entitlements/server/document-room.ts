// How much more a person may upload.

import { formatFileSize } from '#text/file-size.ts';
import type { AllowanceTable } from '#contract/plan-allowances.ts';
import { planKeys, type PlanKey } from '#contract/plan.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { limitReached } from './plan-limit.ts';

export type DocumentRoom = {
  /** The largest file that fits now, in bytes. */
  maxBytes: number;
  /** Throws when a file of `bytes` does not fit: 413 when no plan allows files that large, else 'plan/upgrade-required'. */
  requireBytes(bytes: number): void;
  /** The same for a document that is restored, whatever the largest file of the plan is. */
  requireStorage(bytes: number): void;
};

type Holder = {
  table: AllowanceTable;
  plan: PlanKey;
  used: { documents: number; documentBytes: number };
  now: Date;
};

/** Throws 'plan/upgrade-required' when there is no room for one more document, however small. */
export function measureDocumentRoom({ table, plan, used, now }: Holder): DocumentRoom {
  const { holdings, fileBytes } = table[plan];
  const shortage = { table, plan, now };
  if (used.documents >= (holdings.documents ?? Infinity))
    throw limitReached({ ...shortage, allowance: 'documents', used: used.documents, needed: used.documents + 1 });
  const freeBytes = (holdings.documentBytes ?? Infinity) - used.documentBytes;
  const largest = Math.max(...planKeys.map((key) => table[key].fileBytes));

  function requireStorage(bytes: number): void {
    if (bytes <= freeBytes) return;
    const needed = used.documentBytes + bytes;
    throw limitReached({ ...shortage, allowance: 'documentBytes', used: used.documentBytes, needed });
  }

  return {
    requireStorage,
    maxBytes: Math.max(0, Math.min(fileBytes, freeBytes)),
    requireBytes(bytes) {
      if (bytes > largest) {
        const message = `A document can have up to ${formatFileSize(largest)}.`;
        throw Problem.of(sharedProblems, 'request/too-large', { message, details: { limit: largest } });
      }
      if (bytes > fileBytes) throw limitReached({ ...shortage, allowance: 'fileBytes', used: bytes, needed: bytes });
      requireStorage(bytes);
    },
  };
}
