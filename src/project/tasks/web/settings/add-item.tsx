// A field that adds a status or a label. It keeps the focus, so that several can be added one after the other.

import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { MAX_NAME_LENGTH } from '../../shared/limits.ts';
import { taskSettingsMessages as words } from './messages.ts';

type AddItemProps = {
  label: string;
  /** Resolves with whether it was added. */
  onAdd: (name: string) => Promise<boolean>;
  onClose?: () => void;
};

export function AddItem({ label, onAdd, onClose }: AddItemProps) {
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setIsBusy(true);
    if (await onAdd(name.trim())) setName('');
    setIsBusy(false);
  }

  return (
    <form
      className="setting-add"
      onSubmit={(event) => void add(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose?.();
      }}
    >
      <TextField
        label={label}
        isLabelHidden
        placeholder={label}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autoFocus={onClose !== undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="lg" icon={<Plus />} disabled={name.trim() === ''}>
        {words.add}
      </Button>
    </form>
  );
}
