// What can be done with the selected tasks.

import { CircleDot, Folder, SignalHigh, Tag, Trash2, User, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { taskMessages as words } from '../messages.ts';
import type { MenuField } from '../fields/use-field-menu.ts';

const FIELDS: readonly { field: MenuField; label: string; icon: ReactNode }[] = [
  { field: 'statusId', label: words.status, icon: <CircleDot className="s" /> },
  { field: 'priority', label: words.priority, icon: <SignalHigh className="s" /> },
  { field: 'assigneeId', label: words.assignee, icon: <User className="s" /> },
  { field: 'labelIds', label: words.labels, icon: <Tag className="s" /> },
  { field: 'projectId', label: words.project, icon: <Folder className="s" /> },
];

type BulkBarProps = {
  count: number;
  onField: (field: MenuField, anchor: Element) => void;
  onDelete: () => void;
  onClear: () => void;
};

export function BulkBar({ count, onField, onDelete, onClear }: BulkBarProps) {
  return (
    <div className="bulk-bar" role="toolbar" aria-label={words.selected(count)}>
      <b className="num">{words.selected(count)}</b>
      {FIELDS.map(({ field, label, icon }) => (
        <Button
          key={field}
          size="sm"
          icon={icon}
          onClick={(event: MouseEvent<HTMLElement>) => onField(field, event.currentTarget)}
        >
          {label}
        </Button>
      ))}
      <Button size="sm" icon={<Trash2 className="s" />} onClick={onDelete}>
        {words.delete}
      </Button>
      <IconButton label={words.clearSelection} icon={<X />} onClick={onClear} />
    </div>
  );
}
