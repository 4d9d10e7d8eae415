// 'Subscription Error Details': the raw error, to be copied for support.

import { useState } from 'react';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { checkoutMessages } from './checkout-messages.ts';

export function CheckoutErrorDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const raw = rawOf(error);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(raw);
    setIsCopied(true);
  }
  return (
    <Dialog
      title={checkoutMessages.errorTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>{isCopied ? checkoutMessages.copied : checkoutMessages.copy}</Button>
          <Button data-autofocus onClick={onClose}>
            {checkoutMessages.close}
          </Button>
        </>
      }
    >
      <p>{checkoutMessages.errorText}</p>
      <pre className="d-raw" role="group" aria-label={checkoutMessages.error} tabIndex={0}>
        {raw}
      </pre>
    </Dialog>
  );
}

/** 'billing/provider-failed (502): The payment provider did not answer. …' */
function rawOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.code} (${error.status}): ${error.message}`;
  return messageOf(error);
}
