// Imports tasks from a CSV file: choose the file, see its first rows and what each column becomes, follow the import, read its
// report line by line, take it back.

import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Meter } from '#ui/components/meter.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MAX_IMPORT_BYTES } from '../../shared/limits.ts';
import { taskMessages } from '../messages.ts';
import { ColumnTable } from './column-table.tsx';
import { ImportResult } from './import-result.tsx';
import { previewFile, type CsvPreview } from './preview-file.ts';
import { useImport } from './use-import.ts';
import './import-dialog.css';

const words = taskMessages.csv;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const { state, send, undo } = useImport();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<CsvPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hasTitle = preview?.columns.includes('title') ?? false;

  async function choose([chosen]: File[]): Promise<void> {
    if (!chosen) return;
    setPreview(null);
    setProblem(null);
    if (chosen.size > MAX_IMPORT_BYTES) return setProblem(words.tooLarge);
    const found = await previewFile(chosen).catch(() => null);
    setFile(chosen);
    setPreview(found);
    if (!found) setProblem(words.notCsv);
  }
  async function takeBack(): Promise<void> {
    if (await undo()) onClose();
  }
  const isSending = state.step === 'sending';
  const isOver = state.step === 'done' || state.step === 'failed';
  return (
    <Dialog
      title={words.import}
      wide
      onClose={() => !isSending && onClose()}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {isOver ? words.close : words.cancel}
          </Button>
          {!isOver && (
            <Button
              variant="primary"
              disabled={!file || !hasTitle}
              busy={isSending}
              busyLabel={words.importing}
              onClick={() => file && preview && void send(file, preview.columns)}
            >
              {words.start}
            </Button>
          )}
        </>
      }
    >
      <div className="import">
        {state.step === 'choosing' && (
          <div
            className="import-drop"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              void choose([...event.dataTransfer.files]);
            }}
          >
            <FilePicker
              ref={picker}
              label={words.file}
              accept=".csv,.tsv,.txt,text/csv"
              onFiles={(files) => void choose(files)}
            />
            <Button icon={<FileUp />} data-autofocus onClick={() => picker.current?.click()}>
              {file ? words.otherFile : words.chooseFile}
            </Button>
            <span className="cap">{file ? file.name : words.hint}</span>
          </div>
        )}
        {problem && <Notice tone="err">{problem}</Notice>}
        {state.step === 'choosing' && preview && (
          <ColumnTable preview={preview} onChange={(columns) => setPreview({ ...preview, columns })} />
        )}
        {state.step === 'choosing' && preview && !hasTitle && <Notice tone="warn">{words.noTitle}</Notice>}
        {isSending && (
          <div role="status">
            <p className="cap num">{file && state.sent < file.size ? words.sending : words.created(state.created)}</p>
            <Meter label={words.sending} value={state.sent} max={file?.size ?? 1} isShare />
          </div>
        )}
        {isOver && <ImportResult state={state} name={file?.name ?? ''} onUndo={() => void takeBack()} />}
      </div>
    </Dialog>
  );
}
