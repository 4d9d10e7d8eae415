// The line that adds a task: "Rotate the keys tomorrow p1 @ana #network". What is understood is shown as chips while typing.

import { Plus, X } from 'lucide-react';
import { useMemo, type Ref } from 'react';
import { nameDay } from '#project/projects/shared/days.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import '#ui/components/chip.css';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { useOneAtATime } from '#ui/controls/use-one-at-a-time.ts';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { parseQuickAdd, type QuickAddChip } from '../../shared/quick-add.ts';
import type { TaskPriority } from '../../shared/task-values.ts';
import { taskMessages } from '../messages.ts';
import { useTaskCreation, type NewTaskFields } from './use-task-creation.ts';
import type { ShownTaskDetails } from '../queries.ts';
import { useTaskNames, type TaskNames } from '../use-task-names.ts';
import './quick-add.css';

const words = taskMessages.quickAdd;

type QuickAddProps = {
  ref?: Ref<HTMLInputElement>;
  /** A new task gets these fields besides what is written, such as the project of the page. */
  fields: NewTaskFields;
  /** The group that it is added to, as a chip that can be removed. */
  target?: { label: string; onClear: () => void } | null;
  onOpen: (taskId: string) => void;
  /** The task is there and read. Resolves with what a person should know, such as that a filter hides it. */
  onAdded?: ((task: ShownTaskDetails) => Promise<string | null>) | undefined;
};

export function QuickAdd({ ref, fields, target = null, onOpen, onAdded }: QuickAddProps) {
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
  const creation = useTaskCreation({ read, fields, onCreated: clear, onOpen, onAdded });

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
          onChange={(event) => draft.write(event.target.value)}
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
        {target && (
          <span className="chip">
            <b>{words.addTo}</b>
            <bdi>{target.label}</bdi>
            <IconButton label={words.notThere(target.label)} icon={<X className="s" />} onClick={target.onClear} />
          </span>
        )}
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
