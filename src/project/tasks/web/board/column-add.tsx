// The field at the top of a column that adds cards to it, one after another. Escape, or leaving it empty, closes it.

import { useEffect, useMemo, useRef, useState } from 'react';
import { useToday } from '#project/projects/web/use-today.ts';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useOneAtATime } from '#ui/controls/use-one-at-a-time.ts';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { parseQuickAdd } from '../../shared/quick-add.ts';
import type { ShownTaskDetails } from '../queries.ts';
import { useTaskCreation, type NewTaskFields } from '../quick-add/use-task-creation.ts';
import { useTaskNames } from '../use-task-names.ts';
import { boardMessages as words } from './board-messages.ts';

export type AddCard = {
  onOpen: (taskId: string) => void;
  onAdded: (task: ShownTaskDetails) => Promise<string | null>;
};

type ColumnAddProps = AddCard & { label: string; fields: NewTaskFields; onClose: () => void };

export function ColumnAdd({ label, fields, onOpen, onAdded, onClose }: ColumnAddProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { members, labels } = useTaskNames();
  const today = useToday();
  const read = useMemo(() => parseQuickAdd(text, { today, members, labels }), [text, today, members, labels]);
  const creation = useTaskCreation({ read, fields, onCreated: () => setText(''), onOpen, onAdded });
  const startOnce = useOneAtATime();
  useEffect(() => field.current?.focus(), []);

  return (
    <form
      className="board-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (read.title !== '') startOnce((done) => creation.mutate(false, { onSettled: done }));
      }}
    >
      <TextField
        ref={field}
        label={label}
        isLabelHidden
        placeholder={words.newCard}
        autoComplete="off"
        value={text}
        maxLength={MAX_TITLE_LENGTH}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => text.trim() === '' && !creation.isPending && onClose()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      />
    </form>
  );
}
