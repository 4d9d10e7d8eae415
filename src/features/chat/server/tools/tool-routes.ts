// Tools in chat over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { toolsContract } from '../../contract/tools-contract.ts';
import type { ChatTools } from './chat-tools.ts';

export function createToolRoutes(tools: ChatTools) {
  const route = implement(toolsContract).$context<RequestContext>();
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;

  return route.router({
    listTools: route.listTools.handler(({ input, context }) =>
      tools.listTools({ userId: userIdOf(context), conversationId: input.conversationId }),
    ),
    setToolPermission: route.setToolPermission.handler(({ input: { id, ...choice }, context }) =>
      tools.setToolPermission({ userId: userIdOf(context), id }, choice),
    ),
    listToolCalls: route.listToolCalls.handler(({ input, context }) =>
      tools.listToolCalls({ userId: userIdOf(context), id: input.id }),
    ),
    decideToolCall: route.decideToolCall.handler(({ input, context }) =>
      tools.decideToolCall({ userId: userIdOf(context), id: input.id }, input.decision),
    ),
    listToolLog: route.listToolLog.handler(({ input, context }) =>
      tools.listToolLog({ ...input, userId: userIdOf(context), cursor: input.cursor }),
    ),
  });
}
