// The roles that ADMIN_EMAILS gives. Only an address that the hosted provider has verified counts, and a role that came
// from the setting is taken back when the address leaves it.

import { sql } from 'drizzle-orm';
import { recordEvent } from '#platform/audit/record-event.ts';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { userRoles, users } from '../tables.ts';

/**
 * Grants and takes back the roles of the setting: those of `userId`, or of everybody without it. `emails` are in lower
 * case; with none, every role of the setting is taken back.
 */
export async function syncSettingRoles(
  tx: Tx,
  { emails, userId }: { emails: readonly string[]; userId?: string },
): Promise<void> {
  const isNamed = sql`${users.provider} = 'firebase' and ${users.isEmailVerified}
    and ${users.email} in (select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`;
  const isMeant = userId === undefined ? sql`true` : sql`${users.id} = ${userId}`;
  const revoked = await rowsOf(
    tx,
    sql`
    delete from ${userRoles} using ${users}
    where ${users.id} = ${userRoles.userId} and ${userRoles.source} = 'setting' and ${isMeant} and not (${isNamed})
    returning ${userRoles.userId} as id`,
    { id: column.text() },
  );
  const granted = await rowsOf(
    tx,
    sql`
    insert into ${userRoles} (user_id, role, source)
    select ${users.id}, 'admin', 'setting' from ${users} where ${isMeant} and ${isNamed}
    on conflict do nothing returning user_id as id`,
    { id: column.text() },
  );
  const details = { role: 'admin', source: 'setting' };
  for (const { id } of revoked) await recordEvent(tx, { kind: 'role.revoked', targetId: id, details });
  for (const { id } of granted) await recordEvent(tx, { kind: 'role.granted', targetId: id, details });
}
