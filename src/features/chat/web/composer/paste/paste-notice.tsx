// Says that a long paste was attached as a file, and puts it into the message on request.

import { useDeleteDocument } from '#features/documents/web/use-delete-document.ts';
import { useDocuments } from '#features/documents/web/use-documents.ts';
import { Button } from '#ui/controls/button.tsx';
import { MAX_MESSAGE_LENGTH } from '../../../shared/limits.ts';
import { changeDraft } from '../draft.ts';
import type { Attachments } from '../use-attachments.ts';
import { pasteMessages as words } from './messages.ts';
import type { LongPaste } from './use-long-paste.tsx';

type PasteNoticeProps = {
  conversationId: string | null;
  attachments: Attachments;
  paste: LongPaste;
  /** The text is in the message, and the button that had the focus is gone. */
  onTaken: () => void;
};

export function PasteNotice({ conversationId, attachments, paste, onTaken }: PasteNoticeProps) {
  const stored = useDocuments().data?.documents ?? [];
  const deleteDocument = useDeleteDocument();

  function takeAsText() {
    const { text, at } = paste;
    attachments.cancel(paste.uploadId);
    const attached = attachments.documents.find(({ name }) => name === paste.name);
    const document = stored.find(({ id }) => id === attached?.id);
    if (attached) attachments.detach(attached.id);
    if (document) void deleteDocument(document);
    changeDraft(conversationId, (draft) => ({
      ...draft,
      text: `${draft.text.slice(0, at)}${text}${draft.text.slice(at)}`,
    }));
    onTaken();
  }

  return (
    <p className="cap chat-paste" role="status">
      {words.attached(paste.text.length)}
      {paste.text.length <= MAX_MESSAGE_LENGTH && (
        <Button size="sm" variant="ghost" onClick={takeAsText}>
          {words.asText}
        </Button>
      )}
    </p>
  );
}
