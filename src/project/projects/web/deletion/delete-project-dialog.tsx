// Asks before a project goes with its tasks. Archiving keeps everything, and comes first.

import { Archive } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { projectMessages as words } from '../messages.ts';
import type { ShownProject } from '../queries.ts';
import type { useProjectActions } from '../use-project-actions.ts';

type DeleteProjectDialogProps = {
  project: ShownProject;
  actions: ReturnType<typeof useProjectActions>;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteProjectDialog({ project, actions, onClose, onDeleted }: DeleteProjectDialogProps) {
  function answer(act: () => Promise<void>): void {
    onClose();
    void act();
  }
  const { total } = project.progress;
  return (
    <Dialog
      title={words.deleteTitle(project.name, total)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.deleteCancel}</Button>
          <Button variant="danger-line" onClick={() => answer(() => actions.deleteProject(project, onDeleted))}>
            {words.deleteAction(total)}
          </Button>
          {project.archivedAt === null && (
            <Button
              variant="primary"
              icon={<Archive />}
              data-autofocus
              onClick={() => answer(() => actions.archiveProject(project))}
            >
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
