// The members of the team, with role and load.

import { Crown, Ellipsis, LogOut, UserMinus } from 'lucide-react';
import { Badge } from '#ui/components/badge.tsx';
import { Meter } from '#ui/components/meter.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { ShownMember } from '../queries.ts';
import { teamMessages as words } from './messages.ts';
import type { useTeamActions } from './use-team-actions.ts';

type Actions = ReturnType<typeof useTeamActions>;

type MemberTableProps = { members: readonly ShownMember[]; isOwner: boolean; actions: Actions };

export function MemberTable({ members, isOwner, actions }: MemberTableProps) {
  const maxLoad = Math.max(1, ...members.map(({ openTaskCount }) => openTaskCount));
  const columns: Column<ShownMember>[] = [
    { head: words.member, isRowHead: true, cell: (member) => <MemberName member={member} /> },
    {
      head: words.role,
      cell: (member) =>
        isOwner && member.role !== 'owner' ? (
          <SelectField
            label={words.roleOf(member.name)}
            isLabelHidden
            value={member.role}
            onChange={({ target }) => void actions.setRole(member, target.value === 'viewer' ? 'viewer' : 'member')}
          >
            <option value="member">{words.roles.member}</option>
            <option value="viewer">{words.roles.viewer}</option>
          </SelectField>
        ) : (
          words.roles[member.role]
        ),
    },
    {
      head: words.openTasks,
      className: 'team-load',
      cell: ({ name, openTaskCount }) => (
        <>
          <span className="num">{openTaskCount}</span>
          <Meter label={words.load(name)} value={openTaskCount} max={maxLoad} isShare />
        </>
      ),
    },
    {
      head: words.actions,
      isHeadHidden: true,
      className: 'r',
      cell: (member) => <MemberMenu name={member.name} items={menuOf(member, { isOwner, actions })} />,
    },
  ];
  return <Table className="team-table" columns={columns} rows={members} keyOf={({ id }) => id} />;
}

function MemberName({ member: { name, email, handle, isYou, isSample, openTaskCount } }: { member: ShownMember }) {
  return (
    <>
      <span className="team-name">
        <bdi>{name}</bdi>
        {isYou && <Badge>{words.you}</Badge>}
        {isSample && <Badge tone="line">{words.sample}</Badge>}
      </span>
      <span className="cap">
        <bdi>{email ?? `@${handle}`}</bdi>
      </span>
      <span className="cap team-load-short">{words.loadShort(openTaskCount)}</span>
    </>
  );
}

function MemberMenu({ name, items }: { name: string; items: MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu
      label={words.menu(name)}
      items={items}
      trigger={(trigger) => <IconButton {...trigger} label={words.menu(name)} icon={<Ellipsis />} />}
    />
  );
}

function menuOf(member: ShownMember, { isOwner, actions }: Pick<MemberTableProps, 'isOwner' | 'actions'>): MenuItem[] {
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
