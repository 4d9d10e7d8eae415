// The session of the open blueprint in React.

import { createContext, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useAutosave } from '#ui/autosave/use-autosave.ts';
import { tabChannel } from '#ui/live/tab-channel.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import type { BlueprintServer, StoredBlueprint } from './blueprint-fields.ts';
import { createBlueprintSession, type BlueprintSession, type BlueprintState } from './blueprint-session.ts';
import { followFindings, type FindingsState } from './solution-findings.ts';

export type OpenBlueprint = { session: BlueprintSession; findings: StoreApi<FindingsState> };

/** Given by the page around everything that belongs to the open blueprint. */
export const BlueprintContext = createContext<OpenBlueprint | null>(null);

const channel = tabChannel<string | null>('lounge-blueprint');

/** One session for each blueprint that is opened: the component that calls this has its id as `key`. */
export function useOpenBlueprint(blueprint: StoredBlueprint, server: BlueprintServer): OpenBlueprint {
  const [session] = useState(() => createBlueprintSession({ blueprint, server }));
  const [findings] = useState(() => createStore<FindingsState>(() => ({ findings: [], checked: null })));
  const [open] = useState({ session, findings });
  useAutosave(session, channel);
  useEffect(() => followFindings(session.store, findings), [session, findings]);
  return open;
}

export function useBlueprintSession(): BlueprintSession {
  return useOpen().session;
}

/** `useBlueprint(({ solution }) => solution.regions)` */
export function useBlueprint<Selected>(select: (state: BlueprintState) => Selected): Selected {
  return useStore(useOpen().session.store, select);
}

/** The worst first. Of the latest state that was checked: see `useIsChecked`. */
export function useFindings(): readonly SolutionFinding[] {
  return useStore(useOpen().findings, ({ findings }) => findings);
}

/** True if the findings are those of the solution as it is now. */
export function useIsChecked(): boolean {
  const { session, findings } = useOpen();
  const solution = useStore(session.store, (state) => state.solution);
  return useStore(findings, ({ checked }) => checked === solution);
}

function useOpen(): OpenBlueprint {
  const open = use(BlueprintContext);
  if (!open) throw new Error('No blueprint is open around this component.');
  return open;
}
