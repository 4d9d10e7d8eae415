// Opens a new conversation with a question and what it is about, written into the message. Nothing is stored: what is not sent is
// gone with the draft.

import { useNavigate } from '@tanstack/react-router';
import { changeDraft } from './composer/draft.ts';

const KEY = 'draft-of-action';

/** What an earlier action wrote, and nobody has changed since, is replaced; what the person has typed stays below it. */
export function useAskWithContext(): (question: string, context: string) => void {
  const navigate = useNavigate();
  return (question, context) => {
    const written = `${question}\n\n${context}`;
    changeDraft(null, (draft) => ({ ...draft, text: joinDraft(draft.text, written, sessionStorage.getItem(KEY)) }));
    sessionStorage.setItem(KEY, written);
    void navigate({ to: '/chat', search: {} });
  };
}

/** `before` is what an action wrote last. */
export function joinDraft(typed: string, written: string, before: string | null): string {
  const own = before !== null && typed.startsWith(before) ? typed.slice(before.length) : typed;
  return [written, own.trim()].filter((part) => part !== '').join('\n\n');
}
