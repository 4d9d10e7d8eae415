// The tasks of the page as a list in which several can be selected, and the bar that changes the selected ones.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { TasksArt } from '#ui/components/states/area-art.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ListContent } from '#ui/list/list-content.tsx';
import type { SearchChanges } from '#ui/list/search-change.ts';
import type { TaskGroup } from '../../shared/task-values.ts';
import { useDeleteTasks } from '../actions/use-delete-tasks.ts';
import { readColumns } from '../display/columns.ts';
import type { OpenFieldMenu } from '../fields/use-field-menu.ts';
import { TaskList } from '../list/task-list.tsx';
import { taskMessages as words } from '../messages.ts';
import type { ShownTask } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';
import type { useTasks } from '../use-tasks.ts';
import { readFilter, type TaskSearch } from './task-search.ts';
import { groupOf } from './use-task-filter.ts';
import type { TaskSelection } from './use-selection.ts';

/** Loaded when something is first selected. */
const BulkBar = lazyComponent(() => import('../list/bulk-bar.tsx').then((module) => module.BulkBar));

type SelectionBarProps = { selection: TaskSelection; openMenu: OpenFieldMenu };

export function SelectionBar({ selection: { selected, clear }, openMenu }: SelectionBarProps) {
  const deleteTasks = useDeleteTasks();
  if (selected.length === 0) return null;
  return (
    <BulkBar
      tasks={selected}
      onField={(field, anchor) => openMenu(field, selected, anchor)}
      onDelete={() => void deleteTasks(selected, clear)}
      onClear={clear}
    />
  );
}

type ListedTasksProps = SelectionBarProps & {
  found: ReturnType<typeof useTasks>;
  search: TaskSearch;
  names: TaskNames;
  canEdit: boolean;
  added: readonly ShownTask[];
  onChange: (changes: SearchChanges<TaskSearch>) => void;
  onOpen: (task: ShownTask) => void;
  /** Writes a new task for a group. */
  onAddTo: (by: TaskGroup, value: string) => void;
};

export function ListedTasks(props: ListedTasksProps) {
  const { found, search, names, canEdit, selection, openMenu, added, onChange, onOpen, onAddTo } = props;
  const deleteTasks = useDeleteTasks();
  const by = groupOf(search);
  const folded = search.folded?.split(',') ?? [];
  const total = found.counts?.total ?? 0;

  function fold(value: string): void {
    const next = folded.includes(value) ? folded.filter((one) => one !== value) : [...folded, value];
    onChange({ folded: next.length === 0 ? undefined : next.join(',') });
  }
  return (
    <ListContent
      // Groups that are all folded have no rows, and are not empty.
      rows={found.tasks?.length === 0 && total > 0 ? FOLDED : found.tasks}
      query={found.query}
      words={words.list}
      empty={{ art: <TasksArt />, ...emptyWords(search) }}
    >
      {canEdit && <ListHead found={found} selection={selection} />}
      <TaskList
        found={found}
        names={names}
        selection={selection.ids}
        canEdit={canEdit}
        columns={readColumns(search.columns)}
        {...(by && {
          groups: { by, folded, onFold: fold, ...(canEdit && { onAdd: (value: string) => onAddTo(by, value) }) },
        })}
        added={added}
        onOpen={onOpen}
        onSelect={selection.toggle}
        onField={(field, task, anchor) => openMenu(field, selection.affectedBy(task), anchor)}
        onDelete={(task) => void deleteTasks(selection.affectedBy(task), selection.clear)}
      />
    </ListContent>
  );
}

function emptyWords(search: TaskSearch): { title: string; text: string } {
  const isFiltered = Object.keys(readFilter(search)).length > 0 || search.done === 'hide';
  return isFiltered
    ? { title: words.emptyFilter, text: words.emptyFilterText }
    : { title: words.empty, text: words.emptyText };
}

const FOLDED: readonly unknown[] = [null];

function ListHead({ found, selection }: Pick<ListedTasksProps, 'found' | 'selection'>) {
  const loaded = found.tasks?.length ?? 0;
  return (
    <div className="task-list-head">
      <Checkbox
        label={words.selectAll(loaded, Math.max(loaded, found.counts?.total ?? 0))}
        checked={selection.isWhole}
        onChange={({ target }) => (target.checked ? selection.selectAll() : selection.clear())}
      />
    </div>
  );
}
