// Uploads documents into a project, or attaches some that the person has. Asks for the project first where it is not known.

import { useRef, useState } from 'react';
import { useUploads } from '#features/documents/web/use-uploads.ts';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { AddResourceDialog } from '../add-resource-dialog.tsx';
import { knowledgeMessages as words, resourceMessages } from '../messages.ts';
import { useResourceActions } from '../use-resource-actions.ts';

/** `files`: dropped on the page; without any the person chooses them. */
export type Adding = { way: 'attach' } | { way: 'upload'; files: readonly File[] };

type AddDocumentDialogProps = { adding: Adding; projectId: string | null; onClose: () => void };

export function AddDocumentDialog({ adding, projectId, onClose }: AddDocumentDialogProps) {
  const projects = useProjects().projects.filter(({ archivedAt }) => archivedAt === null);
  const { addResource } = useResourceActions();
  const uploads = useUploads();
  const picker = useRef<HTMLInputElement>(null);
  const [chosenId, setChosenId] = useState(projectId);
  const [isAttaching, setIsAttaching] = useState(adding.way === 'attach' && projectId !== null);
  const chosen = projects.find(({ id }) => id === chosenId) ?? projects[0];
  if (isAttaching && chosen) return <AddResourceDialog projectId={chosen.id} kind="document" onClose={onClose} />;

  function upload(files: readonly File[]): void {
    if (!chosen || files.length === 0) return;
    uploads.add(files, ({ id: itemId }) => void addResource(chosen.id, { kind: 'document', itemId }));
    onClose();
  }
  function goOn(): void {
    if (adding.way === 'attach') return setIsAttaching(true);
    if (adding.files.length > 0) upload(adding.files);
    else picker.current?.click();
  }
  const action = adding.way === 'upload' && adding.files.length === 0 ? words.choose : resourceMessages.dialog.add;
  return (
    <Dialog
      title={adding.way === 'upload' ? words.uploadTo : words.attach}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" disabled={!chosen} onClick={goOn}>
            {action}
          </Button>
        </>
      }
    >
      {chosen ? (
        <SelectField
          label={words.chooseProject}
          hint={words.chooseProjectText}
          data-autofocus
          value={chosen.id}
          onChange={({ target }) => setChosenId(target.value)}
        >
          <NamedOptions of={projects} />
        </SelectField>
      ) : (
        <p>{words.noProjects}</p>
      )}
      <FilePicker ref={picker} label={words.uploadTo} multiple onFiles={upload} />
    </Dialog>
  );
}
