// Reports a bug: what happens, how to get there, where it was seen. While the person types, bugs that look alike are shown.

import { useId, useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useDraft } from '#ui/controls/use-draft.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_ENVIRONMENT_LENGTH, MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import type { BugSeverity } from '../../shared/task-values.ts';
import { SeverityField } from '../details/bug-fields.tsx';
import { taskMessages } from '../messages.ts';
import { tasksApi, type ShownTask } from '../queries.ts';
import { useTaskActions } from '../use-task-actions.ts';
import type { TaskNames } from '../use-task-names.ts';
import { bugMessages } from './bug-messages.ts';
import { DuplicateList } from './duplicate-list.tsx';
import { useDuplicates } from './use-duplicates.ts';

const words = bugMessages.dialog;

type ReportDialogProps = {
  names: TaskNames;
  /** Called with the key of a bug. */
  onOpen: (key: string) => void;
  onClose: () => void;
};

type Choices = { severity: BugSeverity | null; projectId: string | null; labelIds: readonly string[] };

export function ReportDialog({ names, onOpen, onClose }: ReportDialogProps) {
  const formId = useId();
  const texts = useReportTexts();
  const { title, steps, environment } = texts;
  const [choices, setChoices] = useState<Choices>({ severity: null, projectId: null, labelIds: [] });
  const { duplicates, hasFailed } = useDuplicates({ title: title.text, steps: steps.text });
  const { report, isBusy } = useReport({ texts, choices, onOpen, onClose });

  function cancel(): void {
    texts.forget();
    onClose();
  }
  return (
    <Dialog
      title={bugMessages.report}
      wide
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{words.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={title.text.trim() === ''}
            busy={isBusy}
            busyLabel={words.reporting}
          >
            {words.report}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (title.text.trim() !== '') void report(null);
        }}
      >
        <TextField
          label={words.bugTitle}
          data-autofocus
          placeholder={words.titleHint}
          autoComplete="off"
          value={title.text}
          maxLength={MAX_TITLE_LENGTH}
          onChange={({ target }) => title.write(target.value)}
        />
        <DuplicateList
          duplicates={duplicates}
          hasFailed={hasFailed}
          names={names}
          isBusy={isBusy}
          onOpen={({ key }) => onOpen(key)}
          onChoose={(original) => void report(original)}
        />
        <TextArea
          label={words.steps}
          hint={words.markdown}
          rows={6}
          placeholder={words.stepsHint}
          value={steps.text}
          maxLength={MAX_DESCRIPTION_LENGTH}
          onChange={({ target }) => steps.write(target.value)}
        />
        <div className="bug-choices">
          <SeverityField value={choices.severity} onChange={(severity) => setChoices({ ...choices, severity })} />
          <SelectField
            label={taskMessages.project}
            value={choices.projectId ?? ''}
            onChange={({ target }) => setChoices({ ...choices, projectId: target.value || null })}
          >
            {names.choices.projectId.map(({ value, label }) => (
              <option key={value ?? ''} value={value ?? ''}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label={taskMessages.environment}
            placeholder={taskMessages.environmentHint}
            value={environment.text}
            maxLength={MAX_ENVIRONMENT_LENGTH}
            onChange={({ target }) => environment.write(target.value)}
          />
        </div>
        <LabelChoices
          names={names}
          chosen={choices.labelIds}
          onChange={(labelIds) => setChoices({ ...choices, labelIds })}
        />
      </form>
    </Dialog>
  );
}

type LabelChoicesProps = { names: TaskNames; chosen: readonly string[]; onChange: (ids: readonly string[]) => void };

function LabelChoices({ names, chosen, onChange }: LabelChoicesProps) {
  if (names.labels.length === 0) return null;
  return (
    <fieldset className="bug-labels">
      <legend className="label">{words.labels}</legend>
      {names.labels.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          label={<bdi>{name}</bdi>}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}

/** What is written survives a reload, and a look at a bug that is known. */
function useReportTexts() {
  const title = useDraft('bug-title');
  const steps = useDraft('bug-steps');
  const environment = useDraft('bug-environment');
  return {
    title,
    steps,
    environment,
    forget(): void {
      for (const draft of [title, steps, environment]) draft.forget();
    },
  };
}

type Report = Pick<ReportDialogProps, 'onOpen' | 'onClose'> & {
  texts: ReturnType<typeof useReportTexts>;
  choices: Choices;
};

function useReport({ texts, choices, onOpen, onClose }: Report) {
  const { id: workspaceId } = useWorkspace();
  const { refresh, deleteTasks } = useTaskActions();
  const [isBusy, setIsBusy] = useState(false);

  /** As a duplicate of `original`, where there is one. */
  async function report(original: ShownTask | null): Promise<void> {
    setIsBusy(true);
    await attempt({
      async action() {
        const bug = await tasksApi.createTask({
          workspaceId,
          kind: 'bug',
          title: texts.title.text,
          steps: texts.steps.text,
          environment: texts.environment.text.trim(),
          severity: choices.severity,
          projectId: choices.projectId,
          labelIds: [...choices.labelIds],
          ...(original && { duplicateOfId: original.id }),
        });
        texts.forget();
        if (original) {
          const text = words.reportedDuplicate(bug.key, original.key);
          const undo = () => void deleteTasks([jsonified(bug)]);
          offerUndo({ text, label: words.undo, undo });
          onOpen(original.key);
        } else {
          const text = words.reported(bug.key);
          showToast({ kind: 'success', text, action: { label: words.open, onSelect: () => onOpen(bug.key) } });
          onClose();
        }
      },
      describeFailure: words.failed,
      refresh,
    });
    setIsBusy(false);
  }
  return { report, isBusy };
}
