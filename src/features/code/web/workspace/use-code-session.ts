// The session of the open project in React: one for each project that is opened.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { jsonified } from '#ui/api/jsonified.ts';
import type { SaveState } from '#ui/autosave/saved-document.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { codeApi, findProject, projectQuery, refreshProjects, type ShownProject } from '../queries.ts';
import { createCodeSession, type CodeServer, type CodeSession } from './code-session.ts';

const server: CodeServer = {
  changeFiles: async (input) => jsonified(await codeApi.changeFiles(input)),
  find: (id) => findProject(id),
};

/** Null while no project is open. */
export function useCodeSession(project: ShownProject | null): CodeSession | null {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<CodeSession | null>(null);
  if ((project?.id ?? null) === (session?.id ?? null)) return session;
  const next =
    project &&
    createCodeSession({
      project,
      server,
      onStored(stored) {
        queryClient.setQueryData(projectQuery(stored.id).queryKey, stored);
        void refreshProjects(queryClient);
      },
    });
  setSession(next);
  return next;
}

type SessionState = { files: readonly CodeFile[]; save: SaveState; revision: number };

const NOTHING = createStore<SessionState>(() => ({ files: [], save: 'saved', revision: 0 }));

export function useSessionState(session: CodeSession | null): SessionState {
  return useStore(session ? session.store : NOTHING, (state: SessionState) => state);
}
