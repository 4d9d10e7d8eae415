// The export of a whole workspace.

import { streamEndpoint } from '#contract/endpoint.ts';

/** The response is a ZIP, written while it is read; for the owner. 429 while the person reads another one of it. */
export const exportWorkspace = streamEndpoint({
  method: 'GET',
  path: '/workspaces/{workspaceId}/export',
  audit: { kind: 'workspace.exported', id: 'workspaceId' },
  access: 'signed-in',
  summary: 'Everything in a workspace, as a ZIP; for the owner',
  tag: 'workspaces',
});
