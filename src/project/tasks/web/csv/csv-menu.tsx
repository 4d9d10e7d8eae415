// Tasks as a CSV file: the tasks of the filter to save, and a file to import.

import { Download, Ellipsis, Upload } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { TaskQuery } from '../queries.ts';
import { csvMessages as words } from './csv-messages.ts';

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

export function CsvMenu({ filter, canEdit }: { filter: TaskQuery; canEdit: boolean }) {
  const { id: workspaceId } = useWorkspace();
  const [isImporting, setIsImporting] = useState(false);

  function save(): void {
    const { sort: _, ...query } = filter;
    const link = document.createElement('a');
    link.href = `/api/workspaces/${workspaceId}/task-export?${new URLSearchParams(query).toString()}`;
    link.download = '';
    link.click();
  }
  return (
    <>
      <Menu
        label={words.menu}
        items={[
          ...(canEdit ? [{ label: words.import, icon: <Upload />, onSelect: () => setIsImporting(true) }] : []),
          { label: words.export, icon: <Download />, onSelect: save },
        ]}
        trigger={(trigger) => <IconButton {...trigger} size="md" label={words.menu} icon={<Ellipsis />} />}
      />
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
