// Reports a bug: what happens, how to get there, where it was seen. While the person types, bugs that look alike are shown.

import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { tasksApi, type ShownTask } from '../queries.ts';
import { useDeleteTasks } from '../actions/use-delete-tasks.ts';
import { useTaskRequests } from '../actions/use-task-requests.ts';
import type { TaskNames } from '../use-task-names.ts';
import { BugChoices, type BugChoiceValues } from './bug-choices.tsx';
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

export function ReportDialog({ names, onOpen, onClose }: ReportDialogProps) {
  const texts = useReportTexts();
  const { title, steps, environment } = texts;
  const [choices, setChoices] = useState<BugChoiceValues>({ severity: null, projectId: null, labelIds: [] });
  const { duplicates, hasFailed } = useDuplicates({ title: title.text, steps: steps.text });
  const { report, isBusy } = useReport({ texts, choices, onOpen, onClose });

  function cancel(): void {
    texts.forget();
    onClose();
  }
  return (
    <FormDialog
      title={bugMessages.report}
      wide
      words={{ cancel: words.cancel, submit: words.report, busy: words.reporting }}
      isReady={title.text.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => void report(null)}
      onClose={cancel}
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
      <BugChoices names={names} choices={choices} environment={environment} onChange={setChoices} />
    </FormDialog>
  );
}

/** The written text survives a reload, and a look at a bug that is known. */
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
  choices: BugChoiceValues;
};

function useReport({ texts, choices, onOpen, onClose }: Report) {
  const { id: workspaceId } = useWorkspace();
  const deleteTasks = useDeleteTasks();
  const { refresh } = useTaskRequests();
  const [isBusy, setIsBusy] = useState(false);

  /** The bug becomes a duplicate of `original` if there is one. */
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
