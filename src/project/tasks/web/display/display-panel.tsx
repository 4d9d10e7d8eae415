// How the tasks are shown: their groups or lanes, their order, whether those that are done are there, and the columns. It loads when
// it is first opened.

import type { RefObject } from 'react';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { SearchChanges } from '#ui/list/search-change.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import { NONE, taskGroups, taskSorts, type TaskSort } from '../../shared/task-values.ts';
import { taskMessages } from '../messages.ts';
import type { TaskSearch } from '../page/task-search.ts';
import { groupOf, lanesOf } from '../page/use-task-filter.ts';
import { readColumns, taskColumns, writeColumns } from './columns.ts';
import { displayMessages as words } from './display-messages.ts';
import './display.css';

/** Severity orders bugs; those have a page of their own. */
const SORTS = taskSorts.filter((sort) => sort !== 'severity');

const GROUPS = [...taskGroups, NONE] as const;

const DIRECTIONS = [
  { value: 'asc', label: words.ascending },
  { value: 'desc', label: words.descending },
] as const;

type DisplayChanges = SearchChanges<TaskSearch>;
export type DisplayProps = { search: TaskSearch; onChange: (changes: DisplayChanges) => void };

type DisplayPanelProps = DisplayProps & { anchor: RefObject<Element | null>; onClose: () => void };

export function DisplayPanel({ search, anchor, onChange, onClose }: DisplayPanelProps) {
  return (
    <Popover name="task-display" label={words.display} anchor={anchor} align="end" side="below" onClose={onClose}>
      <DisplayFields search={search} onChange={onChange} />
    </Popover>
  );
}

function DisplayFields({ search, onChange }: DisplayProps) {
  const isList = search.view === undefined;
  const columns = readColumns(search.columns);
  return (
    <>
      {(isList || search.view === 'board') && <Groups search={search} onChange={onChange} />}
      {isList && <Order search={search} onChange={onChange} />}
      <Checkbox
        label={words.hideDone}
        checked={search.done === 'hide'}
        onChange={({ target }) => onChange({ done: target.checked ? 'hide' : undefined })}
      />
      {isList && (
        <fieldset className="task-columns">
          <legend className="label">{words.columns}</legend>
          {taskColumns.map((column) => (
            <Checkbox
              key={column}
              label={words.columnNames[column]}
              checked={columns.includes(column)}
              onChange={({ target }) => {
                const others = columns.filter((one) => one !== column);
                onChange({ columns: writeColumns(target.checked ? [...others, column] : others) });
              }}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** A list begins in groups by status, a board without lanes: that leaves nothing in the address. */
function Groups({ search, onChange }: DisplayProps) {
  const isBoard = search.view === 'board';
  const usual = isBoard ? NONE : 'status';
  return (
    <SelectField
      label={isBoard ? words.lanes : words.groupBy}
      value={(isBoard ? lanesOf(search) : groupOf(search)) ?? NONE}
      onChange={({ target }) =>
        onChange({
          group: target.value === usual ? undefined : GROUPS.find((group) => group === target.value),
          folded: undefined,
        })
      }
    >
      {GROUPS.filter((group) => !isBoard || group !== 'status').map((group) => (
        <option key={group} value={group}>
          {isBoard && group === NONE ? words.noLanes : words.groups[group]}
        </option>
      ))}
    </SelectField>
  );
}

function Order({ search, onChange }: DisplayProps) {
  return (
    <>
      <SelectField
        label={words.sort}
        value={search.sort ?? 'rank'}
        onChange={({ target }) =>
          onChange({ sort: target.value === 'rank' ? undefined : (target.value as TaskSort), direction: undefined })
        }
      >
        <WordedOptions values={SORTS} words={taskMessages.sorts} />
      </SelectField>
      {search.sort !== undefined && (
        <Segmented
          label={words.direction}
          options={DIRECTIONS}
          value={search.direction ?? 'asc'}
          onChange={(value) => onChange({ direction: value === 'desc' ? 'desc' : undefined })}
        />
      )}
    </>
  );
}
