// What an import did: how many tasks it created, what was skipped or changed line by line, and the way back.

import { Download, Undo2 } from 'lucide-react';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { writeCsvRow } from '#text/csv/write-row.ts';
import type { ImportReport } from '../queries.ts';
import { csvMessages as words } from './csv-messages.ts';
import type { ImportState } from './use-import.ts';

/** Lines of the report that the dialog shows; the file has all. */
const SHOWN_LINES = 100;

type ImportResultProps = {
  state: Extract<ImportState, { step: 'done' | 'failed' }>;
  /** The name is that of the file. */
  name: string;
  onUndo: () => void;
};

export function ImportResult({ state, name, onUndo }: ImportResultProps) {
  const created = state.step === 'done' ? state.report.created : state.created;
  const failure = state.step === 'done' ? state.report.failure : state.message;
  return (
    <div className="import-result">
      {failure !== null && <Notice tone="err">{words.failed(failure, created)}</Notice>}
      {state.step === 'done' && <p role="status">{words.summary(state.report)}</p>}
      <div className="row">
        {created > 0 && (
          <Button icon={<Undo2 />} onClick={onUndo}>
            {words.undo(created)}
          </Button>
        )}
        {state.step === 'done' && state.report.lines.length > 0 && (
          <Button icon={<Download />} onClick={() => saveReport(state.report, name)}>
            {words.saveReport}
          </Button>
        )}
      </div>
      {state.step === 'done' && state.report.lines.length > 0 && (
        <ol className="import-lines" aria-label={words.report}>
          {state.report.lines.slice(0, SHOWN_LINES).map(({ line, outcome, message }) => (
            <li key={line}>
              <span className="cap num">{words.line(line)}</span>
              <b>{words.outcomes[outcome]}</b>
              <bdi>{message}</bdi>
            </li>
          ))}
          {state.report.lines.length > SHOWN_LINES && (
            <li className="cap">{words.moreLines(state.report.lines.length - SHOWN_LINES, state.report.hasMore)}</li>
          )}
        </ol>
      )}
    </div>
  );
}

/** The report is saved as CSV, with formulas neutralised. */
function saveReport({ lines }: ImportReport, name: string): void {
  const rows = lines.map(({ line, outcome, message }) => writeCsvRow([String(line), words.outcomes[outcome], message]));
  const text = `\ufeff${writeCsvRow([words.lineHeader, words.outcomeHeader, words.messageHeader])}${rows.join('')}`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/\.[^.]*$/, '')}-report.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
