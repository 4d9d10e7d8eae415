// Whom a person is about to mention in a text field: the members that match what follows the @, and the chosen one.

import { useState, type RefObject } from 'react';
import { useMembers } from '#project/workspace/web/use-members.ts';
import { findMentionStart, suggestMembers, writeMention, type OpenMention } from '../../shared/mention-search.ts';

const MAX_SUGGESTED = 6;

export type SuggestedMember = ReturnType<typeof useMembers>['members'][number];

type MentionText = { value: string; onChange: (text: string) => void };

export function useMention(field: RefObject<HTMLTextAreaElement | null>, { value, onChange }: MentionText) {
  const { members } = useMembers();
  /** Null while nobody is being mentioned. */
  const [mention, setMention] = useState<OpenMention | null>(null);
  const [chosen, setChosen] = useState(0);
  const suggested = mention ? suggestMembers(members, mention.typed, MAX_SUGGESTED) : [];
  const current = suggested[Math.min(chosen, suggested.length - 1)];

  function close(): void {
    setMention(null);
  }
  /** Writes the handle in the place of what was typed. */
  function write(handle: string): void {
    if (!mention) return;
    const written = writeMention(value, { ...mention, handle });
    onChange(written.text);
    close();
    // After React has written the text.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(written.cursor, written.cursor);
    });
  }
  return {
    isOpen: mention !== null,
    suggested,
    current,
    write,
    close,
    /** Reads at the cursor whether somebody is being mentioned. */
    look(text: string): void {
      setMention(findMentionStart(text, field.current?.selectionStart ?? text.length));
      setChosen(0);
    },
    /** Returns whether the key was for the suggestions. */
    handleKey(key: string): boolean {
      if (!current) return false;
      const count = suggested.length;
      if (key === 'ArrowDown') setChosen((chosen + 1) % count);
      else if (key === 'ArrowUp') setChosen((chosen - 1 + count) % count);
      else if (key === 'Enter' || key === 'Tab') write(current.handle);
      else if (key === 'Escape') close();
      else return false;
      return true;
    },
  };
}
