// The workspaces with whose members a person can share something.

import { useQuery } from '@tanstack/react-query';
import { sharingWorkspacesQuery } from './queries.ts';

/** The workspaces are sorted by name. */
export function useSharingWorkspaces() {
  return useQuery(sharingWorkspacesQuery);
}
