// The desk in React: one for each design that is opened, saved before the page goes away.

import { useEffect, useState, useSyncExternalStore } from 'react';
import { defaultTopics } from '../../shared/topics.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { createDesk, type Desk, type DeskFields, type DeskServer, type DeskState } from './document-session.ts';
import { designMessages } from '../messages.ts';
import { designApi, findDesign, type ShownDesign } from '../queries.ts';

const server: DeskServer = {
  create: async (fields) => jsonified(await designApi.createDesign(fields)),
  update: async (changes) => jsonified(await designApi.updateDesign(changes)),
  find: (id) => findDesign(id),
  changedAt: async (id) =>
    jsonified(await designApi.listDesigns(undefined)).designs.find((design) => design.id === id)?.updatedAt,
};

/** Tells the other windows of this browser which design was saved. */
const saves = new BroadcastChannel('lounge-design');

/** `design` is null for one that is begun here; `onCreated` is called also when the page was left before its first save. */
export function useDesk(design: ShownDesign | null, onCreated: () => void): Desk {
  const [desk] = useState(() => createDesk({ design: design ?? emptyDesign(), server, onCreated }));
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('beforeunload', (event) => desk.hasUnsaved() && event.preventDefault(), {
      signal: stop.signal,
    });
    document.addEventListener('visibilitychange', () => (document.hidden ? saveIfNeeded(desk) : catchUp(desk)), {
      signal: stop.signal,
    });
    window.addEventListener('focus', () => catchUp(desk), { signal: stop.signal });
    window.addEventListener('online', () => saveIfNeeded(desk), { signal: stop.signal });
    saves.addEventListener('message', ({ data }: MessageEvent<string>) => data === desk.read().id && catchUp(desk), {
      signal: stop.signal,
    });
    const stopTelling = tellSaves(desk);
    return () => {
      stop.abort();
      stopTelling();
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

function catchUp(desk: Desk): void {
  desk.catchUp().catch((error: unknown) => console.error('What other windows have saved could not be read.', error));
}

function tellSaves(desk: Desk): () => void {
  let told = desk.read().savedAt;
  return desk.subscribe(() => {
    const { id, savedAt } = desk.read();
    if (savedAt === told) return;
    told = savedAt;
    saves.postMessage(id);
  });
}

function emptyDesign(): DeskFields {
  return {
    title: designMessages.untitled,
    cloudProvider: 'azure',
    services: [],
    topics: [...defaultTopics],
    content: '',
  };
}
