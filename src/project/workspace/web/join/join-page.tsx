// /project/join: the link of an invitation. A signed-in person sees what it is for, and joins.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import '#ui/components/card.css';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { workspaceApi, workspacesQuery } from '../queries.ts';
import { joinMessages as words, teamMessages } from '../team/messages.ts';
import { chooseWorkspace } from '../use-workspace.ts';
import './join.css';

export function JoinPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const invitation = useQuery({
    queryKey: ['workspace-invitation', token],
    queryFn: ({ signal }) => workspaceApi.findInvitation({ token }, { signal }),
    enabled: token !== '',
    retry: false,
  });
  const joining = useMutation({
    mutationFn: () => workspaceApi.acceptInvitation({ token }),
    async onSuccess({ id }) {
      chooseWorkspace(id);
      await queryClient.invalidateQueries(workspacesQuery);
      void navigate({ to: '/project' });
    },
  });
  const error = invitation.error ?? joining.error;
  // Not an answer about the invitation, but none at all or a fault of the server.
  const isUnread = invitation.error !== null && !isRefused(invitation.error);

  if (isUnread)
    return (
      <main className="page centred" id="main" tabIndex={-1}>
        <ErrorState title={words.unread} text={words.unreadText} onRetry={() => void invitation.refetch()} />
      </main>
    );
  if (token === '' || error)
    return (
      <main className="page centred" id="main" tabIndex={-1}>
        <div className="join">
          <ErrorState title={words.failed} text={isIncomplete(token, error) ? words.incomplete : messageOf(error)} />
          <Link className={buttonClass()} to="/project">
            {words.toProject}
          </Link>
        </div>
      </main>
    );
  const found = invitation.data;
  return (
    <main className="page centred" id="main" tabIndex={-1}>
      {found ? (
        <section className="card lit join" aria-labelledby="join-title">
          <h1 className="section" id="join-title">
            <bdi>{words.title(found.workspaceName)}</bdi>
          </h1>
          <p>
            {found.isMember
              ? words.isMember
              : words.text(found.invitedBy, teamMessages.roles[found.role].toLowerCase())}
          </p>
          <Button
            variant="primary"
            size="lg"
            busy={joining.isPending}
            busyLabel={words.joining}
            onClick={() => joining.mutate()}
          >
            {found.isMember ? words.open : words.join}
          </Button>
        </section>
      ) : (
        <Skeleton lines={[50, 70, 40]} label={words.loading} />
      )}
    </main>
  );
}

/** The server refuses what cannot be a token before it looks for one. */
function isIncomplete(token: string, error: Error | null): boolean {
  return token === '' || (error instanceof ApiError && error.code === 'request/invalid');
}

function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
