// The title of the open task: Enter and leaving the field save, Escape gives up.

import { useFollowedText } from '#ui/controls/use-followed-text.ts';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { taskMessages } from '../messages.ts';
import type { ShownTaskDetails } from '../queries.ts';
import { useTaskActions } from '../use-task-actions.ts';

export function TitleField({ task, canEdit }: { task: ShownTaskDetails; canEdit: boolean }) {
  const { renameTask } = useTaskActions();
  const [title, setTitle] = useFollowedText(task.title);

  function save(): void {
    const wanted = title.trim();
    setTitle(wanted || task.title);
    if (wanted !== '' && wanted !== task.title) void renameTask(task, wanted);
  }
  return (
    <h2>
      <textarea
        className="task-title"
        aria-label={taskMessages.details.titleField}
        rows={1}
        dir="auto"
        value={title}
        maxLength={MAX_TITLE_LENGTH}
        readOnly={!canEdit}
        onChange={({ target }) => setTitle(target.value.replaceAll('\n', ' '))}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          if (event.key === 'Escape') setTitle(task.title);
          else event.currentTarget.blur();
        }}
      />
    </h2>
  );
}
