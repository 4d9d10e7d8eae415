// The tasks of the filter as a CSV file, and the way to the import.

import { Download, Ellipsis, Upload } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { TaskQuery } from '../queries.ts';
import { csvMessages as words } from './csv-messages.ts';

export function CsvMenu({ filter, canEdit }: { filter: TaskQuery; canEdit: boolean }) {
  const { id: workspaceId } = useWorkspace();
  const navigate = useNavigate();

  function save(): void {
    const { sort: _, ...query } = filter;
    const link = document.createElement('a');
    link.href = `/api/workspaces/${workspaceId}/task-export?${new URLSearchParams(query).toString()}`;
    link.download = '';
    link.click();
  }
  return (
    <Menu
      label={words.menu}
      items={[
        ...(canEdit
          ? [
              {
                label: words.import,
                icon: <Upload />,
                onSelect: () => void navigate({ to: '/project/import', search: {} }),
              },
            ]
          : []),
        { label: words.export, icon: <Download />, onSelect: save },
      ]}
      trigger={(trigger) => <IconButton {...trigger} size="md" label={words.menu} icon={<Ellipsis />} />}
    />
  );
}
