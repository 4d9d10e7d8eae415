// 'Create Design Template', and editing one: title and content are required. What was written stays when saving fails,
// even when the person has to sign in again.

import { useId, useRef, useState, type FormEvent } from 'react';
import { MAX_TEMPLATE_TITLE_LENGTH } from '../shared/limits.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { templateMessages } from './messages.ts';
import { TemplateMergeDialog } from './template-merge-dialog.tsx';
import { TemplateText } from './template-text.tsx';
import { useTemplateActions } from './use-template-actions.ts';
import { useTemplateDraft, type EditedTemplate } from './use-template-draft.ts';

/** Characters; the contract has the same limit. */
const MAX_DESCRIPTION = 1000;

type View = 'write' | 'preview';

const views = [
  { value: 'write', label: templateMessages.write },
  { value: 'preview', label: templateMessages.preview },
] as const;

type TemplateDialogProps = {
  /** The template to edit. */
  template?: EditedTemplate;
  /** The text a new template starts with, such as the current design's. */
  content?: string;
  onClose: () => void;
};

export function TemplateDialog({ template: current, content: start = '', onClose }: TemplateDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { createTemplate, editTemplate } = useTemplateActions();
  // The dialog keeps the template as it was when it opened: the list is read again whenever the window gets the focus.
  const [template] = useState(current);
  const draft = useTemplateDraft(template, start);
  const { title, description, content } = draft.fields;
  const [view, setView] = useState<View>(template ? 'preview' : 'write');
  const [isSaving, setIsSaving] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const isTitleMissing = isChecked && title.trim() === '';
  const isContentMissing = isChecked && content.trim() === '';

  function close(): void {
    draft.forget();
    onClose();
  }
  function refuse(): void {
    setIsChecked(true);
    setView('write');
    showToast({ kind: 'error', text: templateMessages.requiredFields });
    // Once the fields are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }
  async function saveEdit({ id }: EditedTemplate): Promise<boolean> {
    const outcome = await editTemplate(id, { ...draft.fields, baseRevision: draft.baseRevision });
    if (outcome === 'changed') await draft.mergeTheirs(id).catch(showMergeFailure);
    return outcome === 'saved';
  }
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (title.trim() === '' || content.trim() === '') return refuse();
    setIsSaving(true);
    const isDone = template ? await saveEdit(template) : await createTemplate(draft.fields);
    setIsSaving(false);
    if (isDone) close();
  }
  if (draft.pending)
    return <TemplateMergeDialog merge={draft.pending} onApply={draft.apply} onClose={draft.dropMerge} />;

  return (
    <Dialog
      title={template ? templateMessages.edit : templateMessages.create}
      wide
      onClose={close}
      footer={<DialogActions formId={formId} isSaving={isSaving} onClose={close} />}
    >
      <form id={formId} ref={form} noValidate onSubmit={(event) => void save(event)}>
        {draft.isMerged && <Notice tone="warn">{templateMessages.merged}</Notice>}
        <TextField
          label={templateMessages.title}
          value={title}
          maxLength={MAX_TEMPLATE_TITLE_LENGTH}
          error={isTitleMissing ? templateMessages.titleMissing : undefined}
          autoFocus
          onChange={(event) => draft.write({ title: event.target.value })}
        />
        <TextField
          label={templateMessages.description}
          value={description}
          maxLength={MAX_DESCRIPTION}
          onChange={(event) => draft.write({ description: event.target.value })}
        />
        <ContentField
          content={content}
          onChange={(text) => draft.write({ content: text })}
          view={view}
          onView={setView}
          error={isContentMissing ? templateMessages.contentMissing : undefined}
        />
      </form>
    </Dialog>
  );
}

function DialogActions({ formId, isSaving, onClose }: { formId: string; isSaving: boolean; onClose: () => void }) {
  return (
    <>
      <Button onClick={onClose}>{templateMessages.cancel}</Button>
      <Button variant="primary" type="submit" form={formId} busy={isSaving} busyLabel={templateMessages.saving}>
        {templateMessages.save}
      </Button>
    </>
  );
}

function showMergeFailure(error: unknown): void {
  console.error(templateMessages.mergeFailed, error);
  showToast({ kind: 'error', text: templateMessages.mergeFailed, detail: messageOf(error) });
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
