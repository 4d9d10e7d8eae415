// What can be done with the selected tasks.

import { CalendarDays, CircleDot, Flag, Folder, SignalHigh, Tag, Trash2, User, X } from 'lucide-react';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { formatDay } from '#text/dates/format-date.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { useChangeTasks } from '../actions/use-change-tasks.ts';
import { taskMessages as words } from '../messages.ts';
import type { MenuField } from '../fields/use-field-menu.ts';
import type { ShownTask } from '../queries.ts';

const FIELDS: readonly { field: MenuField; label: string; icon: ReactNode }[] = [
  { field: 'statusId', label: words.status, icon: <CircleDot className="s" /> },
  { field: 'priority', label: words.priority, icon: <SignalHigh className="s" /> },
  { field: 'assigneeId', label: words.assignee, icon: <User className="s" /> },
  { field: 'labelIds', label: words.labels, icon: <Tag className="s" /> },
  { field: 'projectId', label: words.project, icon: <Folder className="s" /> },
  { field: 'milestoneId', label: words.milestone, icon: <Flag className="s" /> },
];

type BulkBarProps = {
  /** The selected ones. */
  tasks: readonly ShownTask[];
  onField: (field: MenuField, anchor: Element) => void;
  onDelete: () => void;
  onClear: () => void;
};

export function BulkBar({ tasks, onField, onDelete, onClear }: BulkBarProps) {
  return (
    <div className="bulk-bar" role="toolbar" aria-label={words.selected(tasks.length)}>
      <b className="num">{words.selected(tasks.length)}</b>
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
      <BulkDue tasks={tasks} />
      <Button size="sm" icon={<Trash2 className="s" />} onClick={onDelete}>
        {words.delete}
      </Button>
      <IconButton label={words.clearSelection} icon={<X />} onClick={onClear} />
    </div>
  );
}

/** Sets one due day for all of the tasks, or removes it. */
function BulkDue({ tasks }: { tasks: readonly ShownTask[] }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const changeTasks = useChangeTasks();
  const [first] = tasks;
  const shared = tasks.every(({ due }) => due === first?.due) ? (first?.due ?? null) : null;

  function setDue(due: string | null): void {
    const value = due === null ? words.none : formatDay(due, due);
    void changeTasks(tasks, { due }, words.changed(words.tasks(tasks.length), words.due.toLowerCase(), value));
    setOpen(false);
  }
  return (
    <span ref={button}>
      <Button size="sm" icon={<CalendarDays className="s" />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.due}
      </Button>
      {isOpen && (
        <Popover label={words.due} anchor={button} align="start" side="below" onClose={() => setOpen(false)}>
          <DateField label={words.due} day={shared} onSave={setDue} />
          <Button size="sm" onClick={() => setDue(null)}>
            {words.dues.none}
          </Button>
        </Popover>
      )}
    </span>
  );
}
