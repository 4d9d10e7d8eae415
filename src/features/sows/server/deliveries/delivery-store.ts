// Deliveries and signatures in SQL. Both are only ever added.

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { OfSow } from '../review/review-store.ts';
import { sowDeliveries, sowDeliverySignatures, type DeliveryRow, type SignatureRow } from './tables.ts';

const isOf = ({ id, userId }: OfSow) => and(eq(sowDeliveries.sowId, id), eq(sowDeliveries.userId, userId));

/** The latest first. */
export async function selectDeliveries(tx: Tx, of: OfSow): Promise<DeliveryRow[]> {
  return tx
    .select()
    .from(sowDeliveries)
    .where(isOf(of))
    .orderBy(desc(sowDeliveries.at), desc(sowDeliveries.id))
    .limit(50);
}

export async function selectDelivery(tx: Tx, of: OfSow, deliveryId: string): Promise<DeliveryRow | null> {
  const [row] = await tx
    .select()
    .from(sowDeliveries)
    .where(and(isOf(of), eq(sowDeliveries.id, deliveryId)));
  return row ?? null;
}

export async function countDeliveries(tx: Tx, of: OfSow): Promise<number> {
  return tx.$count(sowDeliveries, isOf(of));
}

export async function insertDelivery(tx: Tx, row: Omit<DeliveryRow, 'at'>): Promise<void> {
  await tx.insert(sowDeliveries).values({ ...row, at: sql`clock_timestamp()` });
}

export async function selectSignatures(tx: Tx, { id, userId }: OfSow): Promise<SignatureRow[]> {
  return tx
    .select()
    .from(sowDeliverySignatures)
    .where(and(eq(sowDeliverySignatures.sowId, id), eq(sowDeliverySignatures.userId, userId)));
}

/** Returns false when somebody has signed for the criterion already. */
export async function insertSignature(tx: Tx, row: Omit<SignatureRow, 'at'>): Promise<boolean> {
  const rows = await tx
    .insert(sowDeliverySignatures)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: sowDeliverySignatures.id });
  return rows.length > 0;
}
