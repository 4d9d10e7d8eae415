// The open conversation, as other places can take it: the whole of it as a document, the code of its latest answer that has some, its
// questions as what is wanted.

import type { QueryClient } from '@tanstack/react-query';
import type { OpenedThing } from '#ui/module/opened-thing.ts';
import { threadQuery, type ShownConversation } from '../queries.ts';

/** Of the messages that are loaded; the document has the older ones, too. */
export function thingOfConversation(conversation: ShownConversation, queryClient: QueryClient): OpenedThing {
  const { id, title } = conversation;
  const thread = queryClient.getQueryData(threadQuery(id).queryKey);
  const messages = thread?.messages ?? [];
  const answer = messages.findLast(({ role, content }) => role === 'assistant' && content.trim() !== '');
  const questions = messages.flatMap(({ role, content }) => (role === 'user' ? [content.trim()] : []));
  return {
    page: '/chat',
    title,
    text: async () => (await import('./conversation-forms.ts')).textOf(conversation, thread),
    code: async () => (await import('./conversation-forms.ts')).codeOf(messages),
    prompt: questions.join('\n\n'),
    item: { kind: 'conversation', id },
    ...(answer && {
      makeTask: ({ makeTask }) =>
        makeTask({ kind: 'conversation', itemId: id, place: { messageId: answer.id }, text: answer.content }),
    }),
  };
}
