// The link for the client: it is shown once, because only its hash is kept.

import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { lifeMessages } from './messages.ts';

const words = lifeMessages.link;

export function LinkDialog({ address, onClose }: { address: string; onClose: () => void }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ kind: 'success', text: words.copied });
    } catch (error) {
      console.error('The link could not be copied.', error);
      showToast({ kind: 'error', text: words.copyFailed });
    }
  }
  const footer = (
    <>
      <Button onClick={onClose}>{words.close}</Button>
      <Button variant="primary" onClick={() => void copy()}>
        {words.copy}
      </Button>
    </>
  );
  return (
    <Dialog title={words.title} onClose={onClose} footer={footer}>
      <div className="sow-form">
        <p className="sow-section-text">{words.text}</p>
        <TextField label={words.field} value={address} readOnly onFocus={({ target }) => target.select()} />
      </div>
    </Dialog>
  );
}
