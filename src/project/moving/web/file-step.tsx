// Where the file is chosen or dropped, and how each product gives it.

import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Card } from '#ui/components/card.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { importMessages as words } from './messages.ts';
import type { useReadFile } from './use-read-file.ts';

export function FileStep({ reading }: { reading: ReturnType<typeof useReadFile> }) {
  const { file, percent, problem, read } = reading;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <div
        className="moving-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void read([...event.dataTransfer.files]);
        }}
      >
        <FilePicker
          ref={picker}
          label={words.file}
          accept=".csv,.tsv,.txt,.json,.zip,text/csv,application/json"
          onFiles={(files) => void read(files)}
        />
        <Button variant="primary" icon={<FileUp />} disabled={percent !== null} onClick={() => picker.current?.click()}>
          {file ? words.other : words.choose}
        </Button>
        <span className="cap" role="status">
          {percent === null ? words.drop : words.reading(file?.name ?? '', percent)}
        </span>
      </div>
      {problem && <Notice tone="err">{problem}</Notice>}
      <Card title={words.how}>
        <dl className="moving-how">
          {words.howOf.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text.startsWith('gh ') ? <code>{text}</code> : text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
