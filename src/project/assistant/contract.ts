// The assistant of a workspace: questions answered from its rows, and plans of changes that a person confirms.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { day } from '#project/projects/shared/project-shapes.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { assistantConversation, assistantExample, assistantMessage, assistantPlan } from './shared/assistant-shapes.ts';
import { MAX_CONVERSATION_TITLE, MAX_PLAN_CHANGES, MAX_QUESTION_LENGTH } from './shared/limits.ts';

export const assistantProblems = {
  'assistant/not-found': { status: 404, message: 'There is no such conversation.' },
  'assistant/plan-not-found': { status: 404, message: 'There is no such plan.' },
  'assistant/unknown-agent': { status: 409, message: 'This agent cannot answer here. Choose another one.' },
  'assistant/busy': { status: 409, message: 'The assistant is still answering. Wait for it, or stop it.' },
  'assistant/too-long': {
    status: 409,
    message: 'This conversation is as long as one may be. Begin a new one.',
  },
  'assistant/too-many': {
    status: 409,
    message: 'There are as many conversations as there may be. Delete one that is not needed.',
  },
  'assistant/plan-over': {
    status: 409,
    message: 'This plan was discarded, or is undone already. Ask again for a new one.',
  },
  'assistant/not-applied': { status: 409, message: 'This plan has not been applied, so there is nothing to undo.' },
  'assistant/failed': { status: 502, message: 'The agent could not answer. Nothing was changed.' },
} as const satisfies ProblemTable;

const route = endpoint.errors(workspaceProblems).errors(assistantProblems).meta({ access: 'signed-in' });
const metered = route.errors(planProblems).meta({ access: 'signed-in', meter: 'chat' });
const storing = route.errors(planProblems);
const tags = ['assistant'];
const scope = z.object({ workspaceId: id });
const conversationScope = scope.extend({ conversationId: id });
const planScope = scope.extend({ planId: id });
/** Changes that the person leaves out, by their places. */
const skip = z.array(z.number().int().min(0).max(MAX_PLAN_CHANGES)).max(MAX_PLAN_CHANGES).default([]);

export const assistantContract = {
  listConversations: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/assistant/conversations',
      tags,
      summary: 'The person’s own conversations with the assistant, the newest first',
    })
    .input(scope)
    .output(z.object({ conversations: z.array(assistantConversation) })),

  findConversation: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/assistant/conversations/{conversationId}',
      tags,
      summary: 'A conversation with its messages and plans',
    })
    .input(conversationScope)
    .output(z.object({ conversation: assistantConversation, messages: z.array(assistantMessage) })),

  renameConversation: route
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/assistant/conversations/{conversationId}',
      tags,
      summary: 'Rename a conversation',
    })
    .input(conversationScope.extend({ title: z.string().trim().min(1).max(MAX_CONVERSATION_TITLE) }))
    .output(assistantConversation),

  deleteConversation: route
    .meta({ audit: { kind: 'assistant-conversation.deleted', id: 'conversationId', details: ['workspaceId'] } })
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/assistant/conversations/{conversationId}',
      tags,
      summary: 'Delete a conversation with its plans; restorable for ten minutes. What the plans changed stays',
    })
    .input(conversationScope)
    .output(z.object({ id })),

  restoreConversation: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/assistant/conversations/{conversationId}/restore',
      tags,
      summary: 'Take the deletion back',
    })
    .input(conversationScope)
    .output(assistantConversation),

  ask: metered
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/assistant/messages',
      tags,
      summary:
        'Ask or tell the assistant something; a run that writes the answer. It changes nothing: it may propose a plan',
    })
    .input(
      scope.extend({
        requestId: z.uuid(),
        /** Absent: a new conversation. */
        conversationId: id.optional(),
        text: z
          .string()
          .max(MAX_QUESTION_LENGTH)
          .refine((text) => text.trim() !== '', 'must not be blank'),
        /** Absent: the offline agent, which understands commands and questions without a model. */
        agentId: z.string().max(200).optional(),
        /** The caller's day, for 'today' and 'overdue'; absent: the day in UTC. */
        today: day.optional(),
      }),
    )
    .output(z.object({ conversationId: id, answerId: id, runId: z.number() })),

  listPlans: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/assistant/plans',
      tags,
      summary: 'The person’s own plans, the newest first',
    })
    .input(scope)
    .output(z.object({ plans: z.array(assistantPlan) })),

  applyPlan: storing
    .meta({ audit: { kind: 'assistant-plan.applied', id: 'planId', details: ['workspaceId'] } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/assistant/plans/{planId}/apply',
      tags,
      summary:
        'Apply a plan in one go. When a row has changed since, nothing is applied and the plan comes back with its conflicts. Applied once, however often it is called',
    })
    .input(planScope.extend({ skip }))
    .output(assistantPlan),

  undoPlan: storing
    .meta({ audit: { kind: 'assistant-plan.undone', id: 'planId', details: ['workspaceId'] } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/assistant/plans/{planId}/undo',
      tags,
      summary:
        'Take an applied plan back in one go; rows that were changed since are conflicts, and are not overwritten',
    })
    .input(planScope.extend({ skip }))
    .output(assistantPlan),

  discardPlan: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/assistant/plans/{planId}/discard',
      tags,
      summary: 'Say that a plan is not wanted',
    })
    .input(planScope)
    .output(assistantPlan),

  listExamples: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/assistant/examples',
      tags,
      summary: 'Questions and commands that fit the rows of the workspace',
    })
    .input(scope.extend({ today: day.optional() }))
    .output(z.object({ examples: z.array(assistantExample) })),
};
