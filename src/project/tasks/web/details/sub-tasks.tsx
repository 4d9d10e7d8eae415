// The sub-tasks of the open task: add, finish and open them.

import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useOneAtATime } from '#ui/controls/use-one-at-a-time.ts';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { tasksApi, type ShownTaskDetails } from '../queries.ts';
import { StatusIcon } from '../fields/task-icons.tsx';
import { useTaskRequests } from '../actions/use-task-requests.ts';
import type { TaskNames } from '../use-task-names.ts';
import { detailMessages as words } from './detail-messages.ts';

type SubTasksProps = { task: ShownTaskDetails; names: TaskNames; canEdit: boolean; onOpen: (taskId: string) => void };

export function SubTasks({ task, names, canEdit, onOpen }: SubTasksProps) {
  const { id: workspaceId } = useWorkspace();
  const { act } = useTaskRequests();
  const [title, setTitle] = useState('');
  const startOnce = useOneAtATime();
  // A sub-task has none of its own.
  if (task.parentId !== null) return null;

  async function add(): Promise<void> {
    if (title.trim() === '') return;
    const { id: parentId, projectId } = task;
    let created = '';
    const isDone = await act({
      async action() {
        created = (await tasksApi.createTask({ workspaceId, title, parentId, ...(projectId && { projectId }) })).id;
      },
      undo: () => tasksApi.deleteTasks({ workspaceId, ids: [created] }),
      described: words.subTaskAdded,
    });
    if (isDone) setTitle('');
  }
  return (
    <section className="task-part">
      <h3 className="label">{words.subTasks}</h3>
      <ul className="task-refs">
        {task.children.map((child) => {
          const status = names.statuses.find(({ id }) => id === child.statusId);
          return (
            <li key={child.id}>
              {status && <StatusIcon category={status.category} color={status.color} />}
              <button type="button" className="task-ref" onClick={() => onOpen(child.key)}>
                {child.key} <bdi>{child.title}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
      {canEdit && (
        <form
          className="task-add"
          onSubmit={(event) => {
            event.preventDefault();
            startOnce((done) => void add().finally(done));
          }}
        >
          <TextField
            label={words.addSubTask}
            isLabelHidden
            placeholder={words.addSubTask}
            value={title}
            maxLength={MAX_TITLE_LENGTH}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Button type="submit" size="lg" disabled={title.trim() === ''}>
            {words.addSubTask}
          </Button>
        </form>
      )}
    </section>
  );
}
