// Names a view: a new one, personal or shared, or one that is renamed.

import { useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MAX_NAME_LENGTH } from '../../shared/limits.ts';
import { taskMessages } from '../messages.ts';
import type { ShownView } from '../queries.ts';

const words = taskMessages.views;

type ViewDialogProps = {
  /** Null for a new one. */
  view: ShownView | null;
  /** Resolves with whether it was saved. */
  onSave: (fields: { name: string; isShared: boolean }) => Promise<boolean>;
  onClose: () => void;
};

export function ViewDialog({ view, onSave, onClose }: ViewDialogProps) {
  const formId = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  async function save(): Promise<void> {
    if (name.trim() === '' || isSaving) return;
    setIsSaving(true);
    if (await onSave({ name: name.trim(), isShared })) onClose();
    else setIsSaving(false);
  }
  return (
    <Dialog
      title={view ? words.rename : words.save}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={name.trim() === ''} busy={isSaving}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="view-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
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
      </form>
    </Dialog>
  );
}
