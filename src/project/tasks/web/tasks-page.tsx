// /project/tasks and /project/bugs: tasks by filter, and the open one beside them. The filter, the view and the open task
// are in the address.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useToday } from '#project/projects/web/use-today.ts';
import { useCanEdit } from '#project/workspace/web/use-workspace.ts';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { isTyping } from '#ui/controls/is-typing.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { ChoiceMenu } from '#ui/overlays/choice-menu.tsx';
import { taskSorts } from '../shared/task-values.ts';
import { CsvMenu } from './csv/csv-menu.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { TaskPanel } from './details/task-panel.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { TaskList } from './list/task-list.tsx';
import { taskMessages as words } from './messages.ts';
import type { ShownTask, TaskQuery } from './queries.ts';
import { QuickAdd } from './quick-add/quick-add.tsx';
import { TaskLayout } from './task-layout.tsx';
import { readFilter, type SearchChanges, type TaskSearch } from './task-search.ts';
import { useFieldMenu, type MenuField } from './fields/use-field-menu.ts';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskNames } from './use-task-names.ts';
import { useTasks } from './use-tasks.ts';
import { SavedViews } from './views/saved-views.tsx';
import './tasks.css';

const LAYOUTS = [
  { value: 'list', label: words.asList },
  { value: 'board', label: words.asBoard },
  { value: 'calendar', label: words.asCalendar },
  { value: 'timeline', label: words.asTimeline },
] as const;
/** Severity orders bugs; those have a page of their own. */
const LIST_SORTS = taskSorts.filter((sort) => sort !== 'severity');

type TasksPageProps = { renderActivity: (taskId: string) => ReactNode };

export function TasksPage({ renderActivity }: TasksPageProps) {
  const search = useSearch({ from: '/signed-in/project/tasks' });
  const navigate = useNavigate({ from: '/project/tasks' });
  const names = useTaskNames();
  const canEdit = useCanEdit();
  const { deleteTasks } = useTaskActions();
  const { openMenu, menu } = useFieldMenu(names);
  const filter = useFilter(search);
  const found = useTasks(filter);
  const { selected, selection, toggle, clear } = useSelection(found.tasks);
  const newTask = useRef<HTMLInputElement>(null);

  const change = (changes: SearchChanges, replace = false): void =>
    void navigate({ search: (before) => withoutEmpty({ ...before, ...changes }), replace });
  const openTask = (task: string | undefined): void => change({ task });
  const tasksFor = (task: ShownTask): readonly ShownTask[] => (selection.has(task.id) ? selected : [task]);
  const handleField = (field: MenuField, task: ShownTask, anchor: Element): void =>
    openMenu(field, tasksFor(task), anchor);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (document.querySelector('dialog:modal, .menu-p:popover-open')) return;
    if (event.key === 'c' && canEdit) {
      event.preventDefault();
      newTask.current?.focus();
    } else if (event.key === 'Escape') {
      if (search.task !== undefined) openTask(undefined);
      else clear();
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => handleKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  const startTask = useEffectEvent(() => {
    newTask.current?.focus();
    change({ new: undefined }, true);
  });
  useEffect(() => {
    if (search.new) startTask();
  }, [search.new]);

  return (
    <main className="page tasks-page" id="main" tabIndex={-1} data-open={search.task !== undefined}>
      <div className="tasks-main">
        <header className="tasks-head">
          <h1 className="title">{words.title}</h1>
          <span className="cap num" role="status">
            {found.counts && words.count(found.counts.total)}
          </span>
          <Segmented
            label={words.view}
            options={LAYOUTS}
            value={search.view ?? 'list'}
            onChange={(value) => change({ view: value === 'list' ? undefined : value, zoom: undefined })}
          />
          <CsvMenu filter={filter} canEdit={canEdit} />
        </header>
        <SavedViews search={search} canEdit={canEdit} onOpen={(next) => void navigate({ search: next })} />
        {canEdit && (
          <QuickAdd ref={newTask} fields={search.project ? { projectId: search.project } : {}} onOpen={openTask} />
        )}
        <FilterBar
          search={search}
          names={names}
          isBugs={false}
          sorts={LIST_SORTS}
          onChange={(changes) => change(changes, true)}
          onClear={() =>
            void navigate({
              search: ({ view, sort, task, on, zoom, group }) => withoutEmpty({ view, sort, task, on, zoom, group }),
            })
          }
        />
        {selected.length > 0 && (
          <BulkBar
            count={selected.length}
            onField={(field, anchor) => openMenu(field, selected, anchor)}
            onDelete={() => void deleteTasks(selected, clear)}
            onClear={clear}
          />
        )}
        {search.view !== undefined ? (
          <TaskLayout
            search={search}
            filter={filter}
            names={names}
            canEdit={canEdit}
            onOpen={({ key }) => openTask(key)}
            onChange={change}
          />
        ) : (
          <Tasks found={found} isFiltered={Object.keys(readFilter(search)).length > 0}>
            <TaskList
              found={found}
              names={names}
              selection={selection}
              canEdit={canEdit}
              onOpen={({ key }) => openTask(key)}
              onSelect={toggle}
              onField={handleField}
              onDelete={(task) => void deleteTasks(tasksFor(task), clear)}
            />
          </Tasks>
        )}
      </div>
      {search.task !== undefined && (
        <TaskPanel
          key={search.task}
          taskId={search.task}
          names={names}
          canEdit={canEdit}
          renderActivity={renderActivity}
          onOpen={openTask}
          onClose={() => openTask(undefined)}
        />
      )}
      {menu && <ChoiceMenu {...menu} />}
    </main>
  );
}

type TasksProps = { found: ReturnType<typeof useTasks>; isFiltered: boolean; children: ReactNode };

function Tasks({ found, isFiltered, children }: TasksProps) {
  if (!found.tasks) return <ListState query={{ ...found.query, data: undefined }} words={words.list} />;
  if (found.tasks.length > 0) return children;
  return (
    <EmptyState
      art={<PlanArt />}
      title={isFiltered ? words.emptyFilter : words.empty}
      text={isFiltered ? words.emptyFilterText : words.emptyText}
    />
  );
}

/** The query of the API for what the address says. */
function useFilter(search: TaskSearch): TaskQuery {
  const today = useToday();
  const text = JSON.stringify({
    ...readFilter(search),
    today,
    ...(search.sort && { sort: search.sort }),
  });
  return useMemo(() => JSON.parse(text) as TaskQuery, [text]);
}

/** Tasks that left the list are not selected any more. */
function useSelection(tasks: readonly ShownTask[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => (tasks ?? []).filter(({ id }) => ids.has(id)), [tasks, ids]);
  return {
    selection: ids,
    selected,
    toggle: ({ id }: ShownTask): void =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    clear: (): void => setIds(new Set()),
  };
}

function withoutEmpty(search: SearchChanges): TaskSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
