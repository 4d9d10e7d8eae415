// One status in the settings.

import { GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { StatusIcon } from '../fields/task-icons.tsx';
import type { ShownStatus } from '../queries.ts';
import { taskSettingsMessages as words } from './messages.ts';
import { NamedItem } from './named-item.tsx';
import type { RowDrag } from './use-row-drag.ts';
import type { Appearance } from './use-setting-actions.ts';

type StatusItemProps = {
  status: ShownStatus;
  canEdit: boolean;
  drag: RowDrag<ShownStatus>;
  onKey: (event: KeyboardEvent) => void;
  onChange: (changes: Appearance) => void;
  onDelete: () => void;
};

export function StatusItem({ status, canEdit, drag, onKey, onChange, onDelete }: StatusItemProps) {
  const { id, name, category, color } = status;
  return (
    <li className="setting-item" data-status={id} draggable={canEdit} {...drag.propsOf(status)}>
      {canEdit && (
        <span className="setting-grip">
          <IconButton
            label={words.move(name)}
            icon={<GripVertical className="s" />}
            aria-keyshortcuts="ArrowUp ArrowDown"
            onKeyDown={onKey}
          />
        </span>
      )}
      <NamedItem
        name={name}
        icon={<StatusIcon category={category} color={color} />}
        canEdit={canEdit}
        onChange={onChange}
      >
        <IconButton label={words.deleteItem(name)} icon={<Trash2 className="s" />} onClick={onDelete} />
      </NamedItem>
    </li>
  );
}
