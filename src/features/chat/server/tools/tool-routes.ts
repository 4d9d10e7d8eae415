// Tools in chat over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { toolsContract } from '../../contract/tools-contract.ts';
import type { ChatTools } from './chat-tools.ts';

export function createToolRoutes(tools: ChatTools) {
  const bound = bind(toolsContract);
  return bound.router({
    ...bound.within('id')(tools, ['setToolPermission']),
    ...bound.owned(tools, ['listToolCalls', 'listTools', 'listToolLog']),
    ...bound.taking('decision')(tools, ['decideToolCall']),
  });
}
