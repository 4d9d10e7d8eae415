// File Explorer: the files made of designs; import makes a design of a document, export downloads all of them at once.

import { useQuery } from '@tanstack/react-query';
import { Download, FileDown, FileUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { formatFileSize } from '#contract/file-size.ts';
import type { GeneratedFile } from '#features/exports/contract.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Jsonified } from '#ui/api/jsonified.ts';
import { designMessages } from '../messages.ts';
import { filesQuery } from '../queries.ts';
import { download } from '../export/download.ts';
import { ListState } from '../beside/list-state.tsx';
import { useFileActs } from './use-file-acts.ts';

const IMPORT_TYPES = '.md,.markdown,.docx';

export function FileExplorer({ onOpen }: { onOpen: (designId: string) => void }) {
  const query = useQuery(filesQuery);
  const acts = useFileActs();
  const picker = useRef<HTMLInputElement>(null);
  const files = query.data ?? [];

  async function importFile(file: File | undefined): Promise<void> {
    const designId = file && (await acts.importFile(file));
    if (designId) onOpen(designId);
  }

  return (
    <>
      <div className="files-head">
        <h3 className="label grow">{designMessages.fileExplorer}</h3>
        <IconButton label={designMessages.importFile} icon={<FileUp />} onClick={() => picker.current?.click()} />
        <IconButton label={designMessages.exportFiles} icon={<FileDown />} disabled={files.length === 0} onClick={() => acts.exportAll(files)} />
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
      <ListState query={query} isNew={false} label={designMessages.fileExplorer} failed={designMessages.filesFailed} empty={designMessages.noFiles} />
      <ul className="beside-rows" hidden={files.length === 0}>
        {files.map((file) => <FileRow key={file.id} file={file} onDelete={() => void acts.remove(file)} />)}
      </ul>
    </>
  );
}

function FileRow({ file, onDelete }: { file: Jsonified<GeneratedFile>; onDelete: () => void }) {
  const facts = [formatFileSize(file.size), ...(file.pages === null ? [] : [designMessages.pages(file.pages)])];
  return (
    <li className="beside-row">
      <span className="grow">
        <span className="cut beside-line" title={file.title}><bdi>{file.title}</bdi></span>
        <span className="cap num beside-line">{file.name}, {facts.join(', ')}</span>
      </span>
      <IconButton label={designMessages.downloadFile(file.name)} icon={<Download />} onClick={() => download(`/api/design-files/${file.id}/content`)} />
      <IconButton label={designMessages.deleteFile(file.name)} icon={<Trash2 />} onClick={onDelete} />
    </li>
  );
}
