// Reports a failure. Everything that is sent is shown before it is sent.

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import type { RecentFailure } from '#ui/api/recent-failure.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { SentReport } from '../contract.ts';
import { MAX_NOTE_LENGTH } from '../shared/limits.ts';
import { reportMessages as words } from './messages.ts';
import { pageWithoutIds, readVersion } from './page-facts.ts';
import { errorReportsApi } from './report-queries.ts';
import { listRecentSteps } from './recent-steps.ts';
import './report-dialog.css';

type ReportDialogProps = {
  failure: RecentFailure;
  /** The workspace that is open; null outside of one. */
  workspaceId: string | null;
  onClose: () => void;
};

export function ReportDialogPanel({ failure, workspaceId, onClose }: ReportDialogProps) {
  const [note, setNote] = useState('');
  const [hasSteps, setHasSteps] = useState(true);
  // The steps are those before the dialog opened.
  const [steps] = useState(listRecentSteps);
  const [page] = useState(() => pageWithoutIds(window.location.pathname));
  const report: SentReport & { steps: string[] } = {
    ...(failure.requestId !== null && { requestId: failure.requestId }),
    code: failure.code,
    ...(failure.status > 0 && { status: failure.status }),
    page,
    happenedAt: failure.at,
    version: readVersion(),
    steps: hasSteps ? steps : [],
    ...(note.trim() !== '' && { note: note.trim() }),
  };
  const sending = useMutation({
    mutationFn: () => errorReportsApi.createErrorReport({ ...report, ...(workspaceId !== null && { workspaceId }) }),
    onSuccess: () => {
      showToast({ kind: 'success', text: words.done });
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title}
      className="error-reports-form"
      words={{ cancel: words.cancel, submit: words.send, busy: words.sending }}
      isReady
      isBusy={sending.isPending}
      onSubmit={() => sending.mutate()}
      onClose={onClose}
      intro={<p>{words.text}</p>}
    >
      <TextArea
        label={words.note}
        hint={words.noteHint}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        error={sending.error ? messageOf(sending.error, words.failed) : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {steps.length > 0 && (
        <Checkbox label={words.steps} checked={hasSteps} onChange={({ target }) => setHasSteps(target.checked)} />
      )}
      <Sent report={report} />
    </FormDialog>
  );
}

function Sent({ report }: { report: SentReport & { steps: string[] } }) {
  const { requestId, code, status, page, happenedAt, version, steps, note } = report;
  const facts: [string, string | undefined][] = [
    [words.fields.requestId, requestId],
    [words.fields.code, code],
    [words.fields.status, status === undefined ? undefined : String(status)],
    [words.fields.page, page],
    [words.fields.happenedAt, new Date(happenedAt as Date).toISOString()],
    [words.fields.version, version],
    [words.fields.steps, steps.join(' → ') || undefined],
    [words.fields.note, note],
  ];
  return (
    <dl className="error-reports-sent" aria-label={words.sent}>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt className="cap">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
