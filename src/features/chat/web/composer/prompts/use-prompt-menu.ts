// Connects the text box of the composer with the list of prompts: where it is open, what its keys do, what is inserted.

import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { PromptMenuKeys } from '#features/agents/web/prompt-menu-panel.tsx';
import { changeDraft } from '../draft.ts';
import { findSlash, type Slash } from './find-slash.ts';

type PromptMenuOptions = { conversationId: string | null; input: RefObject<HTMLTextAreaElement | null> };

export function usePromptMenu({ conversationId, input }: PromptMenuOptions) {
  const id = useId();
  const keys = useRef<PromptMenuKeys | null>(null);
  const [slash, setSlash] = useState<Slash | null>(null);
  /** A slash at this place was left with Escape. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const open = slash !== null && slash.from !== closedAt ? slash : null;

  /** Reads the place of the caret, after typing and after it was moved. */
  function follow({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const found = selectionStart === selectionEnd ? findSlash(value, selectionStart) : null;
    if (found === null) setClosedAt(null);
    setSlash((known) => (known?.from === found?.from && known?.query === found?.query ? known : found));
  }

  function insert(text: string): void {
    if (!open) return;
    const end = open.from + 1 + open.query.length;
    const caret = open.from + text.length;
    flushSync(() => {
      setSlash(null);
      changeDraft(conversationId, (draft) => ({
        ...draft,
        text: `${draft.text.slice(0, open.from)}${text}${draft.text.slice(end)}`,
      }));
    });
    input.current?.focus();
    input.current?.setSelectionRange(caret, caret);
  }

  return {
    /** Returns true if the list has used the key. */
    handleKey(event: KeyboardEvent): boolean {
      const isUsed = keys.current?.(event) ?? false;
      if (isUsed) event.preventDefault();
      return isUsed;
    },
    /** The attributes are those of the text box, whose text is the draft. */
    attributes: {
      onChange({ target }: ChangeEvent<HTMLTextAreaElement>): void {
        changeDraft(conversationId, (draft) => ({ ...draft, text: target.value }));
        follow(target);
      },
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => follow(currentTarget),
      'aria-autocomplete': 'list' as const,
      ...(activeId !== null && { 'aria-controls': id, 'aria-activedescendant': activeId }),
    },
    /** Null while the list is closed. */
    list: open && {
      id,
      query: open.query,
      onKeys: (next: PromptMenuKeys | null) => {
        keys.current = next;
      },
      onActive: setActiveId,
      onInsert: insert,
      onClose: () => setClosedAt(open.from),
    },
  };
}
