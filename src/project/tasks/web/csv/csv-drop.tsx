// Where a CSV file is dropped or chosen.

import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { csvMessages as words } from './csv-messages.ts';

export function CsvDrop({ file, onFiles }: { file: File | null; onFiles: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div
      className="import-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <FilePicker ref={picker} label={words.file} accept=".csv,.tsv,.txt,text/csv" onFiles={onFiles} />
      <Button icon={<FileUp />} data-autofocus onClick={() => picker.current?.click()}>
        {file ? words.otherFile : words.chooseFile}
      </Button>
      <span className="cap">{file ? file.name : words.hint}</span>
    </div>
  );
}
