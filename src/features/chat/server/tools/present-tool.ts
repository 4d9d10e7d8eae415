// A tool as a person chooses what holds for it.

import type { Tool } from '#platform/tools/tool.ts';
import type { ToolPermission } from '../../contract/tool-shapes.ts';
import type { ChatTool } from '../../contract/tools-contract.ts';
import { PROVIDER_SEARCH, PROVIDER_SEARCH_TITLE } from './calling/call-records.ts';

export function presentTool(
  { id, title, description, server, needsConsent }: Tool,
  permission: ToolPermission = needsConsent ? 'ask' : 'always',
): ChatTool {
  const permissions: ToolPermission[] = needsConsent ? ['ask', 'always', 'off'] : ['always', 'off'];
  return { id, title, description, server, permission, permissions };
}

export function presentProviderSearch(permission: ToolPermission = 'off'): ChatTool {
  return {
    id: PROVIDER_SEARCH,
    title: PROVIDER_SEARCH_TITLE,
    description: 'The provider of the agent searches the web while it answers.',
    server: null,
    permission,
    permissions: ['always', 'off'],
  };
}
