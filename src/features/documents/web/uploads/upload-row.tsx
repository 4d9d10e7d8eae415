// One upload: waiting, in progress, paused, or failed with the reason and Retry.

import { CircleAlert, FileText, Pause, Play, RotateCw, X } from 'lucide-react';
import { CheckoutButtonPanel } from '#features/billing/web/checkout-button-panel.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Meter } from '#ui/components/meter.tsx';
import { documentMessages } from '../messages.ts';
import type { Uploads } from '../use-uploads.ts';
import type { Upload } from './upload-queue.ts';

type UploadRowProps = { upload: Upload; uploads: Uploads };

export function UploadRow({ upload, uploads }: UploadRowProps) {
  const onRetry = () => uploads.retry(upload.id);
  const onCancel = () => uploads.cancel(upload.id);
  const { name } = upload;
  if (upload.state === 'failed') {
    return (
      <li className="rw document-row">
        <CircleAlert className="s err-i" aria-hidden />
        <span className="document-words">
          <bdi dir="ltr" className="cut">
            {name}
          </bdi>
          <span className="cap document-reason">{upload.reason}</span>
          <CheckoutButtonPanel plan={upload.requiredPlan} isQuiet />
        </span>
        {upload.canRetry && (
          <IconButton label={documentMessages.retryUpload(name)} icon={<RotateCw className="s" />} onClick={onRetry} />
        )}
        <IconButton label={documentMessages.dismissUpload(name)} icon={<X className="s" />} onClick={onCancel} />
      </li>
    );
  }
  return (
    <li className="rw document-row">
      <FileText className="s" aria-hidden />
      <bdi dir="ltr" className="cut">
        {name}
      </bdi>
      <span className="meta">
        {upload.state === 'sending' ? `${percentOf(upload)}%` : documentMessages[upload.state]}
      </span>
      {upload.state === 'paused' ? (
        <IconButton
          label={documentMessages.resumeUpload(name)}
          icon={<Play className="s" />}
          onClick={() => uploads.resume(upload.id)}
        />
      ) : (
        <IconButton
          label={documentMessages.pauseUpload(name)}
          icon={<Pause className="s" />}
          onClick={() => uploads.pause(upload.id)}
        />
      )}
      <IconButton label={documentMessages.stopUpload(name)} icon={<X className="s" />} onClick={onCancel} />
      {upload.state === 'sending' && (
        <Meter live label={documentMessages.uploading(name)} value={percentOf(upload)} max={100} />
      )}
    </li>
  );
}

/** Headers count as sent bytes as well, so `sent` can exceed the size of the file. */
function percentOf({ sent, size }: { sent: number; size: number }): number {
  return size === 0 ? 100 : Math.min(100, Math.floor((sent / size) * 100));
}
