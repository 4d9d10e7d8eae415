// An action item: a proposed task with the person it seems to be for, the doubt of that, and its day; or the task it became.

import { Link } from '@tanstack/react-router';
import { EyeOff, Undo2 } from 'lucide-react';
import { useMembers } from '#project/workspace/web/use-members.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { ShownItem } from '../queries.ts';
import { itemMessages as words } from './messages.ts';
import { ItemTitle, Quote } from './quote.tsx';
import { useItemActions } from './use-item-actions.ts';

type ActionItemProps = {
  meetingId: string;
  item: ShownItem;
  canEdit: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onLine: (line: number) => void;
};

export function ActionItem({ meetingId, item, canEdit, isChosen, onChoose, onLine }: ActionItemProps) {
  const { changeItem, dismissItem, confirmItems } = useItemActions(meetingId);
  const isOpen = item.state === 'proposed' && !item.task;
  return (
    <li className="meeting-item" data-dismissed={item.state === 'dismissed'}>
      {canEdit && isOpen && (
        <Checkbox
          label={<span className="sr">{words.choose(item.text)}</span>}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <div className="meeting-item-body">
        <ItemTitle item={item} />
        <Quote item={item} onLine={onLine} />
        {item.task && (
          <p className="meeting-item-task">
            <Link to="/project/tasks" search={{ task: item.task.key }}>
              <span className="num">{item.task.key}</span> <bdi>{item.task.title}</bdi>
            </Link>
            <Badge tone={item.task.isClosed ? 'ok' : 'neutral'}>{item.task.status}</Badge>
          </p>
        )}
        {isOpen && <Proposal item={item} canEdit={canEdit} onChange={(changes) => void changeItem(item, changes)} />}
      </div>
      {canEdit && isOpen && (
        <div className="meeting-item-tools">
          <Button size="sm" onClick={() => void confirmItems([item])}>
            {words.createOne}
          </Button>
          <IconButton label={words.dismiss} icon={<EyeOff />} onClick={() => void dismissItem(item)} />
        </div>
      )}
      {canEdit && item.state === 'dismissed' && (
        <IconButton
          label={words.bringBack}
          icon={<Undo2 />}
          onClick={() => void changeItem(item, { state: 'proposed' })}
        />
      )}
    </li>
  );
}

type ProposalProps = {
  item: ShownItem;
  canEdit: boolean;
  onChange: (changes: { memberId?: string | null; due?: string | null }) => void;
};

function Proposal({ item, canEdit, onChange }: ProposalProps) {
  const { members } = useMembers();
  return (
    <>
      <div className="meeting-item-fields">
        <SelectField
          label={words.who}
          value={item.memberId ?? ''}
          disabled={!canEdit}
          onChange={(event) => onChange({ memberId: event.currentTarget.value || null })}
        >
          <option value="">{words.nobody}</option>
          <NamedOptions of={members} />
        </SelectField>
        <DateField label={words.by} day={item.due} disabled={!canEdit} onSave={(due) => onChange({ due })} />
      </div>
      {(item.doubt !== null || item.dueWords !== null) && (
        <p className="cap">
          {[item.doubt, item.dueWords === null ? null : `${words.by}: ${words.dueFrom(item.dueWords)}.`]
            .filter((part) => part !== null)
            .join(' ')}
        </p>
      )}
    </>
  );
}
