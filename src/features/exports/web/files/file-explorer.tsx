// File Explorer: the files made of designs. Import makes a design of a document, export downloads the chosen files, or
// all of them where none is chosen.

import { useQuery } from '@tanstack/react-query';
import { FileDown, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { designMessages } from '#features/design/web/messages.ts';
import { filesQuery } from '#features/design/web/queries.ts';
import { FileRow } from './file-row.tsx';
import { useFileActions } from './use-file-actions.ts';
import './files.css';

const IMPORT_TYPES = '.md,.markdown,.docx';

export function FileExplorer({ onOpen }: { onOpen: (designId: string) => void }) {
  const query = useQuery(filesQuery);
  const actions = useFileActions();
  const picker = useRef<HTMLInputElement>(null);
  const [isImporting, setIsImporting] = useState(false);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const files = query.data ?? [];
  const chosen = files.filter(({ id }) => chosenIds.has(id));
  const wanted = chosen.length > 0 ? chosen : files;

  async function importFile(file: File | undefined): Promise<void> {
    if (!file) return;
    setIsImporting(true);
    const designId = await actions.importFile(file);
    setIsImporting(false);
    if (designId) onOpen(designId);
  }
  function toggle(id: string): void {
    setChosenIds(new Set(chosenIds.has(id) ? [...chosenIds].filter((other) => other !== id) : [...chosenIds, id]));
  }

  return (
    <>
      <div className="files-head">
        <h3 className="label grow">{designMessages.fileExplorer}</h3>
        <IconButton
          label={isImporting ? designMessages.importing : designMessages.importFile}
          icon={<FileUp />}
          disabled={isImporting}
          onClick={() => picker.current?.click()}
        />
        <IconButton
          label={chosen.length > 0 ? designMessages.exportChosen(chosen.length) : designMessages.exportFiles}
          icon={<FileDown />}
          disabled={files.length === 0}
          onClick={() => actions.exportFiles(wanted)}
        />
        <input
          ref={picker}
          type="file"
          hidden
          accept={IMPORT_TYPES}
          aria-label={designMessages.importFile}
          onChange={(event) => {
            void importFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <ListState
        query={query}
        isNew={false}
        label={designMessages.fileExplorer}
        failed={designMessages.filesFailed}
        empty={designMessages.noFiles}
      />
      <ul className="beside-rows" aria-label={designMessages.fileExplorer} hidden={files.length === 0}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            isChosen={chosenIds.has(file.id)}
            onToggle={() => toggle(file.id)}
            onDelete={() => void actions.remove(file)}
          />
        ))}
      </ul>
    </>
  );
}
