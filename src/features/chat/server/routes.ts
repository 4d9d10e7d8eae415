// Chat over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { DEFAULT_AGENT_ID } from '#platform/llm/agents.ts';
import { chatContract } from '../contract.ts';
import type { Chat } from './chat.ts';
import type { Configurations } from './configurations.ts';
import type { Conversations } from './conversations.ts';

export function createChatRoutes({
  chat,
  conversations,
  configurations,
}: {
  chat: Chat;
  conversations: Conversations;
  configurations: Configurations;
}) {
  const route = implement(chatContract).$context<RequestContext>();
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;

  return route.router({
    findConfiguration: route.findConfiguration.handler(async ({ input, context }) => ({
      configuration: await configurations.findConfiguration({ userId: userIdOf(context), agentId: input.agentId }),
    })),
    saveConfiguration: route.saveConfiguration.handler(async ({ input, context }) => ({
      configuration: await configurations.saveConfiguration({ userId: userIdOf(context), ...input }),
    })),

    listConversations: route.listConversations.handler(({ input, context }) =>
      conversations.listConversations({ userId: userIdOf(context), cursor: input.cursor, limit: input.limit }),
    ),
    findConversation: route.findConversation.handler(({ input, context }) =>
      conversations.findConversation({ userId: userIdOf(context), ...input }),
    ),
    renameConversation: route.renameConversation.handler(async ({ input, context }) => ({
      conversation: await conversations.renameConversation({ userId: userIdOf(context), id: input.id }, input.title),
    })),
    deleteConversation: route.deleteConversation.handler(async ({ input, context }) => {
      await conversations.deleteConversation({ userId: userIdOf(context), id: input.id });
      return { id: input.id };
    }),
    restoreConversation: route.restoreConversation.handler(async ({ input, context }) => ({
      conversation: await conversations.restoreConversation({ userId: userIdOf(context), id: input.id }),
    })),
    clearConversation: route.clearConversation.handler(({ input, context }) =>
      conversations.clearConversation({ userId: userIdOf(context), id: input.id }),
    ),
    showBranch: route.showBranch.handler(({ input, context }) =>
      conversations.showBranch({ userId: userIdOf(context), id: input.id }, input.messageId),
    ),

    findAnswerSearch: route.findAnswerSearch.handler(async ({ input, context }) => ({
      search: await conversations.findAnswerSearch({ userId: userIdOf(context), id: input.id }),
    })),
    findCitedPassage: route.findCitedPassage.handler(({ input, context }) =>
      chat.findCitedPassage({ userId: userIdOf(context), ...input }),
    ),
    sendMessage: route.sendMessage.handler(({ input, context }) =>
      chat.sendMessage({
        ...input,
        userId: userIdOf(context),
        quota: requireQuota(context),
        conversationId: input.conversationId,
        parentId: input.parentId,
      }),
    ),
    regenerate: route.regenerate.handler(({ input: { id, ...asked }, context }) =>
      chat.regenerate({ ...asked, userId: userIdOf(context), quota: requireQuota(context), messageId: id }),
    ),

    answerOnce: route.answerOnce.handler(async ({ input, context, signal }) => {
      const content = await chat.answerOnce({
        userId: userIdOf(context),
        message: input.message,
        systemPrompt: input.systemPrompt,
        agentId: input.agentId ?? DEFAULT_AGENT_ID,
        quota: requireQuota(context),
        signal: signal ?? new AbortController().signal,
      });
      return { choices: [{ message: { role: 'assistant' as const, content } }] };
    }),
  });
}
