// The open conversation as the server has it.

import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#ui/api/api-error.ts';
import { threadQuery, type ShownMessage } from '../queries.ts';

const NO_MESSAGES: readonly ShownMessage[] = [];

/** `isGone`: the server says that the conversation does not exist. */
export function useThread(conversationId: string | null) {
  const query = useQuery({ ...threadQuery(conversationId ?? ''), enabled: conversationId !== null });
  const thread = conversationId ? query.data : undefined;
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  return {
    thread,
    messages: thread?.messages ?? NO_MESSAGES,
    isLoaded: query.data !== undefined,
    isGone: isMissing && !query.isFetching,
    hasFailed: query.isError && !isMissing,
    retry: () => void query.refetch(),
  };
}
