// The open blueprint, as other places can take it: its tables as a text, its Terraform as code, and itself for its document.

import type { QueryClient } from '@tanstack/react-query';
import type { OpenedThing } from '#ui/module/opened-thing.ts';
import type { BlueprintSession } from '../../session/blueprint-session.ts';

/** What makes a text or code of it is loaded when it is asked for. */
export function thingOfBlueprint(session: BlueprintSession, queryClient: QueryClient): OpenedThing {
  const { title, solution } = session.store.getState();
  const isEmpty = solution.components.length + solution.networks.length === 0;
  return {
    page: '/azure',
    title,
    blueprintId: session.flush,
    ...(!isEmpty && {
      text: async () => (await import('./blueprint-forms.ts')).textOf(session),
      code: async () => (await import('./blueprint-forms.ts')).codeOf(session, queryClient),
    }),
  };
}
