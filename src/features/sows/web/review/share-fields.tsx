// Whom a statement of work is shared with: one workspace, whose members have a role.

import { useQuery } from '@tanstack/react-query';
import { shareRoles } from '../../shared/review/share-roles.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import type { ShownSow } from '../queries.ts';
import { reviewMessages as words, shareRoleWords } from './messages.ts';
import { WorkspaceField } from './workspace-field.tsx';
import { useReview, workspacesQuery, type ShownReview } from './use-review.ts';

export function ShareFields({ sow, share }: { sow: ShownSow } & Pick<ShownReview, 'share'>) {
  if (sow.role !== 'owner')
    return (
      <section>
        <h3 className="label">{words.share}</h3>
        {share && <p className="sow-section-text">{words.sharedAs(share.workspaceName, shareRoleWords[share.role])}</p>}
      </section>
    );
  return <OwnShare sow={sow} share={share} />;
}

function OwnShare({ sow, share }: { sow: ShownSow } & Pick<ShownReview, 'share'>) {
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const actions = useReview(sow.id);
  const role = share?.role ?? 'comment';
  return (
    <section className="sow-share">
      <h3 className="label">{words.share}</h3>
      <p className="sow-section-text">{workspaces.length === 0 ? words.noWorkspaces : words.shareText}</p>
      <WorkspaceField
        workspaces={workspaces}
        value={share?.workspaceId ?? ''}
        hasNone
        onChange={(id) => void (id === '' ? actions.unshare() : actions.share(id, role))}
      />
      {share && (
        <ChoiceField
          label={words.role}
          value={share.role}
          choices={shareRoles.map((known) => ({ value: known, label: shareRoleWords[known] }))}
          onChange={(chosen) => void actions.share(share.workspaceId, chosen)}
        />
      )}
    </section>
  );
}
