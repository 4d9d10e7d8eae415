// Shows a secret that the server keeps no copy of, such as a key or an address, to be copied now.

import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from './dialog.tsx';
import { showToast } from './toast/toast.tsx';
import './shown-once-dialog.css';

type ShownOnceDialogProps = {
  title: string;
  /** The text says that it is shown only now, and what to do with it. */
  text: string;
  label: string;
  value: string;
  onClose: () => void;
};

export function ShownOnceDialog({ title, text, label, value, onClose }: ShownOnceDialogProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ kind: 'success', text: 'Copied' });
    } catch (error) {
      console.error('The text could not be copied.', error);
      showToast({ kind: 'error', text: 'It could not be copied. Select it and copy it yourself.' });
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="primary" onClick={() => void copy()}>
            Copy
          </Button>
        </>
      }
    >
      <div className="shown-once">
        <p>{text}</p>
        <TextField
          label={label}
          value={value}
          readOnly
          data-autofocus
          spellCheck={false}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
        />
      </div>
    </Dialog>
  );
}
