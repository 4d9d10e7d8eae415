// Makes a task of an ask once the person says so, with Undo.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { mailMessages } from '../messages.ts';
import { mailApi, refreshMail, tasksApi, type ShownDetails, type ShownThread } from '../queries.ts';

const words = mailMessages.task;
const MAX_TITLE = 200;

type TaskDialogProps = { thread: ShownDetails; ask: ShownThread['asks'][number]; onClose: () => void };

export function TaskDialog({ thread, ask, onClose }: TaskDialogProps) {
  const queryClient = useQueryClient();
  const workspace = useWorkspace();
  const [title, setTitle] = useState(ask.quote.slice(0, MAX_TITLE));
  const [due, setDue] = useState(ask.due);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const workspaceId = workspace.id;
  const refresh = async (): Promise<void> => {
    await Promise.all([refreshMail(queryClient), refreshAfter(queryClient, workspaceId, 'tasks')]);
  };

  async function create(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const { taskId, key } = await mailApi.createMailTask({
        id: thread.id,
        workspaceId,
        title,
        quote: ask.quote,
        due,
      });
      offerUndo({ text: words.created(key), label: words.undo, undo: () => void takeBack(taskId) });
      await refresh();
      onClose();
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  }

  const takeBack = (taskId: string) =>
    attempt({
      action: () => tasksApi.deleteTasks({ workspaceId, ids: [taskId] }),
      describeFailure: words.undoFailed,
      refresh,
    });

  return (
    <FormDialog
      className="mailbox-form"
      title={words.title}
      words={{ cancel: words.cancel, submit: words.create, busy: words.creating }}
      isReady={title.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <TextField
        label={words.field}
        data-autofocus
        value={title}
        maxLength={MAX_TITLE}
        error={error === null ? undefined : messageOf(error, words.failed)}
        onChange={({ target }) => setTitle(target.value)}
      />
      <DateField label={words.due} day={due} onSave={setDue} />
      <p className="cap">{words.hint(workspace.name)}</p>
      <blockquote dir="auto">{ask.quote}</blockquote>
    </FormDialog>
  );
}
