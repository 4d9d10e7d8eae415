// The workspace that is shown: the one the person chose last in this browser, or their first one.

import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { workspacesQuery, type ShownWorkspace } from './queries.ts';

const KEY = 'workspace';

const chosen = createStore<string | null>(() => localStorage.getItem(KEY));

export function chooseWorkspace(id: string): void {
  localStorage.setItem(KEY, id);
  chosen.setState(id, true);
}

/** The list of workspaces, and which of them is shown; undefined while the list is loading. */
export function useWorkspaces() {
  const query = useQuery(workspacesQuery);
  const chosenId = useStore(chosen);
  const workspaces = query.data ?? [];
  const current = workspaces.find(({ id }) => id === chosenId) ?? workspaces.find(isPersonalAndOwn) ?? workspaces[0];
  return { query, workspaces, current };
}

function isPersonalAndOwn({ isPersonal, role }: ShownWorkspace): boolean {
  return isPersonal && role === 'owner';
}

/** Set by the frame of the workspace, which renders no page before it is known. */
export const WorkspaceContext = createContext<ShownWorkspace | null>(null);

export function useWorkspace(): ShownWorkspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error('This page is outside of the workspace.');
  return workspace;
}

/** Returns true if the person may change the content of the workspace. A viewer only reads. */
export function useCanEdit(): boolean {
  return useWorkspace().role !== 'viewer';
}
