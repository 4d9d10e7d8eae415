// The list of projects beside the code; on a narrow screen a bar opens it.

import { FolderTree } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PANE } from '#ui/panes/use-pane-keys.ts';
import { projectMessages } from './messages.ts';

export function FileSide({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className="code-files" aria-label={projectMessages.title} data-open={isOpen} {...PANE}>
      <button type="button" className="code-files-toggle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <FolderTree />
        <span className="grow cut">{projectMessages.title}</span>
      </button>
      <div className="code-files-list">{children}</div>
    </aside>
  );
}
