// Begins a blueprint: with a description that was written elsewhere, or with the example of the dialog that describes one.

import { useNavigate } from '@tanstack/react-router';
import { addToDraft } from '#ui/controls/draft/use-draft.ts';
import { DESCRIPTION_DRAFT } from './inspector/describe/description-draft.ts';

export function useBeginBlueprint() {
  const navigate = useNavigate();
  return {
    describe(text: string): void {
      addToDraft(DESCRIPTION_DRAFT, text);
      void navigate({ to: '/azure', search: { begin: 'description' } });
    },
    openSample: (): void => void navigate({ to: '/azure', search: { begin: 'sample' } }),
  };
}
