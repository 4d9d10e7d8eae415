// The files of the open task: chosen, dropped or pasted.

import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { attachmentMessages as words } from './attachment-messages.ts';
import { FileDrop } from './file-drop.tsx';
import { useAttachments } from './use-attachments.ts';

export function Attachments({ taskId, canEdit }: { taskId: string; canEdit: boolean }) {
  const picker = useRef<HTMLInputElement>(null);
  const { query, list, upload, remove } = useAttachments(taskId);
  const [isSending, setIsSending] = useState(false);

  async function add(files: File[]): Promise<void> {
    setIsSending(true);
    await upload(files);
    setIsSending(false);
  }
  const own = list.filter(({ commentId }) => commentId === null);
  if (!canEdit && own.length === 0) return null;
  return (
    <section className="task-part">
      <h3 className="label">{words.title}</h3>
      {query.isError && (
        <Button size="sm" onClick={() => void query.refetch()}>
          {words.loadFailed}
        </Button>
      )}
      <AttachmentList files={own} canEdit={canEdit} onDelete={(file) => void remove(file)} />
      {canEdit && (
        <FileDrop onFiles={(files) => void add(files)}>
          <FilePicker ref={picker} label={words.file} multiple onFiles={(files) => void add(files)} />
          <Button size="sm" icon={<Paperclip />} busy={isSending} onClick={() => picker.current?.click()}>
            {words.add}
          </Button>
          <span className="cap">{words.hint}</span>
        </FileDrop>
      )}
    </section>
  );
}
