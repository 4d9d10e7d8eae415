// A text with mentions: while @ is typed, the members are suggested; arrows choose, Enter or Tab writes the handle.

import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { MAX_COMMENT_LENGTH } from '../../shared/limits.ts';
import { commentMessages as words } from './comment-messages.ts';
import { useMention, type SuggestedMember } from './use-mention.ts';

type MentionFieldProps = {
  label: string;
  value: string;
  isFocused?: boolean;
  onChange: (text: string) => void;
  /** Ctrl or Cmd with Enter. */
  onSubmit: () => void;
  /** Escape, when nothing is suggested. */
  onCancel?: () => void;
};

export function MentionField({ label, value, isFocused = false, onChange, onSubmit, onCancel }: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const mention = useMention(field, { value, onChange });
  const { suggested, current } = mention;

  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (mention.handleKey(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  }
  return (
    <div className="mention-field">
      <TextArea
        ref={field}
        label={label}
        isLabelHidden
        placeholder={label}
        rows={2}
        value={value}
        maxLength={MAX_COMMENT_LENGTH}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          mention.look(target.value);
        }}
        onSelect={({ currentTarget }) => mention.isOpen && mention.look(currentTarget.value)}
        onBlur={mention.close}
        onKeyDown={handleKey}
      />
      <SuggestedMembers id={listId} members={suggested} current={current} onChoose={mention.write} />
    </div>
  );
}

type SuggestedMembersProps = {
  id: string;
  members: readonly SuggestedMember[];
  current: SuggestedMember | undefined;
  onChoose: (handle: string) => void;
};

function SuggestedMembers({ id, members, current, onChoose }: SuggestedMembersProps) {
  return (
    <div id={id} className="mention-list" role="listbox" tabIndex={-1} aria-label={words.mentions} hidden={!current}>
      {members.map((member) => (
        <div
          key={member.id}
          id={`${id}-${member.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={member === current}
          // The field keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(member.handle);
          }}
        >
          <bdi className="cut">{member.name}</bdi>
          <span className="cap">@{member.handle}</span>
        </div>
      ))}
    </div>
  );
}
