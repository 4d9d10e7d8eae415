// The tasks of one project, on its page: add, change and open them.

import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCanEdit } from '#project/workspace/web/use-workspace.ts';
import { ListState } from '#ui/list/list-state.tsx';
import { ChoiceMenu } from '#ui/overlays/choice-menu.tsx';
import { TaskList } from './list/task-list.tsx';
import { taskMessages as words } from './messages.ts';
import { QuickAdd } from './quick-add/quick-add.tsx';
import { useFieldMenu } from './fields/use-field-menu.ts';
import { useDeleteTasks } from './actions/use-delete-tasks.ts';
import { useTaskNames } from './use-task-names.ts';
import { useTasks } from './use-tasks.ts';
import './project-tasks.css';

const NONE: ReadonlySet<string> = new Set();

export function ProjectTasksPanel({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const names = useTaskNames();
  const canEdit = useCanEdit();
  const deleteTasks = useDeleteTasks();
  const { openMenu, menu } = useFieldMenu(names);
  const found = useTasks(useMemo(() => ({ project: projectId }), [projectId]));
  const openTask = (task: string): void =>
    void navigate({ to: '/project/tasks', search: { project: projectId, task } });
  return (
    <div className="project-tasks">
      {canEdit && <QuickAdd fields={{ projectId }} onOpen={openTask} />}
      <ListState query={{ ...found.query, data: found.tasks }} words={words.list} />
      {found.tasks && found.tasks.length > 0 && (
        <TaskList
          found={found}
          names={names}
          selection={NONE}
          canEdit={canEdit}
          onOpen={({ key }) => openTask(key)}
          onField={(field, task, anchor) => openMenu(field, [task], anchor)}
          onDelete={(task) => void deleteTasks([task])}
        />
      )}
      {menu && <ChoiceMenu {...menu} />}
    </div>
  );
}
