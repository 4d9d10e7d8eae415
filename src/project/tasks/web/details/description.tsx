// The description of the open task: Markdown in the editor, saved on purpose. When someone else has saved another text in
// the meantime, both versions are shown and nothing is lost.

import { useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { useDraft } from '#ui/controls/use-draft.ts';
import { MarkdownSource } from '#ui/markdown-editor/source/markdown-source.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { taskMessages } from '../messages.ts';
import { tasksApi, type ShownTaskDetails } from '../queries.ts';
import { useTaskActions } from '../use-task-actions.ts';

const words = taskMessages.details;

type Conflict = { current: string; revision: number };

export function Description({ task, canEdit }: { task: ShownTaskDetails; canEdit: boolean }) {
  const { id: workspaceId } = useWorkspace();
  const { refresh } = useTaskActions();
  /** What was read when the person began to write. */
  const [base, setBase] = useState({ text: task.description, revision: task.revision });
  const draft = useDraft(`description-${task.id}`, base.text);
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const hasChanged = draft.text !== base.text;
  // Nothing is written here: the text follows the server's.
  if (!hasChanged && task.revision !== base.revision) {
    setBase({ text: task.description, revision: task.revision });
    draft.write(task.description);
  }

  async function save(description: string, baseRevision: number): Promise<void> {
    setIsSaving(true);
    const former = conflict?.current ?? base.text;
    await attempt({
      async action() {
        try {
          const saved = await tasksApi.updateTask({ workspaceId, taskId: task.id, description, baseRevision });
          setBase({ text: saved.description, revision: saved.revision });
          draft.write(saved.description);
          draft.forget();
          setConflict(null);
          const undo = () => void takeBack(former, saved.revision);
          offerUndo({ text: words.saved, label: taskMessages.undo, undo });
        } catch (error) {
          const found = readConflict(error);
          if (!found) throw error;
          setConflict(found);
        }
      },
      describeFailure: words.saveFailed,
      refresh,
    });
    setIsSaving(false);
  }
  /** Only as long as nobody has changed it since. */
  async function takeBack(description: string, baseRevision: number): Promise<void> {
    await attempt({
      action: () => tasksApi.updateTask({ workspaceId, taskId: task.id, description, baseRevision }),
      describeFailure: words.saveFailed,
      refresh,
    });
  }
  function takeTheirs({ current, revision }: Conflict): void {
    setBase({ text: current, revision });
    draft.write(current);
    draft.forget();
    setConflict(null);
  }

  return (
    <section className="task-part">
      <h3 className="label">{words.description}</h3>
      <div className="task-description">
        <MarkdownSource
          ref={null}
          value={draft.text}
          isLocked={!canEdit}
          lockedText={draft.text}
          words={{ ...words, label: words.description, placeholder: words.descriptionHint }}
          onChange={draft.write}
          onCursor={() => undefined}
          onFiles={() => undefined}
          onReveal={() => undefined}
        />
      </div>
      {conflict && (
        <Notice
          tone="warn"
          action={
            <>
              <Button size="sm" onClick={() => void save(draft.text, conflict.revision)}>
                {words.keepMine}
              </Button>
              <Button size="sm" onClick={() => takeTheirs(conflict)}>
                {words.takeTheirs}
              </Button>
            </>
          }
        >
          {words.conflict}
        </Notice>
      )}
      {conflict && (
        <figure className="task-theirs">
          <figcaption className="cap">{words.theirs}</figcaption>
          <pre dir="auto">{conflict.current}</pre>
        </figure>
      )}
      {hasChanged && !conflict && (
        <Button
          size="sm"
          variant="primary"
          busy={isSaving}
          busyLabel={words.saving}
          onClick={() => void save(draft.text, base.revision)}
        >
          {words.save}
        </Button>
      )}
    </section>
  );
}

function readConflict(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.code !== 'tasks/description-changed') return null;
  const { current, revision } = error.details;
  return typeof current === 'string' && typeof revision === 'number' ? { current, revision } : null;
}
