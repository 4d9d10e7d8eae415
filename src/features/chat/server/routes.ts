// Chat over HTTP: a guard, then one call of the service.

import { bind } from '#platform/http/bind.ts';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
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
  const bound = bind(chatContract);
  const { route } = bound;

  return bound.router({
    ...bound.owned(conversations, ['findConversation', 'clearConversation']),
    ...bound.owned(conversations, { restoreConversation: 'conversation', findAnswerSearch: 'search' }),
    ...bound.taking('title')(conversations, { renameConversation: 'conversation' }),
    ...bound.taking('messageId')(conversations, ['showBranch']),
    ...bound.removing('id')(conversations, ['deleteConversation']),
    ...bound.owned(chat, ['findCitedPassage']),
    ...bound.owned(configurations, { saveConfiguration: 'configuration' }),
    ...bound.owned(configurations, { findConfiguration: 'configuration' }),
    ...bound.owned(conversations, ['listConversations']),
    ...bound.metered.owned(chat, ['sendMessage', 'regenerate']),
    answerOnce: route.answerOnce.handler(async ({ input, context, signal }) => {
      const content = await chat.answerOnce({
        userId: requirePerson(context).id,
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
