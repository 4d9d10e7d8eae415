// A long text that is pasted into the message becomes an attached file; a notice says so and puts it into the message on
// request.

import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useDeleteDocument } from '#features/documents/web/use-delete-document.ts';
import { useDocuments } from '#features/documents/web/use-documents.ts';
import { Button } from '#ui/controls/button.tsx';
import { MAX_MESSAGE_LENGTH } from '../../../shared/limits.ts';
import { changeDraft } from '../draft.ts';
import { MAX_PASTED_LENGTH } from '../limits.ts';
import type { Attachments } from '../use-attachments.ts';
import { pasteMessages as words } from './messages.ts';

type LongPasteProps = {
  conversationId: string | null;
  attachments: Attachments;
  input: RefObject<HTMLTextAreaElement | null>;
};

/** The offset `at` says where in the message the text was pasted, in UTF-16 code units. */
type Paste = { conversationId: string | null; name: string; uploadId: string; text: string; at: number };

export function LongPaste({ conversationId, attachments, input }: LongPasteProps) {
  const [paste, setPaste] = useState<Paste | null>(null);
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isFile = (event.clipboardData?.files.length ?? 0) > 0;
    if (isFile || text.length <= MAX_PASTED_LENGTH || attachments.isFull) return;
    event.preventDefault();
    const name = `Pasted text ${timeNow()}.txt`;
    const [uploadId = ''] = attachments.add([new File([text], name, { type: 'text/plain' })]);
    setPaste({ conversationId, name, uploadId, text, at: input.current?.selectionStart ?? 0 });
  });
  useEffect(() => {
    const stop = new AbortController();
    input.current?.addEventListener('paste', (event) => handlePaste(event), { signal: stop.signal });
    return () => stop.abort();
  }, [input]);
  const isAttached =
    paste?.conversationId === conversationId &&
    (attachments.uploads.some(({ id }) => id === paste.uploadId) ||
      attachments.documents.some(({ name }) => name === paste.name));
  return isAttached && <Notice paste={paste} attachments={attachments} onTaken={() => input.current?.focus()} />;
}

type NoticeProps = {
  paste: Paste;
  attachments: Attachments;
  /** The text is in the message, and the button that had the focus is gone. */
  onTaken: () => void;
};

function Notice({ paste, attachments, onTaken }: NoticeProps) {
  const stored = useDocuments().data?.documents ?? [];
  const deleteDocument = useDeleteDocument();

  function takeAsText() {
    const { text, at, conversationId } = paste;
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

/** '2026-11-23 14.05.59': a colon is not allowed in the file names of some systems. */
function timeNow(): string {
  return new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.');
}
