// Imports tasks from a CSV file: choose the file, see its first rows and what each column becomes, follow the import, read its
// report line by line, take it back.

import { Meter } from '#ui/components/meter.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ColumnTable } from './column-table.tsx';
import { CsvDrop } from './csv-drop.tsx';
import { csvMessages as words } from './csv-messages.ts';
import { ImportResult } from './import-result.tsx';
import { useCsvFile } from './use-csv-file.ts';
import { useImport, type ImportState } from './use-import.ts';
import './import-dialog.css';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, send, undo } = useImport();
  const csv = useCsvFile();
  const { file, preview } = csv;
  const isSending = state.step === 'sending';

  async function takeBack(): Promise<void> {
    if (await undo()) onClose();
  }
  return (
    <Dialog
      title={words.import}
      wide
      onClose={() => !isSending && onClose()}
      footer={
        <ImportButtons
          step={state.step}
          canStart={file !== null && csv.hasTitle}
          onStart={() => file && preview && void send(file, preview.columns)}
          onClose={onClose}
        />
      }
    >
      <div className="import">
        {state.step === 'choosing' && <CsvDrop file={file} onFiles={(files) => void csv.choose(files)} />}
        {csv.problem && <Notice tone="err">{csv.problem}</Notice>}
        {state.step === 'choosing' && <Columns csv={csv} />}
        {isSending && <ImportProgress state={state} size={file?.size ?? 1} />}
        {hasEnded(state) && <ImportResult state={state} name={file?.name ?? ''} onUndo={() => void takeBack()} />}
      </div>
    </Dialog>
  );
}

/** The table says what each column becomes. */
function Columns({ csv: { preview, hasTitle, setColumns } }: { csv: ReturnType<typeof useCsvFile> }) {
  if (!preview) return null;
  return (
    <>
      <ColumnTable preview={preview} onChange={setColumns} />
      {!hasTitle && <Notice tone="warn">{words.noTitle}</Notice>}
    </>
  );
}

type ImportButtonsProps = {
  step: ImportState['step'];
  canStart: boolean;
  onStart: () => void;
  onClose: () => void;
};

function ImportButtons({ step, canStart, onStart, onClose }: ImportButtonsProps) {
  const isSending = step === 'sending';
  const isOver = step === 'done' || step === 'failed';
  return (
    <>
      <Button disabled={isSending} onClick={onClose}>
        {isOver ? words.close : words.cancel}
      </Button>
      {!isOver && (
        <Button variant="primary" disabled={!canStart} busy={isSending} busyLabel={words.importing} onClick={onStart}>
          {words.start}
        </Button>
      )}
    </>
  );
}

type SendingState = Extract<ImportState, { step: 'sending' }>;

function ImportProgress({ state: { sent, created }, size }: { state: SendingState; size: number }) {
  return (
    <div role="status">
      <p className="cap num">{sent < size ? words.sending : words.created(created)}</p>
      <Meter label={words.sending} value={sent} max={size} isShare />
    </div>
  );
}

function hasEnded(state: ImportState): state is Extract<ImportState, { step: 'done' | 'failed' }> {
  return state.step === 'done' || state.step === 'failed';
}
