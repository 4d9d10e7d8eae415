// /project/team: the members of the workspace with role and load, and the open invitations.

import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import '#ui/components/row.css';
import '#ui/components/table.css';
import { Button } from '#ui/controls/button.tsx';
import { DeleteButton } from '#ui/list/delete-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { invitationsQuery, membersQuery, type ShownMember } from '../queries.ts';
import { useWorkspace } from '../use-workspace.ts';
import { MemberRow } from './member-row.tsx';
import { teamMessages as words } from './messages.ts';
import { useTeamActions } from './use-team-actions.ts';
import './team.css';

const InviteDialog = lazyComponent(() => import('./invite-dialog.tsx').then((module) => module.InviteDialog));

export function TeamPage() {
  const { id: workspaceId, role } = useWorkspace();
  const query = useQuery(membersQuery(workspaceId));
  const actions = useTeamActions();
  const [isInviting, setIsInviting] = useState(false);
  const isOwner = role === 'owner';
  const members = query.data?.members;
  return (
    <main className="page team" id="main" tabIndex={-1}>
      <header className="team-head">
        <h1 className="title">{words.title}</h1>
        {isOwner && (
          <Button variant="primary" icon={<UserPlus />} onClick={() => setIsInviting(true)}>
            {words.invite}
          </Button>
        )}
      </header>
      {members ? (
        <MemberTable members={members} isOwner={isOwner} actions={actions} />
      ) : (
        <ListState query={{ ...query, data: undefined }} words={words.list} />
      )}
      {isOwner && <Invitations workspaceId={workspaceId} actions={actions} />}
      {isInviting && <InviteDialog onCreated={actions.refresh} onClose={() => setIsInviting(false)} />}
    </main>
  );
}

type Actions = ReturnType<typeof useTeamActions>;

type MemberTableProps = { members: readonly ShownMember[]; isOwner: boolean; actions: Actions };

function MemberTable({ members, isOwner, actions }: MemberTableProps) {
  const maxLoad = Math.max(...members.map(({ openTaskCount }) => openTaskCount));
  return (
    <div className="table-box">
      <table className="table team-table">
        <thead>
          <tr>
            <th scope="col">{words.member}</th>
            <th scope="col">{words.role}</th>
            <th className="team-load" scope="col">
              {words.openTasks}
            </th>
            <th scope="col">
              <span className="sr">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} maxLoad={maxLoad} isOwner={isOwner} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Invitations({ workspaceId, actions }: { workspaceId: string; actions: Actions }) {
  const invitations = useQuery(invitationsQuery(workspaceId)).data ?? [];
  if (invitations.length === 0) return null;
  return (
    <section>
      <h2 className="head">{words.invitations}</h2>
      <ul className="rows">
        {invitations.map((invitation) => {
          const whom = invitation.email ?? words.anyone;
          const day = new Date(invitation.expiresAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
          return (
            <li key={invitation.id} className="rw">
              <bdi className="cut">{whom}</bdi>
              <span className="cap">{words.roles[invitation.role]}</span>
              <span className="meta">{words.until(day)}</span>
              <DeleteButton label={words.revoke(whom)} onDelete={() => void actions.revokeInvitation(invitation)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
