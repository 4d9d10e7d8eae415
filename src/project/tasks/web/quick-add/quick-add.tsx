// The line that adds a task: "Rotate the keys tomorrow p1 @ana #network". What is understood is shown as chips while typing.

import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, type Ref } from 'react';
import { nameDay } from '#project/projects/shared/days.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import '#ui/components/chip.css';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { useOneAtATime } from '#ui/controls/use-one-at-a-time.ts';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { parseQuickAdd, type QuickAddChip } from '../../shared/quick-add.ts';
import type { TaskPriority } from '../../shared/task-values.ts';
import { taskMessages } from '../messages.ts';
import { tasksApi } from '../queries.ts';
import { useTaskRequests } from '../actions/use-task-requests.ts';
import { useTaskNames, type TaskNames } from '../use-task-names.ts';
import './quick-add.css';

const words = taskMessages.quickAdd;

type QuickAddProps = {
  ref?: Ref<HTMLInputElement>;
  /** A new task gets these fields besides what is written, such as the project of the page. */
  fields: { projectId?: string; kind?: 'bug' };
  onOpen: (taskId: string) => void;
};

export function QuickAdd({ ref, fields, onOpen }: QuickAddProps) {
  const names = useTaskNames();
  const draft = useDraft(`task-${useWorkspace().id}`);
  const today = useToday();
  const { members, labels } = names;
  const read = useMemo(
    () => parseQuickAdd(draft.text, { today, members, labels }),
    [draft.text, today, members, labels],
  );
  function clear(): void {
    draft.write('');
    draft.forget();
  }
  const creation = useCreation({ read, fields, onCreated: clear, onOpen });

  const startOnce = useOneAtATime();
  /** With Ctrl or Cmd, Enter opens the new task. */
  function add(isOpened: boolean): void {
    if (read.title !== '') startOnce((done) => creation.mutate(isOpened, { onSettled: done }));
  }

  return (
    <form
      className="quick-add"
      onSubmit={(event) => {
        event.preventDefault();
        add(false);
      }}
    >
      <div className="quick-add-line">
        <TextField
          {...(ref && { ref })}
          label={words.label}
          isLabelHidden
          placeholder={words.placeholder}
          autoComplete="off"
          value={draft.text}
          maxLength={MAX_TITLE_LENGTH}
          onChange={({ target }) => draft.write(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
            else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add(true);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={<Plus />}
          disabled={read.title === ''}
          busy={creation.isPending}
        >
          {words.add}
        </Button>
      </div>
      <output className="quick-add-chips">
        {read.chips.map((chip) => (
          <span key={`${chip.kind}-${chip.start}`} className="chip">
            <b>{nameOfKind(chip.kind)}</b>
            <bdi>{describeChip(chip, { names, today })}</bdi>
          </span>
        ))}
      </output>
    </form>
  );
}

type Creation = Pick<QuickAddProps, 'fields' | 'onOpen'> & {
  read: ReturnType<typeof parseQuickAdd>;
  /** The task is there; its line can be cleared. */
  onCreated: () => void;
};

/** Creates the task that was read. It is started with whether the task is opened afterwards. */
function useCreation({ read, fields, onCreated, onOpen }: Creation) {
  const { id: workspaceId } = useWorkspace();
  const { refresh, perform } = useTaskRequests();
  return useMutation({
    mutationFn: (_isOpened: boolean) => {
      const { title, due, priority, assigneeId, labelIds, newLabels } = read;
      return tasksApi.createTask({
        workspaceId,
        ...fields,
        title,
        labelIds,
        newLabels,
        ...(due && { due }),
        ...(priority && { priority }),
        ...(assigneeId && { assigneeId }),
      });
    },
    async onSuccess(task, isOpened) {
      onCreated();
      await refresh();
      const undo = () => void perform(() => tasksApi.deleteTasks({ workspaceId, ids: [task.id] }));
      offerUndo({ text: words.created(task.key), label: taskMessages.undo, undo });
      if (isOpened) onOpen(task.key);
    },
    onError: (error) => showToast({ kind: 'error', text: words.failed, detail: messageOf(error) }),
  });
}

function nameOfKind(kind: QuickAddChip['kind']): string {
  const kinds: Record<QuickAddChip['kind'], string> = {
    due: taskMessages.due,
    priority: taskMessages.priority,
    assignee: taskMessages.assignee,
    label: taskMessages.labels,
    'new-label': taskMessages.labels,
  };
  return kinds[kind];
}

function describeChip({ kind, value }: QuickAddChip, { names, today }: { names: TaskNames; today: string }): string {
  if (kind === 'due') return nameDay(value, today);
  if (kind === 'priority') return taskMessages.priorities[value as TaskPriority];
  if (kind === 'assignee') return names.memberName(value) ?? value;
  if (kind === 'new-label') return words.newLabel(value);
  return names.labels.find(({ id }) => id === value)?.name ?? value;
}
