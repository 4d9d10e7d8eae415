// A text with mentions: while @ is typed, the members are suggested; arrows choose, Enter or Tab writes the handle.

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useMembers } from '#project/workspace/web/use-members.ts';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { MAX_COMMENT_LENGTH } from '../../shared/limits.ts';
import { findMentionStart, suggestMembers } from '../../shared/mention-search.ts';
import { taskMessages } from '../messages.ts';

const words = taskMessages.details;

const MAX_SUGGESTED = 6;

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
  const { members } = useMembers();
  /** Null while nobody is being mentioned. */
  const [mention, setMention] = useState<{ start: number; typed: string } | null>(null);
  const [chosen, setChosen] = useState(0);
  const suggested = mention ? suggestMembers(members, mention.typed, MAX_SUGGESTED) : [];
  const current = suggested[Math.min(chosen, suggested.length - 1)];

  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  function look(text: string): void {
    setMention(findMentionStart(text, field.current?.selectionStart ?? text.length));
    setChosen(0);
  }
  function write(handle: string): void {
    if (!mention) return;
    const end = mention.start + 1 + mention.typed.length;
    const before = `${value.slice(0, mention.start)}@${handle} `;
    onChange(before + value.slice(end).replace(/^ /, ''));
    setMention(null);
    // After React has written the text.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (current && handleSuggestionKey(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  }
  function handleSuggestionKey(key: string): boolean {
    const count = suggested.length;
    if (key === 'ArrowDown') setChosen((chosen + 1) % count);
    else if (key === 'ArrowUp') setChosen((chosen - 1 + count) % count);
    else if ((key === 'Enter' || key === 'Tab') && current) write(current.handle);
    else if (key === 'Escape') setMention(null);
    else return false;
    return true;
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
          look(target.value);
        }}
        onSelect={({ currentTarget }) => mention && look(currentTarget.value)}
        onBlur={() => setMention(null)}
        onKeyDown={handleKey}
      />
      <div
        id={listId}
        className="mention-list"
        role="listbox"
        tabIndex={-1}
        aria-label={words.mentions}
        hidden={!current}
      >
        {suggested.map((member) => (
          <div
            key={member.id}
            id={`${listId}-${member.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={member === current}
            // The field keeps the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              write(member.handle);
            }}
          >
            <bdi className="cut">{member.name}</bdi>
            <span className="cap">@{member.handle}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
