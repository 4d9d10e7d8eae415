// An import that runs or has ended: how far it is, what became of each task, and the way back.

import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { writeCsvRow } from '#text/csv/write-row.ts';
import { Card } from '#ui/components/card.tsx';
import { Meter } from '#ui/components/meter.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { importMessages as words } from './messages.ts';
import { movingApi, type FoundImport, type ShownImport } from './queries.ts';

export function ImportResult({ found, onOther }: { found: FoundImport; onOther: () => void }) {
  const { import: job, lines } = found;
  if (job.state === 'running') return <Running job={job} />;
  return (
    <>
      {job.failure !== null && <Notice tone="err">{job.failure}</Notice>}
      {job.state === 'undone' && <Notice>{words.undone}</Notice>}
      <p role="status">{words.done(job)}</p>
      <div className="moving-end">
        <Button onClick={onOther}>{words.again}</Button>
        <TakeBack job={job} />
        {job.state !== 'undone' && (
          <Link className={buttonClass({ variant: 'primary' })} to="/project/tasks">
            {words.showTasks}
          </Link>
        )}
      </div>
      <Report lines={lines} name={job.fileName} />
    </>
  );
}

function Running({ job: { done, total, fileName } }: { job: ShownImport }) {
  return (
    <div className="moving-running" role="status">
      <p>
        <b>
          <bdi>{fileName}</bdi>
        </b>
      </p>
      <Meter label={words.running(done, total)} value={done} max={total} live />
      <p className="cap num">{done < total ? words.running(done, total) : words.linking}</p>
      <p className="cap">{words.leave}</p>
    </div>
  );
}

function TakeBack({ job }: { job: ShownImport }) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const canEdit = useCanEdit();
  const [isBusy, setBusy] = useState(false);
  if (!job.isUndoable || !canEdit) return null;

  async function takeBack(): Promise<void> {
    setBusy(true);
    await attempt({
      action: async () => {
        const result = await movingApi.undoMove({ workspaceId, importId: job.id });
        showToast({ kind: 'success', text: words.tookBack(result) });
      },
      describeFailure: words.undoFailed,
      refresh: () => client.invalidateQueries(),
    });
    setBusy(false);
  }
  return (
    <Button icon={<Undo2 />} busy={isBusy} busyLabel={words.undoing} onClick={() => void takeBack()}>
      {words.undo}
    </Button>
  );
}

/** Lines that the page shows; the file has all. */
const SHOWN_LINES = 200;

function Report({ lines, name }: { lines: FoundImport['lines']; name: string }) {
  const telling = lines.filter(({ notes }) => notes.length > 0);
  return (
    <Card
      title={words.report}
      actions={
        lines.length > 0 && (
          <Button icon={<Download />} size="sm" onClick={() => saveReport(lines, name)}>
            {words.saveReport}
          </Button>
        )
      }
    >
      {telling.length === 0 && <p className="cap">{words.nothingToSay}</p>}
      <ol className="moving-lines" aria-label={words.report}>
        {telling.slice(0, SHOWN_LINES).map(({ line, title, outcome, notes }, index) => (
          <li key={index}>
            <span className="cap num">{words.line(line)}</span>
            <b>{words.outcomes[outcome]}</b>
            <span>
              <bdi>{title}</bdi>
              <small>{notes.join(' ')}</small>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Saved as CSV, with formulas neutralised. */
function saveReport(lines: FoundImport['lines'], name: string): void {
  const rows = lines.map(({ line, title, outcome, notes }) =>
    writeCsvRow([line, title, words.outcomes[outcome], notes.join(' ')]),
  );
  const url = URL.createObjectURL(
    new Blob([`\ufeff${writeCsvRow(words.reportHeader)}${rows.join('')}`], { type: 'text/csv' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/\.[^.]*$/, '')}-report.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
