// 'Create Design Template': title and content are required; what was written stays when the saving fails.

import { useId, useState, type FormEvent } from 'react';
import { MAX_DESIGN_TITLE_LENGTH } from '#contract/design-limits.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextArea, TextField } from '#ui/controls/field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { templateMessages } from './messages.ts';
import { useTemplateActs } from './use-template-acts.ts';

/** Characters, as the contract has it. */
const MAX_DESCRIPTION = 1000;

/** `content` begins with the current design when that is what is saved. */
export function TemplateDialog({ content: start, onClose }: { content: string; onClose: () => void }) {
  const formId = useId();
  const acts = useTemplateActs();
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [content, setContent] = useState(start);
  const [isSaving, setIsSaving] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (title.trim() === '' || content.trim() === '') return void showToast({ kind: 'error', text: templateMessages.requiredFields });
    setIsSaving(true);
    const isDone = await acts.create({ title, description, content });
    setIsSaving(false);
    if (isDone) onClose();
  }

  return (
    <Dialog
      title={templateMessages.create}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{templateMessages.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isSaving} busyLabel={templateMessages.saving}>{templateMessages.save}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)}>
        <TextField label={templateMessages.title} value={title} maxLength={MAX_DESIGN_TITLE_LENGTH} autoFocus onChange={(event) => setTitle(event.target.value)} />
        <TextField label={templateMessages.description} value={description} maxLength={MAX_DESCRIPTION} onChange={(event) => setDescription(event.target.value)} />
        <TextArea label={templateMessages.content} rows={10} value={content} placeholder={templateMessages.contentPlaceholder} onChange={(event) => setContent(event.target.value)} />
      </form>
    </Dialog>
  );
}
