// How much more a person may upload.

import { formatFileSize } from '#text/file-size.ts';
import type { AllowanceTable } from '#contract/plan-allowances.ts';
import { planKeys, type PlanKey } from '#contract/plan.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { StoredBytes } from '../../contract.ts';
import { limitReached } from '../plan-limit.ts';
import { measureStorageRoom, type StorageRoom } from './storage-room.ts';

export type DocumentRoom = StorageRoom & {
  /** The largest file that fits now, in bytes. */
  maxBytes: number;
  /** Throws when a file of `bytes` does not fit: 413 when no plan allows files that large, else as `requireStorage`. */
  requireBytes(bytes: number): void;
};

type Holder = {
  table: AllowanceTable;
  plan: PlanKey;
  used: StoredBytes & { documents: number };
  now: Date;
};

/** Throws 'plan/upgrade-required' when there is no room for one more document, however small. */
export function measureDocumentRoom({ table, plan, used, now }: Holder): DocumentRoom {
  const { holdings, fileBytes } = table[plan];
  const shortage = { table, plan, now };
  const room = measureStorageRoom({ table, plan, used, now });
  if (used.documents >= (holdings.documents ?? Infinity))
    throw limitReached({ ...shortage, allowance: 'documents', used: used.documents, needed: used.documents + 1 });
  const largest = Math.max(...planKeys.map((key) => table[key].fileBytes));

  return {
    ...room,
    maxBytes: Math.max(0, Math.min(fileBytes, room.freeBytes)),
    requireBytes(bytes) {
      if (bytes > largest) {
        const message = `A document can have up to ${formatFileSize(largest)}.`;
        throw Problem.of(sharedProblems, 'request/too-large', { message, details: { limit: largest } });
      }
      if (bytes > fileBytes) throw limitReached({ ...shortage, allowance: 'fileBytes', used: bytes, needed: bytes });
      room.requireStorage(bytes);
    },
  };
}
