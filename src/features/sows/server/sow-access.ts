// How the services load one statement of work for a person: in a transaction, or 404. The person is its owner, or a member of the
// workspace that it is shared with; `row.userId` is the owner in both cases, and names the rows of its tables.

import { sql } from 'drizzle-orm';
import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sowProblems } from '../contract/route.ts';
import { sowRoles, type SowRole } from '../shared/review/share-roles.ts';
import type { Owned } from './store.ts';
import { sows, type SowRow } from './tables.ts';

export type OpenedSow = SowRow & { role: SowRole };
type Work<T> = (tx: Tx, row: OpenedSow) => Promise<T>;

/** Both reject with 'sows/not-found' when it is not there for this person, and with 'sows/forbidden' when the role is too low. */
export type SowAccess = {
  /** `least` is 'read' unless something else is said. */
  inSow<T>(owned: Owned, work: Work<T>, least?: SowRole): Promise<T>;
  /** Locks the row until `work` is done. `least`: 'owner' unless something else is said. */
  inLockedSow<T>(owned: Owned, work: Work<T>, least?: SowRole): Promise<T>;
};

export function createSowAccess(db: Db): SowAccess {
  async function open<T>(owned: Owned, { least, isLocked, work }: Opening<T>): Promise<T> {
    if (!isId(owned.id)) throw sowNotFound();
    return db.asUser(owned.userId, async (tx) => {
      const role = await selectRole(tx, owned);
      if (!role) throw sowNotFound();
      if (sowRoles.indexOf(role) < sowRoles.indexOf(least)) throw Problem.of(sowProblems, 'sows/forbidden');
      const [row] = await (isLocked ? selectOne(tx, owned.id).for('update') : selectOne(tx, owned.id));
      if (!row) throw sowNotFound();
      return work(tx, { ...row, role });
    });
  }

  return {
    inSow: (owned, work, least = 'read') => open(owned, { least, isLocked: false, work }),
    inLockedSow: (owned, work, least = 'owner') => open(owned, { least, isLocked: true, work }),
  };
}

type Opening<T> = { least: SowRole; isLocked: boolean; work: Work<T> };

/** Row-level security shows those of the person and those that are shared with them. */
function selectOne(tx: Tx, id: string) {
  return tx
    .select()
    .from(sows)
    .where(sql`${sows.id} = ${id} and ${sows.deletedAt} is null`);
}

async function selectRole(tx: Tx, { userId, id }: Owned): Promise<SowRole | null> {
  const isShared = (least: string) => sql`${sows.id} = any ((select shared_sows(${least}))::uuid[])`;
  const [row] = await tx
    .select({
      role: sql<SowRole | null>`case when ${sows.userId} = ${userId} then 'owner' when ${isShared('edit')} then 'edit'
        when ${isShared('comment')} then 'comment' when ${isShared('read')} then 'read' end`,
    })
    .from(sows)
    .where(sql`${sows.id} = ${id} and ${sows.deletedAt} is null`);
  return row?.role ?? null;
}

export function sowNotFound(): Problem {
  return Problem.of(sowProblems, 'sows/not-found');
}
