// /project/team: the members of the workspace with role and load, and the open invitations.

import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import '#ui/components/row.css';
import { Button } from '#ui/controls/button.tsx';
import { DeleteButton } from '#ui/undo/delete-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { invitationsQuery, membersQuery } from '../queries.ts';
import { useWorkspace } from '../use-workspace.ts';
import { MemberTable } from './member-table.tsx';
import { teamMessages as words } from './messages.ts';
import { useTeamActions } from './use-team-actions.ts';
import './team.css';
import { formatDay } from '#text/dates/format-date.ts';

const InviteDialog = lazyComponent(() => import('./invite-dialog.tsx').then((module) => module.InviteDialog));

export function TeamPage() {
  const { id: workspaceId, role } = useWorkspace();
  const query = useQuery(membersQuery(workspaceId));
  const actions = useTeamActions();
  const [isInviting, setIsInviting] = useState(false);
  const isOwner = role === 'owner';
  const members = query.data?.members;
  return (
    <PageFrame name="team">
      <PageHead
        title={words.title}
        actions={
          isOwner && (
            <Button variant="primary" icon={<UserPlus />} onClick={() => setIsInviting(true)}>
              {words.invite}
            </Button>
          )
        }
      />
      {members ? (
        <MemberTable members={members} isOwner={isOwner} actions={actions} />
      ) : (
        <ListState query={{ ...query, data: undefined }} words={words.list} />
      )}
      {isOwner && <Invitations workspaceId={workspaceId} actions={actions} />}
      {isInviting && <InviteDialog onCreated={actions.refresh} onClose={() => setIsInviting(false)} />}
    </PageFrame>
  );
}

type Actions = ReturnType<typeof useTeamActions>;

function Invitations({ workspaceId, actions }: { workspaceId: string; actions: Actions }) {
  const invitations = useQuery(invitationsQuery(workspaceId)).data ?? [];
  if (invitations.length === 0) return null;
  return (
    <section>
      <h2 className="head">{words.invitations}</h2>
      <ul className="rows">
        {invitations.map((invitation) => {
          const whom = invitation.email ?? words.anyone;
          const day = formatDay(invitation.expiresAt);
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
