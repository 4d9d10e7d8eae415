// Above the canvas: the way back to the list, the title, the environment, undo and redo, and whether everything is saved.

import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, FileText, MessageSquareDiff, Redo2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { SaveStatusLine } from '#ui/autosave/save-status.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { MAX_BLUEPRINT_TITLE_LENGTH } from '../../shared/limits.ts';
import { DiagramExportMenu } from '../inspector/diagram-export/diagram-export-menu.tsx';
import { useBlueprint, useBlueprintSession } from '../session/use-blueprint.ts';
import { ChangeDialog } from './lazy-parts.tsx';
import { workspaceMessages as words } from './messages.ts';

type WorkspaceHeadProps = {
  /** Before the title. */
  start?: ReactNode;
  /** Tools of the canvas. */
  children?: ReactNode;
};

export function WorkspaceHead({ start, children }: WorkspaceHeadProps) {
  const navigate = useNavigate();
  const session = useBlueprintSession();
  const title = useBlueprint((state) => state.title);
  const save = useBlueprint((state) => state.save);
  return (
    <header className="azure-head">
      <IconButton
        label={words.allBlueprints}
        icon={<ChevronLeft />}
        size="md"
        onClick={() => void navigate({ to: '/azure', search: {} })}
      />
      {start}
      <TitleField key={title} title={title} onChange={(changed) => session.rename(words.renamed, changed)} />
      <p className="cap num azure-saved" data-save={save}>
        <SaveStatusLine document={session} words={words.save} />
      </p>
      <span className="grow" />
      {children}
      <EnvironmentSwitch />
      <DiagramExportMenu />
      <ChangeButton />
      <WriteDesignButton />
      <UndoButtons />
    </header>
  );
}

function ChangeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={words.describeChange}
        icon={<MessageSquareDiff />}
        size="md"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <ChangeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The document is written of what is saved. */
function WriteDesignButton() {
  const navigate = useNavigate();
  const session = useBlueprintSession();
  async function open(): Promise<void> {
    const blueprint = await session.flush();
    await navigate({ to: '/design', search: { blueprint } });
  }
  return (
    <IconButton
      label={words.writeDesign}
      icon={<FileText />}
      size="md"
      // What could not be saved is said beside the title.
      onClick={() => void open().catch((error: unknown) => console.error('The blueprint could not be saved.', error))}
    />
  );
}

function EnvironmentSwitch() {
  const session = useBlueprintSession();
  const environments = useBlueprint(({ solution }) => solution.environments);
  const shown = useBlueprint(({ environmentId }) => environmentId);
  if (environments.length < 2) return null;
  return (
    <div className="azure-environment">
      <SelectField
        label={words.environment}
        isLabelHidden
        value={shown}
        onChange={(event) => session.showEnvironment(event.target.value)}
      >
        {environments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function UndoButtons() {
  const session = useBlueprintSession();
  const undoLabel = useBlueprint((state) => state.undoLabel);
  const redoLabel = useBlueprint((state) => state.redoLabel);
  return (
    <div className="row azure-undo">
      <IconButton
        label={undoLabel === null ? words.undo : words.undoStep(undoLabel)}
        icon={<Undo2 />}
        size="md"
        shortcut="Ctrl Z"
        disabled={undoLabel === null}
        onClick={session.undo}
      />
      <IconButton
        label={redoLabel === null ? words.redo : words.redoStep(redoLabel)}
        icon={<Redo2 />}
        size="md"
        shortcut="Ctrl Shift Z"
        disabled={redoLabel === null}
        onClick={session.redo}
      />
    </div>
  );
}

/** It cannot be blank: leaving an empty field brings the old title back. */
function TitleField({ title, onChange }: { title: string; onChange: (title: string) => void }) {
  const [text, setText] = useState(title);
  function save(): void {
    const trimmed = text.trim();
    if (trimmed === '') setText(title);
    else if (trimmed !== title) onChange(trimmed);
  }
  return (
    <div className="azure-title">
      <h1 className="sr">{title}</h1>
      <TextField
        label={words.title}
        isLabelHidden
        value={text}
        maxLength={MAX_BLUEPRINT_TITLE_LENGTH}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') setText(title);
        }}
      />
    </div>
  );
}
