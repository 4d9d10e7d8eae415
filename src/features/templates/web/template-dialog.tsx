// 'Create Design Template': title and content are required. What was written stays when saving fails, even when the
// person has to sign in again.

import { useId, useState, type FormEvent } from 'react';
import { MAX_TEMPLATE_TITLE_LENGTH } from '../shared/limits.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useDraft } from '#ui/controls/use-draft.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { templateMessages } from './messages.ts';
import { useTemplateActions } from './use-template-actions.ts';

/** Characters; the contract has the same limit. */
const MAX_DESCRIPTION = 1000;

/** `content`: the text to start with, such as the current design's. */
export function TemplateDialog({ content: start, onClose }: { content: string; onClose: () => void }) {
  const formId = useId();
  const { createTemplate } = useTemplateActions();
  // A draft belongs to the text it started with.
  const name = `template:${start.length}`;
  const title = useDraft(`${name}:title`);
  const description = useDraft(`${name}:description`);
  const content = useDraft(`${name}:content`, start);
  const [isSaving, setIsSaving] = useState(false);

  function close(): void {
    for (const draft of [title, description, content]) draft.forget();
    onClose();
  }
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (title.text.trim() === '' || content.text.trim() === '')
      return void showToast({ kind: 'error', text: templateMessages.requiredFields });
    setIsSaving(true);
    const isDone = await createTemplate({ title: title.text, description: description.text, content: content.text });
    setIsSaving(false);
    if (isDone) close();
  }

  return (
    <Dialog
      title={templateMessages.create}
      wide
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{templateMessages.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isSaving} busyLabel={templateMessages.saving}>
            {templateMessages.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)}>
        <TextField
          label={templateMessages.title}
          value={title.text}
          maxLength={MAX_TEMPLATE_TITLE_LENGTH}
          autoFocus
          onChange={(event) => title.write(event.target.value)}
        />
        <TextField
          label={templateMessages.description}
          value={description.text}
          maxLength={MAX_DESCRIPTION}
          onChange={(event) => description.write(event.target.value)}
        />
        <TextArea
          label={templateMessages.content}
          rows={10}
          value={content.text}
          placeholder={templateMessages.contentPlaceholder}
          onChange={(event) => content.write(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
