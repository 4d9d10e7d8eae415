// The accepted document as a signed PDF, for the client.

import { useState } from 'react';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { saveFile } from '#ui/api/save-file.ts';
import { offerMessages as words } from './messages.ts';
import type { OfferKey } from './offer-query.ts';

export function SignedDownload({ token, passcode }: OfferKey) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function download(): Promise<void> {
    setIsBusy(true);
    setHasFailed(false);
    try {
      const headers: HeadersInit = passcode === undefined ? {} : { 'x-passcode': encodeURIComponent(passcode) };
      const response = await fetch(`/api/sow-offers/${encodeURIComponent(token)}/signed`, { headers });
      if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
      saveFile('statement-of-work-signed.pdf', await response.blob());
    } catch (failure) {
      console.error('The signed file could not be downloaded.', failure);
      setHasFailed(true);
    }
    setIsBusy(false);
  }
  return (
    <>
      <p className="sow-offer-text">{words.signedText}</p>
      {hasFailed && <Notice tone="err">{words.signedFailed}</Notice>}
      <p className="sow-offer-buttons">
        <Button variant="primary" busy={isBusy} onClick={() => void download()}>
          {words.signed}
        </Button>
        <a className={buttonClass({ variant: 'ghost' })} href="/api/signing-certificate" download>
          {words.certificate}
        </a>
      </p>
    </>
  );
}
