// The desk in React: one for each design that is opened, saved before the page goes away.

import { useEffect, useState, useSyncExternalStore } from 'react';
import { defaultTopics } from '#contract/design-limits.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { createDesk, type Desk, type DeskFields, type DeskServer, type DeskState } from './desk.ts';
import { designMessages } from './messages.ts';
import { designApi, findDesign, type ShownDesign } from './queries.ts';

const server: DeskServer = {
  create: async (fields) => jsonified(await designApi.create(fields)),
  update: async (changes) => jsonified(await designApi.update(changes)),
  find: (id) => findDesign(id),
};

/** `design` is null for one that is begun here; `onCreated` is called also when the page was left before its first save. */
export function useDesk(design: ShownDesign | null, onCreated: () => void): Desk {
  const [desk] = useState(() => createDesk({ design: design ?? emptyDesign(), server, onCreated }));
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('beforeunload', (event) => desk.hasUnsaved() && event.preventDefault(), { signal: stop.signal });
    document.addEventListener('visibilitychange', () => document.hidden && saveIfNeeded(desk), { signal: stop.signal });
    window.addEventListener('online', () => saveIfNeeded(desk), { signal: stop.signal });
    return () => {
      stop.abort();
      saveIfNeeded(desk);
    };
  }, [desk]);
  return desk;
}

export function useDeskState(desk: Desk): DeskState {
  return useSyncExternalStore(desk.subscribe, desk.read);
}

function saveIfNeeded(desk: Desk): void {
  if (desk.hasUnsaved() && desk.read().save !== 'conflict') desk.saveQuietly();
}

function emptyDesign(): DeskFields {
  return { title: designMessages.untitled, cloudProvider: 'azure', services: [], topics: [...defaultTopics], content: '' };
}
