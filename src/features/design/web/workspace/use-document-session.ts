// The document session in React: one for each design that is opened.

import { useState } from 'react';
import { useStore } from 'zustand';
import { jsonified } from '#ui/api/jsonified.ts';
import { useAutosave } from '#ui/autosave/use-autosave.ts';
import { defaultTopics } from '../../shared/topics.ts';
import { designMessages } from '../messages.ts';
import { designApi, findDesign, type ShownDesign } from '../queries.ts';
import {
  createDocumentSession,
  type DesignFields,
  type DesignServer,
  type DocumentSession,
  type DocumentState,
} from './document-session.ts';

const server: DesignServer = {
  create: async (fields) => jsonified(await designApi.createDesign(fields)),
  update: async (changes) => jsonified(await designApi.updateDesign(changes)),
  find: (id) => findDesign(id),
  changedAt: async (id) =>
    jsonified(await designApi.listDesigns(undefined)).designs.find((design) => design.id === id)?.updatedAt,
};

const channel = new BroadcastChannel('lounge-design');

/** `design` is null for a new one. `onCreated` is called even when the page was left before the first save finished. */
export function useDocumentSession(design: ShownDesign | null, onCreated: () => void): DocumentSession {
  const [session] = useState(() => createDocumentSession({ design: design ?? emptyDesign(), server, onCreated }));
  useAutosave(session, channel);
  return session;
}

export function useDocumentState(session: DocumentSession): DocumentState {
  return useStore(session.store);
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
