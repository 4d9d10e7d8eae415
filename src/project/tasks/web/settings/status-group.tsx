// The statuses of one group in the settings: dragged into order, or moved with the arrow keys.

import { Plus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { StatusCategory } from '../../shared/task-values.ts';
import type { ShownStatus } from '../queries.ts';
import { AddItem } from './add-item.tsx';
import { taskSettingsMessages as words } from './messages.ts';
import { StatusItem } from './status-item.tsx';
import { useRowDrag } from './use-row-drag.ts';
import type { SettingActions } from './use-setting-actions.ts';

type StatusGroupProps = {
  category: StatusCategory;
  statuses: readonly ShownStatus[];
  canEdit: boolean;
  actions: SettingActions;
  onDelete: (status: ShownStatus) => void;
};

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

export function StatusGroup({ category, statuses, canEdit, actions, onDelete }: StatusGroupProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const drag = useRowDrag(statuses, (status, index) => void move(status, index));
  const name = words.categories[category];

  /** `index` is the place among the others. */
  async function move(status: ShownStatus, index: number): Promise<void> {
    const at = statuses.findIndex(({ id }) => id === status.id);
    const others = statuses.filter(({ id }) => id !== status.id);
    const bounded = Math.max(0, Math.min(others.length, index));
    if (bounded === at) return;
    const [from, to] = [statuses[at - 1]?.id ?? null, others[bounded - 1]?.id ?? null];
    await actions.moveStatus(status, { from, to });
  }

  async function handleKey(event: KeyboardEvent, status: ShownStatus): Promise<void> {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    await move(status, statuses.findIndex(({ id }) => id === status.id) + step);
    // Its element has moved, which loses the focus.
    list.current?.querySelector<HTMLElement>(`[data-status="${CSS.escape(status.id)}"] .setting-grip button`)?.focus();
  }

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
          <StatusItem
            key={status.id}
            status={status}
            canEdit={canEdit}
            drag={drag}
            onKey={(event) => void handleKey(event, status)}
            onChange={(changes) => void actions.changeStatus(status, changes)}
            onDelete={() => onDelete(status)}
          />
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
