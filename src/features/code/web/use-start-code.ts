// Opens the code editor for new code with a prompt that was written elsewhere, and the language that it names.

import { useNavigate } from '@tanstack/react-router';
import { addToDraft, storeDraft } from '#ui/controls/draft/use-draft.ts';
import { findNamedLanguage } from '../shared/named-language.ts';
import { draftOf, NAMED_LANGUAGE } from './ask/prompt-draft.ts';

export function useStartCode(): (prompt: string) => void {
  const navigate = useNavigate();
  return (prompt) => {
    addToDraft(draftOf(null), prompt);
    storeDraft(NAMED_LANGUAGE, findNamedLanguage(prompt) ?? '');
    void navigate({ to: '/editor', search: {} });
  };
}
