// Compares a downloaded ZIP with its signed receipt, and says one of three answers.

import { CircleAlert, CircleCheck, Minus } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { ReceiptVerdict } from '../../shared/receipt-verdict.ts';
import { codeApi } from '../queries.ts';
import { receiptMessages as words } from './messages.ts';
import { readReceiptZip } from './read-receipt-zip.ts';
import './verify-dialog.css';

const ICONS: Record<ReceiptVerdict['answer'], React.ReactNode> = {
  valid: <CircleCheck className="ok-i" aria-hidden="true" />,
  broken: <CircleAlert className="err-i" aria-hidden="true" />,
  'not-checked': <Minus className="t3" aria-hidden="true" />,
};

export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [verdict, setVerdict] = useState<ReceiptVerdict | null>(null);

  async function verify([file]: readonly File[]): Promise<void> {
    if (!file) return;
    setIsBusy(true);
    setVerdict(null);
    try {
      setVerdict(await codeApi.verifyReceipt({ files: await readReceiptZip(file) }));
    } catch (error) {
      console.error('The receipt could not be checked.', error);
      showToast({ kind: 'error', text: words.failed, detail: messageOf(error) });
    }
    setIsBusy(false);
  }

  return (
    <Dialog
      title={words.verify}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => picker.current?.click()}>
            {verdict === null ? words.choose : words.chooseOther}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <FilePicker
        ref={picker}
        label={words.choose}
        accept=".zip,application/zip"
        onFiles={(files) => void verify(files)}
      />
      <div role="status" aria-label={words.checking}>
        {verdict && <Verdict verdict={verdict} />}
      </div>
    </Dialog>
  );
}

function Verdict({ verdict }: { verdict: ReceiptVerdict }) {
  return (
    <div className="code-verdict">
      <p className="code-verdict-answer">
        {ICONS[verdict.answer]} <b>{words.answers[verdict.answer]}</b>
      </p>
      {verdict.answer === 'valid' && (
        <>
          <p>{words.valid(verdict)}</p>
          <p className="cap code-verdict-signer">{words.signer(verdict.fingerprint)}</p>
        </>
      )}
      {verdict.answer === 'not-checked' && <p>{verdict.because}</p>}
      {verdict.answer === 'broken' && (
        <>
          <p>{words.broken}</p>
          <ul>
            {verdict.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
