// The session in React: one for each design that is opened, saved before the page goes away.

import { useEffect, useState, useSyncExternalStore } from 'react';
import { defaultTopics } from '../../shared/topics.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import {
  createDocumentSession,
  type DocumentSession,
  type DesignFields,
  type DesignServer,
  type DocumentState,
} from './document-session.ts';
import { designMessages } from '../messages.ts';
import { designApi, findDesign, type ShownDesign } from '../queries.ts';

const server: DesignServer = {
  create: async (fields) => jsonified(await designApi.create(fields)),
  update: async (changes) => jsonified(await designApi.update(changes)),
  find: (id) => findDesign(id),
  changedAt: async (id) =>
    jsonified(await designApi.list(undefined)).designs.find((design) => design.id === id)?.updatedAt,
};

/** Tells the other windows of this browser which design was saved. */
const saves = new BroadcastChannel('lounge-design');

/** `design` is null for one that is begun here; `onCreated` is called also when the page was left before its first save. */
export function useDocumentSession(design: ShownDesign | null, onCreated: () => void): DocumentSession {
  const [session] = useState(() => createDocumentSession({ design: design ?? emptyDesign(), server, onCreated }));
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('beforeunload', (event) => session.hasUnsaved() && event.preventDefault(), {
      signal: stop.signal,
    });
    document.addEventListener('visibilitychange', () => (document.hidden ? saveIfNeeded(session) : catchUp(session)), {
      signal: stop.signal,
    });
    window.addEventListener('focus', () => catchUp(session), { signal: stop.signal });
    window.addEventListener('online', () => saveIfNeeded(session), { signal: stop.signal });
    saves.addEventListener(
      'message',
      ({ data }: MessageEvent<string>) => data === session.read().id && catchUp(session),
      {
        signal: stop.signal,
      },
    );
    const stopTelling = notifySaves(session);
    return () => {
      stop.abort();
      stopTelling();
      saveIfNeeded(session);
    };
  }, [session]);
  return session;
}

export function useDocumentState(session: DocumentSession): DocumentState {
  return useSyncExternalStore(session.subscribe, session.read);
}

function saveIfNeeded(session: DocumentSession): void {
  if (session.hasUnsaved() && session.read().save !== 'conflict') session.saveQuietly();
}

function catchUp(session: DocumentSession): void {
  session.catchUp().catch((error: unknown) => console.error('What other windows have saved could not be read.', error));
}

function notifySaves(session: DocumentSession): () => void {
  let told = session.read().savedAt;
  return session.subscribe(() => {
    const { id, savedAt } = session.read();
    if (savedAt === told) return;
    told = savedAt;
    saves.postMessage(id);
  });
}

function emptyDesign(): DesignFields {
  return {
    title: designMessages.untitled,
    cloudProvider: 'azure',
    services: [],
    topics: [...defaultTopics],
    content: '',
  };
}
