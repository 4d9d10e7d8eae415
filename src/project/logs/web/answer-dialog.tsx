// An admin answers a report, closes it, or opens it again.

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportStates } from '#features/error-reports/shared/report-states.ts';
import { errorReportsApi } from '#features/error-reports/web/report-queries.ts';
import { MAX_ANSWER_LENGTH } from '#features/error-reports/shared/limits.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { logMessages } from './messages.ts';
import type { ShownEntry } from './queries.ts';

const words = logMessages.dialog;

type AnswerDialogProps = { entry: ShownEntry; onSaved: () => Promise<unknown>; onClose: () => void };

export function AnswerDialog({ entry, onSaved, onClose }: AnswerDialogProps) {
  const [answer, setAnswer] = useState(entry.report?.answer ?? '');
  const [state, setState] = useState<(typeof reportStates)[number]>('answered');
  const saving = useMutation({
    mutationFn: () => errorReportsApi.answerErrorReport({ id: entry.id, state, answer: answer.trim() }),
    onSuccess: async () => {
      await onSaved();
      showToast({ kind: 'success', text: words.saved });
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title}
      className="logs-form"
      words={{ cancel: words.cancel, submit: words.save, busy: words.saving }}
      isReady={state !== 'answered' || answer.trim() !== ''}
      isBusy={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <TextArea
        label={words.field}
        hint={words.hint}
        data-autofocus
        rows={4}
        maxLength={MAX_ANSWER_LENGTH}
        value={answer}
        error={saving.error ? messageOf(saving.error, words.failed) : undefined}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <SelectField
        label={words.state}
        value={state}
        onChange={({ target }) => setState(reportStates.find((other) => other === target.value) ?? 'answered')}
      >
        <WordedOptions values={reportStates} words={logMessages.states} />
      </SelectField>
    </FormDialog>
  );
}
