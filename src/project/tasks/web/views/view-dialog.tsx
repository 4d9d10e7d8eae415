// Names a view: a new one, personal or shared, or one that is renamed.

import { useState } from 'react';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { MAX_NAME_LENGTH } from '../../shared/limits.ts';
import type { ShownView } from '../queries.ts';
import { viewMessages as words } from './view-messages.ts';

type ViewDialogProps = {
  /** Null for a new one. */
  view: ShownView | null;
  /** Resolves with whether it was saved. */
  onSave: (fields: { name: string; isShared: boolean }) => Promise<boolean>;
  onClose: () => void;
};

export function ViewDialog({ view, onSave, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  async function save(): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    if (await onSave({ name: name.trim(), isShared })) onClose();
    else setIsSaving(false);
  }
  return (
    <FormDialog
      title={view ? words.rename : words.save}
      className="view-form"
      words={{ cancel: words.cancel, submit: words.confirm }}
      isReady={name.trim() !== ''}
      isBusy={isSaving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        data-autofocus
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={({ target }) => setName(target.value)}
      />
      {!view && (
        <Checkbox label={words.shareNow} checked={isShared} onChange={({ target }) => setIsShared(target.checked)} />
      )}
    </FormDialog>
  );
}
