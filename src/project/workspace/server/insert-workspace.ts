// Inserts a workspace with its owner and what every workspace begins with; the personal one with sample data.

import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { handleOf, nameOf } from './members/person-name.ts';
import { insertSampleMembers } from './sample-members.ts';
import * as store from './store.ts';
import type { Sample, WorkspacePart } from './workspace.ts';

/** The account that calls. */
export type Caller = { id: string; email: string };

type Creation = { caller: Caller; parts: readonly WorkspacePart[]; now: Date };
type NewWorkspace = { name: string; keyPrefix: string; isPersonal: boolean };

/** A name made from an address is cut to this length, so that the whole stays below the limit of a workspace's name. */
const MAX_PERSON_LENGTH = 60;

export async function insertWorkspace(
  tx: Tx,
  { caller, parts, now }: Creation,
  workspace: NewWorkspace,
): Promise<Sample> {
  const [id, ownerId] = [newId(), newId()];
  const owner = {
    id: ownerId,
    workspaceId: id,
    userId: caller.id,
    name: nameOf(caller.email),
    handle: handleOf(caller.email, []),
    email: caller.email,
    role: 'owner' as const,
  };
  await store.insertWorkspace(tx, { id, ...workspace, owner });
  for (const part of parts) await part.begin?.(tx, id);
  return {
    workspaceId: id,
    ownerId,
    today: now.toISOString().slice(0, 10),
    memberIds: new Map(),
    projectIds: new Map(),
    milestoneIds: new Map(),
  };
}

/** On the first use of a person, and never again: of two simultaneous calls one inserts it. */
export async function insertPersonal(tx: Tx, creation: Creation): Promise<void> {
  const { caller, parts } = creation;
  if (!(await store.insertPerson(tx, caller.id))) return;
  const name = `${nameOf(caller.email).slice(0, MAX_PERSON_LENGTH)}’s workspace`;
  const sample = await insertWorkspace(tx, creation, { name, keyPrefix: prefixOf(name), isPersonal: true });
  await insertSampleMembers(tx, sample, handleOf(caller.email, []));
  for (const part of parts) await part.insertSample(tx, sample);
  await store.setSample(tx, sample.workspaceId, true);
}

/** The first three letters or digits of a name: 'ADA' of 'Ada’s workspace'. */
export function prefixOf(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^[0-9]+/, '');
  return letters.length >= 2 ? letters.slice(0, 3) : 'TSK';
}
