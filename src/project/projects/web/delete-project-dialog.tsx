// Asks before a project goes with its tasks. Archiving keeps everything, and comes first.

import { Archive } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { projectMessages as words } from './messages.ts';
import type { ShownProject } from './queries.ts';

type DeleteProjectDialogProps = {
  project: ShownProject;
  onArchive: () => void;
  onDelete: () => void;
  onClose: () => void;
};

export function DeleteProjectDialog({ project, onArchive, onDelete, onClose }: DeleteProjectDialogProps) {
  const { total } = project.progress;
  return (
    <Dialog
      title={words.deleteTitle(project.name, total)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.deleteCancel}</Button>
          <Button variant="danger-line" onClick={onDelete}>
            {words.deleteAction(total)}
          </Button>
          {project.archivedAt === null && (
            <Button variant="primary" icon={<Archive />} data-autofocus onClick={onArchive}>
              {words.archiveInstead}
            </Button>
          )}
        </>
      }
    >
      <p>{words.deleteText}</p>
    </Dialog>
  );
}
