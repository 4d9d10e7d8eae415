// The document session in React: one for each design that is opened.

import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from 'zustand';
import { cloudProviders } from '#catalogue/provider.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { useAutosave } from '#ui/autosave/use-autosave.ts';
import { tabChannel } from '#ui/live/tab-channel.ts';
import { MAX_DESIGN_TITLE_LENGTH, MAX_NAME_LENGTH, MAX_SERVICES } from '../../shared/limits.ts';
import { distinctNames, topicsFor } from '../../shared/topics.ts';
import type { DesignStart } from '../design-search.ts';
import { designMessages } from '../messages.ts';
import { designApi, findDesign, type ShownDesign } from '../queries.ts';
import {
  createDocumentSession,
  type DesignServer,
  type DocumentSession,
  type DocumentState,
} from './document-session.ts';
import type { DesignFields } from './design-fields.ts';

const server: DesignServer = {
  create: async (fields) => jsonified(await designApi.createDesign(fields)),
  update: async (changes) => jsonified(await designApi.updateDesign(changes)),
  find: (id) => findDesign(id),
  changedAt: async (id) =>
    jsonified(await designApi.listDesigns(undefined)).designs.find((design) => design.id === id)?.updatedAt,
};

const useStart = (): DesignStart => getRouteApi('/signed-in/design').useSearch();

const channel = tabChannel<string | null>('lounge-design');

/** `design` is null for a new one. `onCreated` is called even when the page was left before the first save finished. */
export function useDocumentSession(design: ShownDesign | null, onCreated: () => void): DocumentSession {
  const start = useStart();
  const [session] = useState(() => createDocumentSession({ design: design ?? newDesign(start), server, onCreated }));
  useAutosave(session, channel);
  return session;
}

export function useDocumentState(session: DocumentSession): DocumentState {
  return useStore(session.store);
}

function newDesign({ title = '', provider, services = '' }: DesignStart): DesignFields {
  const cloudProvider = cloudProviders.find((known) => known === provider) ?? 'azure';
  return {
    title: title.trim().slice(0, MAX_DESIGN_TITLE_LENGTH) || designMessages.untitled,
    cloudProvider,
    services: distinctNames(services.split(',').map((name) => name.slice(0, MAX_NAME_LENGTH))).slice(0, MAX_SERVICES),
    topics: [...topicsFor(cloudProvider)],
    content: '',
  };
}
