// The people of the sample workspace: with the owner they are eight. They are names without an account.

import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { insertMembers } from './members/member-store.ts';
import type { Sample } from './workspace.ts';

const PEOPLE = [
  { handle: 'ana', name: 'Ana Lopes', role: 'member' },
  { handle: 'ben', name: 'Ben Carter', role: 'member' },
  { handle: 'chen', name: 'Chen Wei', role: 'member' },
  { handle: 'dina', name: 'Dina Haddad', role: 'member' },
  { handle: 'erik', name: 'Erik Lund', role: 'member' },
  { handle: 'farah', name: 'Farah Aziz', role: 'member' },
  { handle: 'gus', name: 'Gus Meyer', role: 'viewer' },
] as const;

/** Adds their ids to the sample by handle. A handle that the owner has already gets a digit. */
export async function insertSampleMembers(tx: Tx, sample: Sample, ownerHandle: string): Promise<void> {
  const rows = PEOPLE.map(({ handle, name, role }) => ({
    id: newId(),
    workspaceId: sample.workspaceId,
    name,
    handle: handle === ownerHandle ? `${handle}2` : handle,
    role,
    isSample: true,
  }));
  await insertMembers(tx, rows);
  for (const [index, { handle }] of PEOPLE.entries()) sample.memberIds.set(handle, rows[index]?.id ?? '');
}
