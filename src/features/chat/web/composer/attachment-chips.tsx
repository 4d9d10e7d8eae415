// What is attached to the message: documents, uploads in progress and failed ones, and a warning about what the agent
// cannot read.

import { CircleAlert, RotateCw, TriangleAlert } from 'lucide-react';
import { unreadableReason } from '#features/documents/shared/unreadable-reason.ts';
import { useDocuments } from '#features/documents/web/use-documents.ts';
import { chatMessages } from '../messages.ts';
import { AttachedIcon } from './attached-icon.tsx';
import { Chip } from './chip.tsx';
import type { Attachments } from './use-attachments.ts';

type AttachmentChipsProps = {
  attachments: Attachments;
  /** A chip and the button that had the focus are gone. */
  onRemoved: () => void;
  agentName: string;
  hasVision: boolean;
};

export function AttachmentChips({ attachments, onRemoved, agentName, hasVision }: AttachmentChipsProps) {
  const { documents, uploads } = attachments;
  const stored = useDocuments().data?.documents ?? [];
  if (documents.length + uploads.length === 0) return null;
  const reasons = new Map(
    stored.flatMap((document) => {
      const reason = unreadableReason(document, hasVision);
      return reason ? [[document.id, reason] as const] : [];
    }),
  );
  const unread = documents.filter(({ id }) => reasons.has(id));
  return (
    <div className="chat-attachments">
      <ul>
        {documents.map(({ id, name, isCollection }) => (
          <Chip
            key={id}
            name={name}
            icon={
              reasons.has(id) ? <TriangleAlert className="s warn-i" /> : <AttachedIcon isCollection={isCollection} />
            }
            removeLabel={chatMessages.attached(name)}
            onRemove={() => {
              attachments.detach(id);
              onRemoved();
            }}
          />
        ))}
        {uploads.map((upload) => (
          <UploadChip key={upload.id} upload={upload} attachments={attachments} onRemoved={onRemoved} />
        ))}
      </ul>
      {attachments.refused > 0 && (
        <p className="cap" role="status">
          {chatMessages.tooManyAttachments(attachments.refused)}
        </p>
      )}
      {unread.map(({ id, name }) => (
        <p key={id} className="cap">
          {chatMessages.unreadAttachment({ name, agent: agentName, reason: reasons.get(id) ?? '' })}
        </p>
      ))}
    </div>
  );
}

type UploadChipProps = Pick<AttachmentChipsProps, 'attachments' | 'onRemoved'> & {
  upload: Attachments['uploads'][number];
};

function UploadChip({ upload, attachments, onRemoved }: UploadChipProps) {
  const { id, name } = upload;
  const remove = {
    removeLabel: chatMessages.cancelUpload(name),
    onRemove() {
      attachments.cancel(id);
      onRemoved();
    },
  };
  if (upload.state !== 'failed') {
    const percent = upload.state === 'sending' && upload.size > 0 ? Math.floor((upload.sent / upload.size) * 100) : 0;
    return (
      <Chip name={name} icon={<span className="lampdot" />} {...remove}>
        <span className="num">{chatMessages.uploading(Math.min(100, percent))}</span>
      </Chip>
    );
  }
  return (
    <Chip name={name} icon={<CircleAlert className="s err-i" />} {...remove}>
      <span className="chat-attachment-reason">{upload.reason}</span>
      {upload.canRetry && (
        <button
          type="button"
          className="chat-chip-remove"
          aria-label={chatMessages.retryUpload(name)}
          onClick={() => attachments.retry(id)}
        >
          <RotateCw className="s" />
        </button>
      )}
    </Chip>
  );
}
