// Who may call the routes of the assistant. Conversations and plans are those of one person: other members of the workspace do
// not find them.

import { newId } from '#contract/id.ts';
import type { TestPerson } from '#server/testing/test-app.ts';
import { accessOfWorkspace } from '#server/testing/access/slice-access.ts';
import { both, inWorkspace, type WorkspaceIds } from '#server/testing/workspace-world/world-calls.ts';

type Started = { conversationId: string; runId: number };
type Plan = { id: string };

/** Asks for a change, and returns the ids of the conversation and of the plan. */
async function proposePlan(
  person: TestPerson,
  workspaceId: string,
  text: string,
): Promise<{ conversationId: string; planId: string }> {
  const path = `/workspaces/${workspaceId}/assistant`;
  const { body } = await person.call<Started>('POST', `${path}/messages`, { requestId: newId(), text });
  await person.follow(body.runId);
  const { plans } = (await person.call<{ plans: Plan[] }>('GET', `${path}/plans`)).body;
  return { conversationId: body.conversationId, planId: plans[0]?.id ?? '' };
}

type Ids = WorkspaceIds & { assistantConversation: string; assistantPlan: string };

const plan = both(
  ({ assistantPlan }: Ids) => ({ planId: assistantPlan }),
  () => ({}),
);
const conversation = both(({ assistantConversation }: Ids) => ({ conversationId: assistantConversation }));

export const access = accessOfWorkspace({
  ids: ['assistantConversation', 'assistantPlan'],
  async populate({ person, words, ids }) {
    const { conversationId, planId } = await proposePlan(person, ids.workspace, `create a task "${words}"`);
    return { assistantConversation: conversationId, assistantPlan: planId };
  },
  routes: {
    'GET /workspaces/{workspaceId}/assistant/conversations': { role: 'viewer', calls: inWorkspace() },
    'GET /workspaces/{workspaceId}/assistant/conversations/{conversationId}': { role: 'viewer', calls: conversation },
    'PATCH /workspaces/{workspaceId}/assistant/conversations/{conversationId}': {
      role: 'viewer',
      calls: both(
        ({ assistantConversation }: Ids) => ({ conversationId: assistantConversation }),
        () => ({ title: 'Taken' }),
      ),
    },
    'DELETE /workspaces/{workspaceId}/assistant/conversations/{conversationId}': {
      role: 'viewer',
      calls: conversation,
    },
    'POST /workspaces/{workspaceId}/assistant/conversations/{conversationId}/restore': {
      role: 'viewer',
      calls: conversation,
    },
    'POST /workspaces/{workspaceId}/assistant/messages': {
      role: 'viewer',
      calls: (ids: Ids, own: Ids) => [
        { params: { workspaceId: ids.workspace }, body: { requestId: newId(), text: 'What is overdue?' } },
        {
          params: { workspaceId: own.workspace },
          body: { requestId: newId(), text: 'And Ben?', conversationId: ids.assistantConversation },
        },
      ],
    },
    'GET /workspaces/{workspaceId}/assistant/plans': { role: 'viewer', calls: inWorkspace() },
    'GET /workspaces/{workspaceId}/assistant/examples': { role: 'viewer', calls: inWorkspace() },
    'POST /workspaces/{workspaceId}/assistant/plans/{planId}/apply': { role: 'member', calls: plan },
    'POST /workspaces/{workspaceId}/assistant/plans/{planId}/undo': { role: 'member', calls: plan },
    'POST /workspaces/{workspaceId}/assistant/plans/{planId}/discard': {
      role: 'member',
      calls: both(({ assistantPlan }: Ids) => ({ planId: assistantPlan })),
    },
  },
});
