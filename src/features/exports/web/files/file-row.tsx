// One exported file: its title, size and warnings, with a checkbox, Download and Delete.

import { Download, Trash2 } from 'lucide-react';
import { formatFileSize } from '#text/file-size.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import '#ui/controls/checkbox.css';
import { download } from '../export/download.ts';
import type { ShownFile } from '../queries.ts';
import { fileMessages } from './messages.ts';

type FileRowProps = { file: ShownFile; isChosen: boolean; onToggle: () => void; onDelete: () => void };

export function FileRow({ file, isChosen, onToggle, onDelete }: FileRowProps) {
  const { name, title, size, pages, warnings, url } = file;
  const facts = [formatFileSize(size), ...(pages === null ? [] : [fileMessages.pages(pages)])];
  return (
    <li className="list-row export-file">
      <input
        type="checkbox"
        className="ck"
        aria-label={fileMessages.choose(name)}
        checked={isChosen}
        onChange={onToggle}
      />
      <div className="grow">
        <span className="cut list-line" title={title}>
          <bdi>{title}</bdi>
        </span>
        <span className="cap num list-line">
          {name}, {facts.join(', ')}
        </span>
        {warnings.length > 0 && (
          <details className="cap">
            <summary>{fileMessages.warnings(warnings.length)}</summary>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <IconButton label={fileMessages.download(name)} icon={<Download className="s" />} onClick={() => download(url)} />
      <IconButton label={fileMessages.delete(name)} icon={<Trash2 className="s" />} onClick={onDelete} />
    </li>
  );
}
