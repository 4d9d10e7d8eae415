import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { conversationsOf, pathUpTo, removeListed, type ShownConversation, type ShownMessage } from './queries.ts';

const path = ['a', 'b', 'c'].map((id) => ({ id }) as ShownMessage);

test('a path is cut below the message a branch starts at', () => {
  expect(pathUpTo(path, 'b').map(({ id }) => id)).toEqual(['a', 'b']);
  expect(pathUpTo(path, null)).toEqual([]);
  expect(pathUpTo(path, 'unknown')).toHaveLength(3);
});

test('a list that was asked for before a conversation was deleted does not bring it back', async () => {
  const queryClient = new QueryClient();
  const { queryKey } = conversationsOf({});
  const conversations = ['a', 'b'].map((id) => ({ id }) as ShownConversation);
  const list = { pages: [{ conversations, nextCursor: null }], pageParams: [null] };
  queryClient.setQueryData(queryKey, list);
  const answer = Promise.withResolvers<typeof list>();
  const read = queryClient.fetchQuery({ queryKey, queryFn: () => answer.promise });
  removeListed(queryClient, 'b');
  answer.resolve(list);
  await read;
  const shown = queryClient.getQueryData<typeof list>(queryKey);
  expect(shown?.pages[0]?.conversations.map(({ id }) => id)).toEqual(['a']);
});
