// The assistant over HTTP: they call a service.

import { bind } from '#platform/http/bind.ts';
import { assistantContract } from '../contract.ts';
import type { Assistant } from './assistant.ts';
import type { Plans } from './plans/plans.ts';

export function createAssistantRoutes(assistant: Assistant, plans: Plans) {
  const bound = bind(assistantContract);
  const inWorkspace = bound.within('workspaceId');
  return bound.router({
    ...bound.owned(assistant, { listConversations: 'conversations' }),
    ...bound.owned(assistant, ['findConversation', 'restoreConversation']),
    ...bound.within('workspaceId', 'conversationId')(assistant, ['renameConversation']),
    ...bound.removing('conversationId')(assistant, ['deleteConversation']),
    ...bound.metered.within('workspaceId')(assistant, ['ask']),
    ...inWorkspace(assistant, { listExamples: 'examples' }),
    ...bound.owned(plans, { listPlans: 'plans' }),
    ...bound.within('workspaceId', 'planId')(plans, ['applyPlan', 'undoPlan']),
    ...bound.owned(plans, ['discardPlan']),
  });
}
