// How many members the workspace has, and the way to the page where they are managed.

import { Link } from '@tanstack/react-router';
import { useMembers } from '#project/workspace/web/use-members.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { settingsMessages as words } from './messages.ts';

export function MembersCard() {
  const { memberCount } = useWorkspace();
  const { members } = useMembers();
  const count = (role: 'owner' | 'member' | 'viewer') => members.filter((member) => member.role === role).length;
  const counts = { owner: count('owner'), member: count('member'), viewer: count('viewer') };
  return (
    <Card title={words.members}>
      <div className="settings-rows">
        <SettingsRow
          isShort
          name={words.memberCount(memberCount)}
          text={members.length > 0 ? words.roleCounts(counts) : <>&nbsp;</>}
        >
          <Link className={buttonClass()} to="/project/team">
            {words.team}
          </Link>
        </SettingsRow>
      </div>
    </Card>
  );
}
