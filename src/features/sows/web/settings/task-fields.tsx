// The catalogue of tasks: the hours of one unit of each, which a person confirms or changes.

import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import { phaseNames } from '../../shared/content/section-names.ts';
import { MAX_TASK_MINUTES } from '../../shared/limits.ts';
import { estimateTask, taskCatalogue, type EstimatedTask } from '../../shared/tasks/task-catalogue.ts';
import type { TaskChange, TaskChanges } from '../../shared/tasks/task-changes.ts';
import { formatHours } from '../../shared/estimate/money.ts';
import { NumberField } from '../fields/number-field.tsx';

type TaskFieldsProps = { changes: TaskChanges; onChange: (changes: TaskChanges) => void };

export function TaskFields({ changes, onChange }: TaskFieldsProps) {
  const [search, setSearch] = useState('');
  const shown = taskCatalogue
    .map((task) => estimateTask(task, changes))
    .filter(({ name }) => matchesSearch(name, search));
  const rows = shown.map((task) => (
    <li key={task.key}>
      <TaskRow
        task={task}
        onChange={(change) => onChange({ ...changes, [task.key]: change })}
        onReset={() => onChange(Object.fromEntries(Object.entries(changes).filter(([key]) => key !== task.key)))}
      />
    </li>
  ));
  return (
    <div className="sow-tasks">
      <SearchField label="Search tasks" value={search} onChange={setSearch} />
      <ul>{rows}</ul>
    </div>
  );
}

type TaskRowProps = { task: EstimatedTask; onChange: (change: TaskChange) => void; onReset: () => void };

function TaskRow({ task, onChange, onReset }: TaskRowProps) {
  const { low, likely, high } = task;
  return (
    <details className="sow-figure">
      <summary>
        <span className="sow-effort-name">
          {task.name}
          {task.isAssumed && <Badge tone="line">Assumed</Badge>}
        </span>
        <span className="num">{[low, likely, high].map(formatHours).join(' · ')}</span>
      </summary>
      <p className="sow-formula">
        {phaseNames[task.phase]}, for each {task.unit}: low, likely and high.
      </p>
      <div className="sow-triple">
        <NumberField
          label="Low, in hours"
          value={low}
          scale={60}
          max={likely}
          onSave={(minutes) => minutes !== null && onChange({ low: minutes, likely, high })}
        />
        <NumberField
          label="Likely, in hours"
          value={likely}
          scale={60}
          min={low}
          max={high}
          onSave={(minutes) => minutes !== null && onChange({ low, likely: minutes, high })}
        />
        <NumberField
          label="High, in hours"
          value={high}
          scale={60}
          min={likely}
          max={MAX_TASK_MINUTES}
          onSave={(minutes) => minutes !== null && onChange({ low, likely, high: minutes })}
        />
      </div>
      <div className="sow-buttons">
        {task.isAssumed ? (
          <Button size="sm" onClick={() => onChange({ low, likely, high })}>
            Confirm these hours
          </Button>
        ) : (
          <Button size="sm" variant="ghost" onClick={onReset}>
            Back to the hours of Lounge
          </Button>
        )}
      </div>
    </details>
  );
}
