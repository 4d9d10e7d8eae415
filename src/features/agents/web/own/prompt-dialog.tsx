// Writes a prompt, changes one of the person's own, or begins one with the text of another. The others are only shown.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { Prompt } from '../../contract/prompts-contract.ts';
import {
  MAX_ABOUT_LENGTH,
  MAX_COMMAND_LENGTH,
  MAX_PROMPT_TEXT_LENGTH,
  MAX_PROMPT_TITLE_LENGTH,
} from '../../shared/limits.ts';
import { findVariables } from '../../shared/prompt-variables.ts';
import { promptDialogMessages as words } from './messages.ts';
import { promptQuery, promptsApi, refreshPrompts } from './queries.ts';
import { ShareField } from './share-field.tsx';

const FORM = 'agents-prompt-form';
const COPY = '-copy';

type PromptDialogProps = {
  /** Null: a new one. */
  id: string | null;
  /** A new one that begins with the text of this one. */
  isCopy: boolean;
  onClose: () => void;
};

export function PromptDialog(props: PromptDialogProps) {
  const { id, onClose } = props;
  const { data, isError, isFetching } = useQuery({ ...promptQuery(id ?? ''), enabled: id !== null });
  if (id === null || (data && !isFetching)) return <PromptEditor {...props} prompt={data ?? null} />;
  return (
    <Dialog title={words.edit} onClose={onClose} footer={<Button onClick={onClose}>{words.close}</Button>}>
      {isError ? <p role="alert">{words.loadFailed}</p> : <Skeleton lines={[40, 90, 60]} label={words.loading} />}
    </Dialog>
  );
}

type PromptForm = { title: string; command: string; description: string; text: string; workspaceId: string };

function readForm(prompt: Prompt | null, isCopy: boolean): PromptForm {
  const { title = '', command = '', description = '', text = '' } = prompt ?? {};
  const rest = { title, description, text };
  if (isCopy)
    return { ...rest, command: `${command.slice(0, MAX_COMMAND_LENGTH - COPY.length)}${COPY}`, workspaceId: '' };
  return { ...rest, command, workspaceId: prompt?.workspace?.id ?? '' };
}

function PromptEditor({ isCopy, onClose, ...props }: PromptDialogProps & { prompt: Prompt | null }) {
  const queryClient = useQueryClient();
  // The query is read again after saving, while the dialog is still closing.
  const [prompt] = useState(props.prompt);
  const [form, setForm] = useState(() => readForm(prompt, isCopy));
  const [isSaving, setSaving] = useState(false);
  const isNew = prompt === null || isCopy;
  const isReadOnly = !isNew && !prompt.isOwn;
  const isReady = [form.title, form.command, form.text].every((text) => text.trim() !== '');
  const change = (changes: Partial<PromptForm>): void => setForm((known) => ({ ...known, ...changes }));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || isReadOnly) return;
    setSaving(true);
    const input = {
      ...form,
      command: form.command.trim().replace(/^\//, ''),
      workspaceId: form.workspaceId === '' ? null : form.workspaceId,
    };
    const isSaved = await attempt({
      action: () => (isNew ? promptsApi.createPrompt(input) : promptsApi.updatePrompt({ id: prompt.id, ...input })),
      describeFailure: words.saveFailed,
      refresh: () => refreshPrompts(queryClient),
    });
    if (isSaved) onClose();
    else setSaving(false);
  }

  return (
    <Dialog
      title={titleOf({ isNew, isReadOnly })}
      wide
      onClose={onClose}
      footer={
        isReadOnly ? (
          <Button onClick={onClose}>{words.close}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button
              type="submit"
              form={FORM}
              variant="primary"
              busy={isSaving}
              busyLabel={words.saving}
              disabled={!isReady}
            >
              {words.save}
            </Button>
          </>
        )
      }
    >
      {isReadOnly && <p className="cap">{words.readOnly}</p>}
      <form id={FORM} className="agents-form" onSubmit={(event) => void save(event)}>
        <PromptFields form={form} isReadOnly={isReadOnly} onChange={change} />
        {!isReadOnly && (
          <ShareField
            hint={words.shareHint}
            current={isNew ? null : prompt.workspace}
            workspaceId={form.workspaceId}
            onChange={(workspaceId) => change({ workspaceId })}
          />
        )}
      </form>
    </Dialog>
  );
}

function titleOf({ isNew, isReadOnly }: { isNew: boolean; isReadOnly: boolean }): string {
  if (isReadOnly) return words.view;
  return isNew ? words.create : words.edit;
}

type PromptFieldsProps = {
  form: PromptForm;
  isReadOnly: boolean;
  onChange: (changes: Partial<PromptForm>) => void;
};

function PromptFields({ form, isReadOnly, onChange }: PromptFieldsProps) {
  const names = findVariables(form.text).map(({ name }) => name);
  return (
    <>
      <TextField
        label={words.title}
        placeholder={words.titlePlaceholder}
        value={form.title}
        maxLength={MAX_PROMPT_TITLE_LENGTH}
        readOnly={isReadOnly}
        data-autofocus
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={words.command}
        hint={words.commandHint}
        placeholder={words.commandPlaceholder}
        value={form.command}
        maxLength={MAX_COMMAND_LENGTH}
        readOnly={isReadOnly}
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ command: target.value })}
      />
      <TextField
        label={words.description}
        hint={words.descriptionHint}
        value={form.description}
        maxLength={MAX_ABOUT_LENGTH}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextArea
        label={words.text}
        hint={names.length > 0 ? words.variables(names) : words.textHint}
        placeholder={words.textPlaceholder}
        rows={9}
        value={form.text}
        maxLength={MAX_PROMPT_TEXT_LENGTH}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </>
  );
}
