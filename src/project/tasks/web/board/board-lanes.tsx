// The lanes of a board: what the tasks of each have in common, with its columns once it is near the view.

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ListState } from '#ui/list/list-state.tsx';
import type { SearchChanges } from '#ui/list/search-change.ts';
import type { TaskGroup } from '../../shared/task-values.ts';
import { displayMessages } from '../display/display-messages.ts';
import { GroupIcon, nameOfGroup } from '../list/group-head.tsx';
import { taskMessages } from '../messages.ts';
import type { TaskSearch } from '../page/task-search.ts';
import { taskGroupsQuery, type TaskQuery } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';

type BoardLanesProps = {
  by: TaskGroup;
  search: TaskSearch;
  filter: TaskQuery;
  names: TaskNames;
  onChange: (changes: SearchChanges<TaskSearch>) => void;
  renderLane: (value: string) => ReactNode;
};

export function BoardLanes({ by, search, filter, names, onChange, renderLane }: BoardLanesProps) {
  const query = useQuery(taskGroupsQuery(useWorkspace().id, filter, by));
  const folded = search.folded?.split(',') ?? [];
  function fold(value: string): void {
    const next = folded.includes(value) ? folded.filter((one) => one !== value) : [...folded, value];
    onChange({ folded: next.length === 0 ? undefined : next.join(',') });
  }
  if (!query.data) return <ListState query={query} words={taskMessages.list} />;
  return (
    <div className="board-lanes">
      {query.data.map(({ value, count }) => {
        const name = nameOfGroup({ by, value }, names);
        const isFolded = folded.includes(value);
        return (
          <section key={value} className="board-lane" aria-label={name}>
            <header className="task-group">
              <button
                type="button"
                className="task-group-fold"
                aria-expanded={!isFolded}
                aria-label={isFolded ? displayMessages.unfold(name) : displayMessages.fold(name)}
                onClick={() => fold(value)}
              >
                {isFolded ? <ChevronRight className="s" /> : <ChevronDown className="s" />}
              </button>
              <GroupIcon by={by} value={value} names={names} />
              <h2 className="label cut">
                <bdi>{name}</bdi>
              </h2>
              <span className="cap num">{displayMessages.count(count)}</span>
            </header>
            {!isFolded && <NearView>{() => renderLane(value)}</NearView>}
          </section>
        );
      })}
    </div>
  );
}

/** A lane loads as many lists as it has columns, so only those that are near the view do. */
function NearView({ children }: { children: () => ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '300px',
      },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} className="board-lane-box">
      {isNear && children()}
    </div>
  );
}
