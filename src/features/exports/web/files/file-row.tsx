// One generated file: chosen or not, what it is, how large, what its export warned of; download and delete.

import { Download, Trash2 } from 'lucide-react';
import { formatFileSize } from '#text/file-size.ts';
import type { GeneratedFile } from '../../contract.ts';
import type { Jsonified } from '#ui/api/jsonified.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import '#ui/controls/checkbox.css';
import { download } from '../export/download.ts';
import { designMessages } from '#features/design/web/messages.ts';

type FileRowProps = { file: Jsonified<GeneratedFile>; isChosen: boolean; onToggle: () => void; onDelete: () => void };

export function FileRow({
  file: { name, title, size, pages, warnings, url },
  isChosen,
  onToggle,
  onDelete,
}: FileRowProps) {
  const facts = [formatFileSize(size), ...(pages === null ? [] : [designMessages.pages(pages)])];
  return (
    <li className="beside-row file">
      <input
        type="checkbox"
        className="ck"
        aria-label={designMessages.chooseFile(name)}
        checked={isChosen}
        onChange={onToggle}
      />
      <div className="grow">
        <span className="cut beside-line" title={title}>
          <bdi>{title}</bdi>
        </span>
        <span className="cap num beside-line">
          {name}, {facts.join(', ')}
        </span>
        {warnings.length > 0 && (
          <details className="cap">
            <summary>{designMessages.warnings(warnings.length)}</summary>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <IconButton
        label={designMessages.downloadFile(name)}
        icon={<Download className="s" />}
        onClick={() => download(url)}
      />
      <IconButton label={designMessages.deleteFile(name)} icon={<Trash2 className="s" />} onClick={onDelete} />
    </li>
  );
}
