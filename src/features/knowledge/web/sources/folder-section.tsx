// The folders of the server that are attached to a collection, and a way to attach one for admins.

import { useQuery } from '@tanstack/react-query';
import { Folder, RefreshCw, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import '#ui/components/row.css';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { sourcesQuery, type ShownCollection } from '../queries.ts';
import { folderMessages as words } from './messages.ts';
import { useSourceActions } from './use-source-actions.ts';

type ShownFolder = ShownCollection['folders'][number];
type Actions = ReturnType<typeof useSourceActions>;

export function FolderSection({ collection: { id, folders } }: { collection: ShownCollection }) {
  const available = useQuery(sourcesQuery).data?.folders ?? [];
  const actions = useSourceActions(id);
  const isAdmin = available.length > 0;
  const others = available.filter((name) => !folders.some((folder) => folder.name === name));
  if (folders.length === 0 && !isAdmin) return null;
  return (
    <section aria-label={words.title} className="knowledge-base-documents">
      <div>
        <h2 className="section">{words.title}</h2>
        <p className="cap">{words.text}</p>
      </div>
      {folders.length > 0 && (
        <ul className="rows">
          {folders.map((folder) => (
            <FolderRow key={folder.name} folder={folder} actions={isAdmin ? actions : null} />
          ))}
        </ul>
      )}
      {others.length > 0 && <AttachFolder key={others[0]} names={others} onAttach={actions.attachFolder} />}
    </section>
  );
}

function FolderRow({ folder, actions }: { folder: ShownFolder; actions: Actions | null }) {
  const { name, isScanning, scannedAt, report } = folder;
  return (
    <li className="rw knowledge-base-row">
      <Folder className="s" aria-hidden />
      <div className="knowledge-base-folder">
        <bdi className="cut">{name}</bdi>
        <span className="cap">
          {scannedAt === null ? words.never : words.scanned(scannedAt)}
          {report && report.problem === null && ` · ${words.counts(report)}`}
        </span>
        {report?.problem && <span className="cap knowledge-base-problem">{report.problem}</span>}
        {report && report.files.length > 0 && <FileNotes files={report.files} />}
      </div>
      {isScanning && <Badge tone="info">{words.scanning}</Badge>}
      {actions && (
        <span className="knowledge-base-row-acts">
          <IconButton
            label={words.scan(name)}
            icon={<RefreshCw className="s" />}
            disabled={isScanning}
            onClick={() => void actions.scanFolder(name)}
          />
          <IconButton
            label={words.detach(name)}
            icon={<Unlink className="s" />}
            onClick={() => void actions.detachFolder(name)}
          />
        </span>
      )}
    </li>
  );
}

function FileNotes({ files }: { files: NonNullable<ShownFolder['report']>['files'] }) {
  return (
    <details className="knowledge-base-notes">
      <summary className="cap">{words.files(files.length)}</summary>
      <ul>
        {files.map(({ path, result, reason }) => (
          <li key={path} className="cap">
            {words.results[result]}: <bdi>{path}</bdi>
            {reason !== undefined && ` · ${reason}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function AttachFolder({ names, onAttach }: { names: readonly string[]; onAttach: Actions['attachFolder'] }) {
  const [name, setName] = useState(names[0] ?? '');
  const [isAttaching, setAttaching] = useState(false);

  async function attach(): Promise<void> {
    setAttaching(true);
    await onAttach(name);
    setAttaching(false);
  }
  return (
    <div className="knowledge-base-attach">
      <SelectField label={words.choose} value={name} onChange={({ target }) => setName(target.value)}>
        {names.map((folder) => (
          <option key={folder} value={folder}>
            {folder}
          </option>
        ))}
      </SelectField>
      <Button busy={isAttaching} onClick={() => void attach()}>
        {words.attach}
      </Button>
    </div>
  );
}
