// The statuses of one group in the settings: dragged into order, or moved with the arrow keys.

import { GripVertical, Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { StatusCategory } from '../../shared/task-values.ts';
import { StatusIcon } from '../fields/task-icons.tsx';
import type { ShownStatus } from '../queries.ts';
import { AddItem } from './add-item.tsx';
import { taskSettingsMessages as words } from './messages.ts';
import { NamedItem } from './named-item.tsx';
import type { SettingActions } from './use-setting-actions.ts';

type StatusGroupProps = {
  category: StatusCategory;
  statuses: readonly ShownStatus[];
  canEdit: boolean;
  actions: SettingActions;
  onDelete: (status: ShownStatus) => void;
};

type Drop = { id: string; side: 'before' | 'after' };

export function StatusGroup({ category, statuses, canEdit, actions, onDelete }: StatusGroupProps) {
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<ShownStatus | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const [isAdding, setIsAdding] = useState(false);

  /** `index`: the place among the others. */
  async function move(status: ShownStatus, index: number): Promise<void> {
    const at = statuses.findIndex(({ id }) => id === status.id);
    const others = statuses.filter(({ id }) => id !== status.id);
    const bounded = Math.max(0, Math.min(others.length, index));
    if (bounded === at) return;
    await actions.moveStatus(status, {
      from: statuses[at - 1]?.id ?? null,
      to: others[bounded - 1]?.id ?? null,
    });
  }

  function handleKey(event: KeyboardEvent, status: ShownStatus): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = statuses.findIndex(({ id }) => id === status.id);
    void move(status, at + step).then(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-status="${CSS.escape(status.id)}"] .setting-grip button`)
        ?.focus(),
    );
  }

  function dragOver(event: DragEvent<HTMLElement>, { id }: ShownStatus): void {
    // What belongs to another group stays there.
    if (!dragged.current) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const side = event.clientY < top + height / 2 ? 'before' : 'after';
    if (drop?.id !== id || drop.side !== side) setDrop({ id, side });
  }

  function finishDrop(event: DragEvent): void {
    event.preventDefault();
    const status = dragged.current;
    if (status && drop) {
      const others = statuses.filter(({ id }) => id !== status.id);
      const at = others.findIndex(({ id }) => id === drop.id);
      if (at !== -1) void move(status, drop.side === 'before' ? at : at + 1);
    }
    setDrop(null);
  }

  const name = words.categories[category];
  return (
    <section className="setting-group" aria-label={name}>
      <div className="setting-group-head">
        <h3>{name}</h3>
        {canEdit && (
          <IconButton
            label={words.addStatus(name)}
            icon={<Plus className="s" />}
            aria-expanded={isAdding}
            onClick={() => setIsAdding(!isAdding)}
          />
        )}
      </div>
      <ul ref={list} className="setting-list">
        {statuses.map((status) => (
          <li
            key={status.id}
            className="setting-item"
            data-status={status.id}
            data-drop={drop?.id === status.id ? drop.side : undefined}
            draggable={canEdit}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', status.name);
              dragged.current = status;
            }}
            onDragOver={(event) => dragOver(event, status)}
            onDrop={finishDrop}
            onDragEnd={() => {
              dragged.current = null;
              setDrop(null);
            }}
          >
            {canEdit && (
              <span className="setting-grip">
                <IconButton
                  label={words.move(status.name)}
                  icon={<GripVertical className="s" />}
                  title={words.moveHint}
                  onKeyDown={(event) => handleKey(event, status)}
                />
              </span>
            )}
            <NamedItem
              name={status.name}
              icon={<StatusIcon category={status.category} color={status.color} />}
              canEdit={canEdit}
              onChange={(changes) => void actions.changeStatus(status, changes)}
            >
              <IconButton
                label={words.deleteItem(status.name)}
                icon={<Trash2 className="s" />}
                onClick={() => onDelete(status)}
              />
            </NamedItem>
          </li>
        ))}
      </ul>
      {isAdding && (
        <AddItem
          label={words.addStatus(name)}
          onAdd={(wanted) => actions.addStatus(wanted, category)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  );
}
