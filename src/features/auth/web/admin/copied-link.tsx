// A link that is shown once, with a button that copies it.

import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { adminMessages } from './admin-messages.ts';

export function CopiedLink({ label, url }: { label: string; url: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', text: adminMessages.copied });
    } catch (error) {
      // Without permission, and on plain http, browsers have no clipboard.
      console.error('The link could not be copied.', error);
      showToast({ kind: 'error', text: adminMessages.copyFailed });
    }
  }

  return (
    <div className="auth-admin-link" role="status">
      <TextField
        label={label}
        hint={adminMessages.created}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <Button size="lg" onClick={() => void copy()}>
        {adminMessages.copy}
      </Button>
    </div>
  );
}
