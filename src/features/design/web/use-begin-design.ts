// Opens a new design: of a description that was written elsewhere, or of the first example, which is written at once.

import { useNavigate } from '@tanstack/react-router';
import { addToDraft } from '#ui/controls/draft/use-draft.ts';
import { DESCRIPTION_DRAFT } from './begin/description-draft.ts';

export function useBeginDesign() {
  const navigate = useNavigate();
  return {
    describe(text: string): void {
      addToDraft(DESCRIPTION_DRAFT, text);
      void navigate({ to: '/design', search: { begin: 'description' } });
    },
    openSample: (): void => void navigate({ to: '/design', search: { begin: 'sample' } }),
  };
}
