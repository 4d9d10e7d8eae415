// One design of the list: open it, give it another title in place, delete it.

import { Pencil, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { MAX_DESIGN_TITLE_LENGTH } from '../../shared/limits.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { designMessages } from '../messages.ts';
import type { ShownSummary } from '../queries.ts';

type DesignRowProps = {
  design: ShownSummary;
  isCurrent: boolean;
  onOpen: () => void;
  onRename: (title: string) => void;
  onDelete: () => void;
};

export function DesignRow({
  design: { title, updatedAt, activeRunId },
  isCurrent,
  onOpen,
  onRename,
  onDelete,
}: DesignRowProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function leave(): void {
    const renamed = draft?.trim();
    setDraft(null);
    if (renamed && renamed !== title) onRename(renamed);
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') leave();
    if (event.key !== 'Escape') return;
    // Ends the renaming, not the dialog.
    event.preventDefault();
    setDraft(null);
  }

  if (draft !== null) {
    return (
      <li className="rw">
        <input
          className="in md"
          aria-label={designMessages.newTitle(title)}
          value={draft}
          maxLength={MAX_DESIGN_TITLE_LENGTH}
          ref={focusAll}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={leave}
          onKeyDown={handleKey}
        />
      </li>
    );
  }
  return (
    <li className="rw" aria-current={isCurrent || undefined}>
      <button type="button" className="design-open cut" title={title} onClick={onOpen}>
        <bdi>{title}</bdi>
      </button>
      {activeRunId !== null && <span className="lampdot" role="img" aria-label={designMessages.generating} />}
      <span className="meta">
        {new Date(updatedAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}
      </span>
      <IconButton
        label={designMessages.renameDesign(title)}
        icon={<Pencil className="s" />}
        onClick={() => setDraft(title)}
      />
      <IconButton label={designMessages.deleteDesign(title)} icon={<Trash2 className="s" />} onClick={onDelete} />
    </li>
  );
}

function focusAll(input: HTMLInputElement | null): void {
  input?.select();
}
