// The title of the open idea: Enter and leaving the field save, Escape gives up.

import { useFollowedText } from '#ui/controls/use-followed-text.ts';
import { MAX_IDEA_TITLE_LENGTH } from '../../shared/limits.ts';
import { ideaMessages } from '../messages.ts';
import type { ShownIdea } from '../queries.ts';

type IdeaTitleProps = { idea: ShownIdea; canEdit: boolean; onRename: (title: string) => void };

export function IdeaTitle({ idea, canEdit, onRename }: IdeaTitleProps) {
  const [title, setTitle] = useFollowedText(idea.title);

  function save(): void {
    const wanted = title.trim();
    setTitle(wanted || idea.title);
    if (wanted !== '' && wanted !== idea.title) onRename(wanted);
  }
  return (
    <h2>
      <textarea
        className="idea-title-field"
        aria-label={ideaMessages.details.titleField}
        rows={1}
        dir="auto"
        value={title}
        maxLength={MAX_IDEA_TITLE_LENGTH}
        readOnly={!canEdit}
        onChange={({ target }) => setTitle(target.value.replaceAll('\n', ' '))}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          if (event.key === 'Escape') setTitle(idea.title);
          else event.currentTarget.blur();
        }}
      />
    </h2>
  );
}
