// The fields of the open task.

import { useState } from 'react';
import '#ui/components/chip.css';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useFollowedText } from '#ui/controls/use-followed-text.ts';
import { MAX_ESTIMATE } from '../../shared/limits.ts';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { ChoiceMenu } from '#ui/overlays/choice-menu.tsx';
import { formatDay } from '#text/dates/format-date.ts';
import { taskMessages as words } from '../messages.ts';
import type { ShownTaskDetails } from '../queries.ts';
import { LabelDot } from '../fields/task-icons.tsx';
import { useFieldMenu } from '../fields/use-field-menu.ts';
import { useChangeTasks } from '../actions/use-change-tasks.ts';
import type { ChoiceField, TaskNames } from '../use-task-names.ts';

type TaskFieldsProps = { task: ShownTaskDetails; names: TaskNames; canEdit: boolean };

const FIELDS: readonly (readonly [field: ChoiceField, label: string])[] = [
  ['statusId', words.status],
  ['priority', words.priority],
  ['assigneeId', words.assignee],
  ['reviewerId', words.reviewer],
  ['projectId', words.project],
  ['milestoneId', words.milestone],
];

export function TaskFields({ task, names, canEdit }: TaskFieldsProps) {
  const changeTasks = useChangeTasks();

  function choose(field: ChoiceField, label: string, value: string | null): void {
    const changes = { [field]: value, ...(field === 'projectId' && { milestoneId: null }) };
    void changeTasks([task], changes, words.changed(task.key, label.toLowerCase(), names.nameOfChoice(field, value)));
  }
  function setDay(field: 'start' | 'due', day: string | null): void {
    const value = day === null ? words.none : formatDay(day, day);
    void changeTasks([task], { [field]: day }, words.changed(task.key, words[field].toLowerCase(), value));
  }
  const milestones = names.milestones.filter(({ projectId }) => projectId === task.projectId).map(({ id }) => id);
  return (
    <div className="task-fields">
      {FIELDS.map(([field, label]) => (
        <SelectField
          key={field}
          label={label}
          value={task[field] ?? ''}
          disabled={!canEdit || (field === 'milestoneId' && milestones.length === 0)}
          onChange={({ target }) => choose(field, label, target.value || null)}
        >
          {names.choices[field]
            .filter(({ value }) => field !== 'milestoneId' || value === null || milestones.includes(value))
            .map(({ value, label: name }) => (
              <option key={value ?? ''} value={value ?? ''}>
                {name}
              </option>
            ))}
        </SelectField>
      ))}
      {(['start', 'due'] as const).map((field) => (
        <DateField
          key={field}
          label={words[field]}
          day={task[field]}
          disabled={!canEdit}
          onSave={(day) => setDay(field, day)}
        />
      ))}
      <Estimate task={task} canEdit={canEdit} />
      <Labels task={task} names={names} canEdit={canEdit} />
    </div>
  );
}

function Estimate({ task, canEdit }: Pick<TaskFieldsProps, 'task' | 'canEdit'>) {
  const changeTasks = useChangeTasks();
  const [text, setText] = useFollowedText(task.estimate === null ? '' : String(task.estimate));
  function save(): void {
    const estimate = text.trim() === '' ? null : Number(text);
    const isWrong = estimate !== null && !(Number.isInteger(estimate) && estimate >= 0 && estimate <= MAX_ESTIMATE);
    if (isWrong) return setText(task.estimate === null ? '' : String(task.estimate));
    if (estimate === task.estimate) return;
    const value = estimate === null ? words.none : words.points(estimate);
    void changeTasks([task], { estimate }, words.changed(task.key, words.estimate.toLowerCase(), value));
  }
  return (
    <TextField
      label={words.estimate}
      type="number"
      min={0}
      max={MAX_ESTIMATE}
      step={1}
      inputMode="numeric"
      placeholder={canEdit ? words.estimateHint : ''}
      value={text}
      readOnly={!canEdit}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

function Labels({ task, names, canEdit }: TaskFieldsProps) {
  const { openMenu, menu } = useFieldMenu(names);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const labels = names.labels.filter(({ id }) => task.labelIds.includes(id));
  return (
    <div className="field task-labels">
      <span className="label">{words.labels}</span>
      <div className="row">
        {labels.map(({ id, name, color }) => (
          <span key={id} className="chip">
            <LabelDot color={color} />
            <bdi>{name}</bdi>
          </span>
        ))}
        {canEdit && (
          <Button ref={setButton} size="sm" onClick={() => button && openMenu('labelIds', [task], button)}>
            {labels.length > 0 ? words.changeLabels : words.addLabel}
          </Button>
        )}
      </div>
      {menu && <ChoiceMenu {...menu} />}
    </div>
  );
}
