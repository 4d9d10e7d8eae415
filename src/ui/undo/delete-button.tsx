// The button that deletes a row of a list.

import { Trash2 } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';

/** `onDelete` gets the row the button is in, so that the focus can move to its neighbour. */
export function DeleteButton({ label, onDelete }: { label: string; onDelete: (row: HTMLElement) => void }) {
  return (
    <IconButton
      label={label}
      icon={<Trash2 className="s" />}
      onClick={(event) => onDelete(event.currentTarget.closest('li') ?? event.currentTarget)}
    />
  );
}
