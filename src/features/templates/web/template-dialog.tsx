// 'Create Design Template', and editing one: title and content are required. What was written stays when saving fails,
// even when the person has to sign in again.

import { useId, useRef, useState, type FormEvent } from 'react';
import { MAX_TEMPLATE_TITLE_LENGTH } from '../shared/limits.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useDraft } from '#ui/controls/use-draft.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Template } from '../contract.ts';
import { templateMessages } from './messages.ts';
import { TemplateText } from './template-text.tsx';
import { useTemplateActions } from './use-template-actions.ts';

/** Characters; the contract has the same limit. */
const MAX_DESCRIPTION = 1000;

type View = 'write' | 'preview';

const views = [
  { value: 'write', label: templateMessages.write },
  { value: 'preview', label: templateMessages.preview },
] as const;

type TemplateDialogProps = {
  /** The template to edit. */
  template?: Pick<Template, 'id' | 'title' | 'description' | 'content'>;
  /** The text a new template starts with, such as the current design's. */
  content?: string;
  onClose: () => void;
};

export function TemplateDialog({ template, content: start = '', onClose }: TemplateDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { createTemplate, editTemplate } = useTemplateActions();
  // The draft of a new template belongs to the text it started with.
  const name = `template:${template?.id ?? start.length}`;
  const title = useDraft(`${name}:title`, template?.title);
  const description = useDraft(`${name}:description`, template?.description);
  const content = useDraft(`${name}:content`, template?.content ?? start);
  const [view, setView] = useState<View>(template ? 'preview' : 'write');
  const [isSaving, setIsSaving] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const isTitleMissing = isChecked && title.text.trim() === '';
  const isContentMissing = isChecked && content.text.trim() === '';

  function close(): void {
    for (const draft of [title, description, content]) draft.forget();
    onClose();
  }
  function refuse(): void {
    setIsChecked(true);
    setView('write');
    showToast({ kind: 'error', text: templateMessages.requiredFields });
    // Once the fields are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (title.text.trim() === '' || content.text.trim() === '') return refuse();
    setIsSaving(true);
    const text = { title: title.text, description: description.text, content: content.text };
    const isDone = template ? await editTemplate(template.id, text) : await createTemplate(text);
    setIsSaving(false);
    if (isDone) close();
  }

  return (
    <Dialog
      title={template ? templateMessages.edit : templateMessages.create}
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
      <form id={formId} ref={form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={templateMessages.title}
          value={title.text}
          maxLength={MAX_TEMPLATE_TITLE_LENGTH}
          error={isTitleMissing ? templateMessages.titleMissing : undefined}
          autoFocus
          onChange={(event) => title.write(event.target.value)}
        />
        <TextField
          label={templateMessages.description}
          value={description.text}
          maxLength={MAX_DESCRIPTION}
          onChange={(event) => description.write(event.target.value)}
        />
        <ContentField
          content={content.text}
          onChange={content.write}
          view={view}
          onView={setView}
          error={isContentMissing ? templateMessages.contentMissing : undefined}
        />
      </form>
    </Dialog>
  );
}

type ContentFieldProps = {
  content: string;
  onChange: (content: string) => void;
  view: View;
  onView: (view: View) => void;
  error: string | undefined;
};

function ContentField({ content, onChange, view, onView, error }: ContentFieldProps) {
  return (
    <>
      <div className="template-view">
        <span className="label" aria-hidden="true">
          {templateMessages.content}
        </span>
        <Segmented label={templateMessages.view} options={views} value={view} onChange={onView} />
      </div>
      {view === 'preview' ? (
        <TemplateText content={content} label={templateMessages.content} />
      ) : (
        <TextArea
          label={templateMessages.content}
          isLabelHidden
          rows={14}
          value={content}
          placeholder={templateMessages.contentPlaceholder}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}
