// The tasks of the page as a list in which several can be selected, and the bar that changes the selected ones.

import { TasksArt } from '#ui/components/states/area-art.tsx';
import { ListContent } from '#ui/list/list-content.tsx';
import { useDeleteTasks } from '../actions/use-delete-tasks.ts';
import type { OpenFieldMenu } from '../fields/use-field-menu.ts';
import { BulkBar } from '../list/bulk-bar.tsx';
import { TaskList } from '../list/task-list.tsx';
import { taskMessages as words } from '../messages.ts';
import type { ShownTask } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';
import type { useTasks } from '../use-tasks.ts';
import type { TaskSelection } from './use-selection.ts';

type SelectionBarProps = { selection: TaskSelection; openMenu: OpenFieldMenu };

export function SelectionBar({ selection: { selected, clear }, openMenu }: SelectionBarProps) {
  const deleteTasks = useDeleteTasks();
  if (selected.length === 0) return null;
  return (
    <BulkBar
      count={selected.length}
      onField={(field, anchor) => openMenu(field, selected, anchor)}
      onDelete={() => void deleteTasks(selected, clear)}
      onClear={clear}
    />
  );
}

type ListedTasksProps = SelectionBarProps & {
  found: ReturnType<typeof useTasks>;
  isFiltered: boolean;
  names: TaskNames;
  canEdit: boolean;
  onOpen: (task: ShownTask) => void;
};

export function ListedTasks({ found, isFiltered, names, canEdit, selection, openMenu, onOpen }: ListedTasksProps) {
  const deleteTasks = useDeleteTasks();
  return (
    <ListContent
      rows={found.tasks}
      query={found.query}
      words={words.list}
      empty={
        isFiltered
          ? { art: <TasksArt />, title: words.emptyFilter, text: words.emptyFilterText }
          : { art: <TasksArt />, title: words.empty, text: words.emptyText }
      }
    >
      <TaskList
        found={found}
        names={names}
        selection={selection.ids}
        canEdit={canEdit}
        onOpen={onOpen}
        onSelect={selection.toggle}
        onField={(field, task, anchor) => openMenu(field, selection.affectedBy(task), anchor)}
        onDelete={(task) => void deleteTasks(selection.affectedBy(task), selection.clear)}
      />
    </ListContent>
  );
}
