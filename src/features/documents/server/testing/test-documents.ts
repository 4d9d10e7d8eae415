// What tests of documents need beside a database: people, and entitlements that count their documents.

import { sql } from 'drizzle-orm';
import { planAllowances } from '#contract/plan-allowances.ts';
import type { PlanKey } from '#contract/plan.ts';
import { createEntitlements, type Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import { users } from '#platform/identity/tables.ts';
import type { DocumentReader } from '#platform/parse/document-reader.ts';
import { readDocument } from '#platform/parse/read-document.ts';
import type { PassageSplitter } from '#platform/search/passage-splitter.ts';
import { documentForm } from '#platform/search/document-runs.ts';
import { splitPassages } from '#platform/search/passages.ts';
import { countDocumentBytes, documentHoldings } from '../documents.ts';

export async function insertTestUsers(db: Db, ids: readonly string[]): Promise<void> {
  await db.asSystem(async (tx) => {
    for (const id of ids)
      await tx.execute(
        sql`insert into ${users} (id, email, provider) values (${id}, ${`${id}@example.com`}, 'embedded')`,
      );
  });
}

/** Splits here, without a child process. */
export const testSplitter: PassageSplitter = {
  split: async ({ name, text }) => splitPassages(text, documentForm(name)),
};

/** Reads here, without a child process. */
export const testReader: DocumentReader = {
  read: (file, { onProgress }) => readDocument(file, onProgress),
};

/** Everybody has Enterprise. */
export function openTestEntitlements(db: Db): Entitlements {
  return createEntitlements({
    db,
    allowances: planAllowances,
    plans: { planOf: () => sql<PlanKey>`'enterprise'` },
    holdings: documentHoldings,
    storage: [countDocumentBytes],
    now: () => new Date(),
  });
}
