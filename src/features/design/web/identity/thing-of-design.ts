// The open design, as other places can take it: its text with its facts filled in, and the blueprint that it was written of.

import type { QueryClient } from '@tanstack/react-query';
import type { OpenedThing } from '#ui/module/opened-thing.ts';
import { designMessages } from '../messages.ts';
import { embeddedOf, factsQuery } from '../queries.ts';
import type { DocumentSession } from '../workspace/document-session.ts';

type Opened = { session: DocumentSession; blueprintId: string | null; queryClient: QueryClient };

export function thingOfDesign({ session, blueprintId, queryClient }: Opened): OpenedThing {
  const { id, title: written, content } = session.read();
  const title = written || designMessages.untitled;
  return {
    page: '/design',
    title,
    ...(content.trim() !== '' && { text: () => textOf(session, queryClient) }),
    ...(blueprintId !== null && { blueprintId: async () => blueprintId }),
    ...(id !== null && {
      item: { kind: 'design', id },
      makeTask: ({ makeTask }) => makeTask({ kind: 'design', itemId: id, place: {}, text: title }),
    }),
  };
}

/** Facts are worked out by the server of what is saved. The reader of Markdown that fills them in is loaded when it is needed. */
async function textOf(session: DocumentSession, queryClient: QueryClient): Promise<string> {
  const [{ resolveFacts }, id] = await Promise.all([import('#text/facts.ts'), session.flush()]);
  const embeds = await queryClient.fetchQuery({ ...factsQuery(id), staleTime: 0 });
  return resolveFacts(session.read().content, embeddedOf(embeds));
}
