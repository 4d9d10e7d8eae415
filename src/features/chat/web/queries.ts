// What chat reads from the server, one query each, and how actions change what is shown.

import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import chatRoutes from 'virtual:api-routes/chat';
import runsRoutes from 'virtual:api-routes/runs';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { tabChannel } from '#ui/live/tab-channel.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { runsContract } from '#features/runs/contract.ts';
import type { ChatMessage, chatContract, StartedAnswer } from '../contract.ts';
import type { Conversation } from '../contract/conversation.ts';
import type { Comparison } from '../contract/comparison-contract.ts';

export const chatApi = apiOf<typeof chatContract>(chatRoutes);
export const runsApi = apiOf<typeof runsContract>(runsRoutes);

export type ShownMessage = Jsonified<ChatMessage>;
export type ShownComparison = Jsonified<Comparison>;
export type ShownConversation = Jsonified<Conversation>;
export type Thread = { conversation: ShownConversation; messages: ShownMessage[]; olderThan: string | null };
type ConversationPage = { conversations: ShownConversation[]; nextCursor: string | null };

/** The configuration of an agent; without an agent the one saved last. */
export function configurationQuery(agentId?: string) {
  return queryOptions({
    queryKey: ['chat', 'configuration', agentId ?? 'latest'],
    queryFn: async ({ signal }) =>
      (await chatApi.findConfiguration(agentId ? { agentId } : {}, { signal })).configuration,
  });
}

const CONVERSATIONS = ['chat', 'conversations'];

/** Which conversations are listed; {} is all that are not archived. */
export type ListedPart = { folderId?: string; isArchived?: true };

export function conversationsOf(part: ListedPart) {
  return infiniteQueryOptions({
    queryKey: [...CONVERSATIONS, ...(Object.keys(part).length === 0 ? [] : [part])],
    queryFn: async ({ pageParam, signal }): Promise<ConversationPage> =>
      jsonified(await chatApi.listConversations({ ...part, ...afterCursor(pageParam) }, { signal })),
    ...byCursor,
  });
}

export function threadQuery(conversationId: string) {
  return queryOptions({
    queryKey: ['chat', 'thread', conversationId],
    queryFn: async ({ signal }): Promise<Thread> =>
      jsonified(await chatApi.findConversation({ id: conversationId }, { signal })),
    retry: false,
  });
}

export function citedPassageQuery(messageId: string, index: number) {
  return queryOptions({
    queryKey: ['chat', 'source', messageId, index],
    queryFn: ({ signal }) => chatApi.findCitedPassage({ id: messageId, index }, { signal }),
    // The document may be deleted or restored at any time.
    staleTime: 0,
  });
}

export function answerSearchQuery(messageId: string) {
  return queryOptions({
    queryKey: ['chat', 'search', messageId],
    queryFn: ({ signal }) => chatApi.findAnswerSearch({ id: messageId }, { signal }),
  });
}

/** The key is below that of its conversation, with which it is read again. */
export function comparisonKey(conversationId: string, id?: string): readonly string[] {
  return [...threadQuery(conversationId).queryKey, 'comparison', ...(id === undefined ? [] : [id])];
}

/** The runs that are writing in the comparisons that are shown. */
export function listComparedRuns(queryClient: QueryClient, conversationId: string): number[] {
  const shown = queryClient.getQueriesData<ShownComparison>({ queryKey: comparisonKey(conversationId) });
  const answers = shown.flatMap(([, comparison]) => comparison?.answers ?? []);
  return answers.flatMap(({ message: { status, runId } }) => (status === 'running' && runId !== null ? [runId] : []));
}

export async function findOlder(conversationId: string, before: string): Promise<Thread> {
  return jsonified(await chatApi.findConversation({ id: conversationId, before }));
}

/** Shows a turn that has just started, in the thread and at the top of the list. */
export function showStarted(queryClient: QueryClient, answer: StartedAnswer): void {
  const { conversation, userMessage, assistantMessage } = jsonified(answer);
  const key = threadQuery(conversation.id).queryKey;
  const parentId = userMessage ? userMessage.parentId : assistantMessage.parentId;
  queryClient.setQueryData(key, (thread: Thread | undefined): Thread => {
    const above = pathUpTo(thread?.messages ?? [], parentId);
    return {
      conversation,
      messages: [...above, ...(userMessage ? [userMessage] : []), assistantMessage],
      olderThan: thread?.olderThan ?? null,
    };
  });
  putFirst(queryClient, conversation);
}

/** Returns the messages up to `lastId`; all of them when it is not among them, none when it is null. */
export function pathUpTo(messages: readonly ShownMessage[], lastId: string | null): ShownMessage[] {
  if (lastId === null) return [];
  const at = messages.findIndex(({ id }) => id === lastId);
  return at === -1 ? [...messages] : messages.slice(0, at + 1);
}

export function putFirst(queryClient: QueryClient, conversation: ShownConversation): void {
  changePages(queryClient, (list, page) => {
    const others = list.filter(({ id }) => id !== conversation.id);
    if (page > 0) return others;
    // It goes below the pinned ones, unless it is one of them.
    const at = conversation.isPinned ? 0 : others.filter(({ isPinned }) => isPinned).length;
    return others.toSpliced(at, 0, conversation);
  });
}

export function replaceListed(queryClient: QueryClient, conversation: ShownConversation): void {
  changePages(queryClient, (list) => list.map((listed) => (listed.id === conversation.id ? conversation : listed)));
}

export function removeListed(queryClient: QueryClient, conversationId: string): void {
  changePages(queryClient, (list) => list.filter(({ id }) => id !== conversationId));
}

function changePages(
  queryClient: QueryClient,
  change: (list: ShownConversation[], page: number) => ShownConversation[],
): void {
  // An answer that is on its way does not know of the change yet, and would undo it on the screen.
  const hasList = ({ state }: { state: { data: unknown } }): boolean => state.data !== undefined;
  void queryClient.cancelQueries({ queryKey: CONVERSATIONS, predicate: hasList });
  queryClient.setQueriesData(
    { queryKey: CONVERSATIONS },
    (data: InfiniteData<ConversationPage> | undefined) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({ ...page, conversations: change(page.conversations, index) })),
      },
  );
}

/** Notifies the other tabs of this browser of changes. */
const channel = tabChannel<string | null>('lounge-chat');

export async function refresh(queryClient: QueryClient, conversationId: string | null): Promise<void> {
  channel.post(conversationId);
  await refreshHere(queryClient, conversationId);
}

async function refreshHere(queryClient: QueryClient, conversationId: string | null): Promise<void> {
  await Promise.all([
    conversationId ? queryClient.invalidateQueries({ queryKey: threadQuery(conversationId).queryKey }) : undefined,
    queryClient.invalidateQueries({ queryKey: CONVERSATIONS }),
  ]);
}

export function listenToOtherTabs(queryClient: QueryClient): () => void {
  return channel.listen((conversationId) => void refreshHere(queryClient, conversationId));
}
