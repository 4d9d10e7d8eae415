// One member of the team, with role and load.

import { Crown, Ellipsis, LogOut, UserMinus } from 'lucide-react';
import { Badge } from '#ui/components/badge.tsx';
import { Meter } from '#ui/components/meter.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { ShownMember } from '../queries.ts';
import { teamMessages as words } from './messages.ts';
import type { useTeamActions } from './use-team-actions.ts';

type MemberRowProps = {
  member: ShownMember;
  /** Open tasks of the member who has most. */
  maxLoad: number;
  isOwner: boolean;
  actions: ReturnType<typeof useTeamActions>;
};

export function MemberRow({ member, maxLoad, isOwner, actions }: MemberRowProps) {
  const { name, email, handle, role, isYou, isSample, openTaskCount } = member;
  const items = menuOf(member, { isOwner, actions });
  return (
    <tr>
      <th scope="row">
        <span className="team-name">
          <bdi>{name}</bdi>
          {isYou && <Badge>{words.you}</Badge>}
          {isSample && <Badge tone="line">{words.sample}</Badge>}
        </span>
        <span className="cap">
          <bdi>{email ?? `@${handle}`}</bdi>
        </span>
        <span className="cap team-load-short">{words.loadShort(openTaskCount)}</span>
      </th>
      <td>
        {isOwner && role !== 'owner' ? (
          <SelectField
            label={words.roleOf(name)}
            isLabelHidden
            value={role}
            onChange={({ target }) => void actions.setRole(member, target.value === 'viewer' ? 'viewer' : 'member')}
          >
            <option value="member">{words.roles.member}</option>
            <option value="viewer">{words.roles.viewer}</option>
          </SelectField>
        ) : (
          words.roles[role]
        )}
      </td>
      <td className="team-load">
        <span className="num">{openTaskCount}</span>
        <Meter label={words.load(name)} value={openTaskCount} max={Math.max(1, maxLoad)} isShare />
      </td>
      <td className="r">
        {items.length > 0 && (
          <Menu
            label={words.menu(name)}
            items={items}
            trigger={(trigger) => <IconButton {...trigger} label={words.menu(name)} icon={<Ellipsis />} />}
          />
        )}
      </td>
    </tr>
  );
}

function menuOf(member: ShownMember, { isOwner, actions }: Pick<MemberRowProps, 'isOwner' | 'actions'>): MenuItem[] {
  if (member.isYou) {
    if (isOwner) return [];
    return [{ label: words.leave, icon: <LogOut />, danger: true, onSelect: () => void actions.leaveWorkspace() }];
  }
  if (!isOwner) return [];
  const transfer = { label: words.transfer, icon: <Crown />, onSelect: () => void actions.transferWorkspace(member) };
  return [
    // A name of the sample data has no account.
    ...(member.isSample ? [] : [transfer]),
    { label: words.remove, icon: <UserMinus />, danger: true, onSelect: () => void actions.removeMember(member) },
  ];
}
