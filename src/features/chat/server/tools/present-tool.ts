// A tool as a person chooses what holds for it.

import { fingerprintOf } from '#platform/tools/tool-definition.ts';
import type { Tool } from '#platform/tools/tool.ts';
import type { ToolPermission } from '../../contract/tool-shapes.ts';
import type { ChatTool } from '../../contract/tools-contract.ts';
import { hasChanged, permissionOf, type StoredPermission } from './granted.ts';
import { PROVIDER_SEARCH, PROVIDER_SEARCH_TITLE } from './calling/call-records.ts';

export function presentTool(tool: Tool, chosen: ReadonlyMap<string, StoredPermission>): ChatTool {
  const { id, title, description, server, needsConsent } = tool;
  const permission = permissionOf(tool, chosen) ?? (needsConsent ? 'ask' : 'always');
  const permissions: ToolPermission[] = needsConsent ? ['ask', 'always', 'off'] : ['always', 'off'];
  return {
    ...{ id, title, description, server, permission, permissions },
    hasChanged: hasChanged(tool, chosen),
    fingerprint: fingerprintOf(tool),
  };
}

export function presentProviderSearch(permission: ToolPermission = 'off'): ChatTool {
  return {
    id: PROVIDER_SEARCH,
    title: PROVIDER_SEARCH_TITLE,
    description: 'The provider of the agent searches the web while it answers.',
    server: null,
    permission,
    hasChanged: false,
    fingerprint: null,
    permissions: ['always', 'off'],
  };
}
