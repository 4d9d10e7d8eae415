// The members of a workspace: list with their load, change a role or a name, remove, leave, restore, transfer.

import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { workspaceProblems } from '../../contract.ts';
import { MAX_MEMBERS } from '../../shared/limits.ts';
import type { FormerMember, Member, Workspace, WorkspaceRole } from '../../shared/workspace-shapes.ts';
import { requireRole, type Act, type Scope, type WorkspaceAccess, type CountOpenTasks } from '../workspace.ts';
import { presentMember } from '../present.ts';
import { readWorkspace } from '../read-workspace.ts';
import type { MemberRow } from '../tables.ts';
import * as store from './member-store.ts';

export type MemberScope = Scope & { memberId: string };

/** What names a member rejects with 'workspace/member-not-found'. */
export type Members = {
  listMembers(scope: Scope): Promise<{ members: Member[]; formerMembers: FormerMember[] }>;
  updateMember(
    scope: MemberScope,
    changes: { role?: 'member' | 'viewer' | undefined; name?: string | undefined },
  ): Promise<Member>;
  /** Their tasks stay assigned. Rejects with 'workspace/owner-stays' for the owner. */
  removeMember(scope: MemberScope): Promise<void>;
  /** A member can be restored within ten minutes. */
  restoreMember(scope: MemberScope): Promise<Member>;
  /** Rejects with 'workspace/not-transferable' for a member without an account. */
  transferWorkspace(scope: MemberScope): Promise<Workspace>;
};

type Needs = { access: WorkspaceAccess; countOpenTasks: CountOpenTasks };

export function createMembers({ access, countOpenTasks }: Needs): Members {
  async function readMember(tx: Tx, scope: MemberScope): Promise<Member> {
    const member = await requireMember(tx, scope);
    const load = await countOpenTasks(tx, scope.workspaceId);
    return presentMember(member, { callerId: scope.userId, openTaskCount: load.get(member.id) ?? 0 });
  }

  return {
    listMembers: (scope) =>
      access.read(scope, async (tx) => {
        const rows = await store.selectMembers(tx, scope.workspaceId);
        const load = await countOpenTasks(tx, scope.workspaceId);
        return {
          members: rows
            .filter(({ removedAt }) => removedAt === null)
            .map((row) => presentMember(row, { callerId: scope.userId, openTaskCount: load.get(row.id) ?? 0 })),
          formerMembers: rows.filter(({ removedAt }) => removedAt !== null).map(({ id, name }) => ({ id, name })),
        };
      }),

    updateMember: (scope, { role, name }) =>
      access.govern(scope, 'viewer', async (act) => {
        const member = await requireMember(act.tx, scope);
        if (member.userId !== scope.userId || role !== undefined) requireRole(act.actor.role, 'owner');
        await changeMember(act, member, { role, name });
        return readMember(act.tx, scope);
      }),

    removeMember: (scope) =>
      access.govern(scope, 'viewer', async ({ tx, actor, record, touch }) => {
        const member = await requireMember(tx, scope);
        const isLeaving = member.userId === scope.userId;
        if (!isLeaving) requireRole(actor.role, 'owner');
        if (member.role === 'owner') throw Problem.of(workspaceProblems, 'workspace/owner-stays');
        await store.markMemberRemoved(tx, scope);
        record({ kind: isLeaving ? 'member-left' : 'member-removed', subject: subjectOf(member) });
        touch('members', [member.id]);
      }),

    restoreMember: (scope) =>
      access.govern(scope, 'owner', async ({ tx, record, touch }) => {
        if (await store.selectMember(tx, scope)) return readMember(tx, scope);
        await requireRoom(tx, scope.workspaceId);
        if (!(await store.restoreMember(tx, scope))) throw memberNotFound();
        const member = await requireMember(tx, scope);
        record({ kind: 'member-joined', subject: subjectOf(member) });
        touch('members', [member.id]);
        return readMember(tx, scope);
      }),

    transferWorkspace: (scope) =>
      access.govern(scope, 'owner', async ({ tx, actor, record, touch }) => {
        const member = await requireMember(tx, scope);
        if (member.userId === null) throw Problem.of(workspaceProblems, 'workspace/not-transferable');
        if (member.id !== actor.memberId) {
          await store.transferOwnership(tx, { workspaceId: scope.workspaceId, from: actor.memberId, to: member.id });
          record({
            kind: 'ownership-transferred',
            subject: subjectOf(member),
            changes: [{ field: 'owner', from: actor.name, to: member.name }],
          });
          touch('members', [actor.memberId, member.id]);
          touch('workspace', [scope.workspaceId]);
        }
        return readWorkspace(tx, scope);
      }),
  };
}

async function changeMember(
  { tx, actor, record, touch }: Act,
  member: MemberRow,
  { role, name }: { role?: WorkspaceRole | undefined; name?: string | undefined },
): Promise<void> {
  const ref = { workspaceId: actor.workspaceId, memberId: member.id };
  if (name !== undefined && name !== member.name) await store.updateMember(tx, ref, { name });
  touch('members', [member.id]);
  if (role === undefined || role === member.role) return;
  if (member.role === 'owner') throw Problem.of(workspaceProblems, 'workspace/owner-stays');
  await store.updateMember(tx, ref, { role });
  record({
    kind: 'member-role-changed',
    subject: subjectOf(member),
    changes: [{ field: 'role', from: member.role, to: role }],
  });
}

/** Throws 'workspace/too-many-members' when the workspace is full. */
export async function requireRoom(tx: Tx, workspaceId: string): Promise<void> {
  if ((await store.countMembers(tx, workspaceId)) >= MAX_MEMBERS)
    throw Problem.of(workspaceProblems, 'workspace/too-many-members');
}

export function subjectOf({ id, name }: Pick<MemberRow, 'id' | 'name'>) {
  return { type: 'member', id, name } as const;
}

async function requireMember(tx: Tx, scope: MemberScope): Promise<MemberRow> {
  const member = await store.selectMember(tx, scope);
  if (!member) throw memberNotFound();
  return member;
}

function memberNotFound(): Problem {
  return Problem.of(workspaceProblems, 'workspace/member-not-found');
}
