// The file explorer: the files exported so far. Export downloads the chosen ones, or all when none is chosen.

import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import '#ui/list/list-rows.css';
import { ListState } from '#ui/list/list-state.tsx';
import { FileRow } from './files/file-row.tsx';
import { fileMessages } from './files/messages.ts';
import { useFileActions } from './files/use-file-actions.ts';
import { filesQuery } from './queries.ts';
import './files/files.css';

/** The `actions` are further buttons beside the title. */
export function FileExplorerPanel({ actions }: { actions: ReactNode }) {
  const query = useQuery(filesQuery);
  const { downloadFiles, deleteFile } = useFileActions();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const files = query.data ?? [];
  const chosen = files.filter(({ id }) => chosenIds.has(id));

  function toggle(id: string): void {
    setChosenIds(new Set(chosenIds.has(id) ? [...chosenIds].filter((other) => other !== id) : [...chosenIds, id]));
  }

  return (
    <>
      <div className="export-files-head">
        <h3 className="label grow">{fileMessages.title}</h3>
        {actions}
        <IconButton
          label={chosen.length > 0 ? fileMessages.exportChosen(chosen.length) : fileMessages.exportAll}
          icon={<FileDown />}
          disabled={files.length === 0}
          onClick={() => downloadFiles(chosen.length > 0 ? chosen : files)}
        />
      </div>
      <ListState query={query} words={fileMessages.list} />
      <ul className="list-rows" aria-label={fileMessages.title} hidden={files.length === 0}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            isChosen={chosenIds.has(file.id)}
            onToggle={() => toggle(file.id)}
            onDelete={() => void deleteFile(file)}
          />
        ))}
      </ul>
    </>
  );
}
