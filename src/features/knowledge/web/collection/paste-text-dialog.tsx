// A text that becomes a document of the collection.

import { useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MAX_PASTED_LENGTH, MAX_PASTED_NAME_LENGTH } from '../../shared/limits.ts';
import { collectionMessages } from '../messages.ts';

const words = collectionMessages.pasteDialog;

type PasteTextDialogProps = {
  /** Resolves with whether it was added. */
  onAdd: (pasted: { name: string; text: string }) => Promise<boolean>;
  onClose: () => void;
};

export function PasteTextDialog({ onAdd, onClose }: PasteTextDialogProps) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [isAdding, setAdding] = useState(false);
  const isReady = name.trim() !== '' && text.trim() !== '';

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady) return;
    setAdding(true);
    if (await onAdd({ name, text })) onClose();
    else setAdding(false);
  }
  return (
    <Dialog
      title={words.title}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form="paste-form"
            busy={isAdding}
            busyLabel={words.saving}
            disabled={!isReady}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <form id="paste-form" className="knowledge-base-form" onSubmit={(event) => void add(event)}>
        <TextField
          label={words.name}
          placeholder={words.namePlaceholder}
          value={name}
          maxLength={MAX_PASTED_NAME_LENGTH}
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={words.text}
          hint={words.textHint}
          rows={12}
          value={text}
          maxLength={MAX_PASTED_LENGTH}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
