// One design of the list: open it, rename it in place, delete it.

import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { use, useState } from 'react';
import { formatDay } from '#text/dates/format-date.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ItemActionsContext } from '#ui/item-actions/item-actions.ts';
import { InlineRename } from '#ui/list/inline-rename.tsx';
import { MAX_DESIGN_TITLE_LENGTH } from '../../shared/limits.ts';
import type { ShownSummary } from '../queries.ts';
import { designListMessages } from './messages.ts';

type DesignRowProps = {
  design: ShownSummary;
  isCurrent: boolean;
  onOpen: () => void;
  onRename: (title: string) => void;
  onDelete: () => void;
};

export function DesignRow({ design, isCurrent, onOpen, onRename, onDelete }: DesignRowProps) {
  const { id, title, updatedAt, activeRunId } = design;
  const actions = use(ItemActionsContext);
  const [isRenaming, setIsRenaming] = useState(false);

  if (isRenaming) {
    return (
      <li className="rw">
        <InlineRename
          label={designListMessages.newTitle(title)}
          name={title}
          maxLength={MAX_DESIGN_TITLE_LENGTH}
          onRename={onRename}
          onClose={() => setIsRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className="rw" aria-current={isCurrent || undefined}>
      <button type="button" className="design-list-open cut" title={title} onClick={onOpen}>
        <bdi>{title}</bdi>
      </button>
      {activeRunId !== null && <span className="lampdot" role="img" aria-label={designListMessages.generating} />}
      <span className="meta">{formatDay(updatedAt)}</span>
      {actions && (
        <IconButton
          label={designListMessages.addToProject(title)}
          icon={<FolderPlus className="s" />}
          onClick={() => actions.addToProject({ kind: 'design', id, title })}
        />
      )}
      <IconButton
        label={designListMessages.rename(title)}
        icon={<Pencil className="s" />}
        onClick={() => setIsRenaming(true)}
      />
      <IconButton label={designListMessages.delete(title)} icon={<Trash2 className="s" />} onClick={onDelete} />
    </li>
  );
}
