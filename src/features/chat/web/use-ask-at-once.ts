// Opens a new conversation in which a question is asked at once. What the person has typed there stays unsent.

import { useNavigate } from '@tanstack/react-router';
import { storeDraft } from '#ui/controls/draft/use-draft.ts';
import { ASKED_DRAFT, SAMPLE_DRAFT } from './composer/asked.ts';

export function useAskAtOnce() {
  const navigate = useNavigate();
  const open = (): void => void navigate({ to: '/chat', search: {} });
  return {
    ask(text: string): void {
      storeDraft(ASKED_DRAFT, text);
      open();
    },
    /** Adds the sample document and asks about it. */
    askSample(): void {
      storeDraft(SAMPLE_DRAFT, 'yes');
      open();
    },
  };
}
