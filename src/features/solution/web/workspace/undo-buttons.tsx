// Undo and redo, each with the words of the step that it takes back or repeats.

import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useBlueprint, useBlueprintSession } from '../session/use-blueprint.ts';
import { workspaceMessages as words } from './messages.ts';

export function UndoButtons() {
  const session = useBlueprintSession();
  const undoLabel = useBlueprint((state) => state.undoLabel);
  const redoLabel = useBlueprint((state) => state.redoLabel);
  return (
    <>
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
    </>
  );
}
