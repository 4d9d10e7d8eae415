// The generation inputs besides the design itself: documents and collections of the person, and the agent. This browser remembers both.

import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MAX_SOURCE_COLLECTIONS, MAX_SOURCE_DOCUMENTS } from '../../shared/limits.ts';
import type { Document } from '#features/documents/contract.ts';
import { useDocuments } from '#features/documents/web/use-documents.ts';

/** It holds the name, so that the collection is shown without a request. */
export type SourceCollection = { id: string; name: string };

const AGENT_KEY = 'design-agent';

export type GenerationInputChoice = ReturnType<typeof useGenerationInputs>;

export function useGenerationInputs(designId: string | null) {
  const { data, isError, refetch } = useDocuments();
  const { source } = getRouteApi('/signed-in/design').useSearch();
  /** The address names the document that a new design starts with. */
  const [ids, setIds] = useState<readonly string[]>(() =>
    designId === null && source !== undefined ? [source] : remembered('sources', designId),
  );
  const [collections, setCollections] = useState<readonly SourceCollection[]>(() =>
    remembered('collections', designId),
  );
  const [agentId, setAgentId] = useState(() => localStorage.getItem(AGENT_KEY));
  useEffect(() => {
    if (designId !== null) remember(`design-sources:${designId}`, ids);
  }, [designId, ids]);
  useEffect(() => {
    if (designId !== null) remember(`design-collections:${designId}`, collections);
  }, [designId, collections]);
  const documents = data?.documents.filter(isText);

  return {
    /** The documents that can be sources; undefined while they are loading. */
    documents,
    isError,
    refetch,
    /** The chosen documents that still exist. */
    sources: documents?.filter(({ id }) => ids.includes(id)) ?? [],
    chooseSources: (chosen: readonly string[]) => setIds(chosen.slice(0, MAX_SOURCE_DOCUMENTS)),
    collections,
    chooseCollections: (chosen: readonly SourceCollection[]) =>
      setCollections(chosen.slice(0, MAX_SOURCE_COLLECTIONS).map(({ id, name }) => ({ id, name }))),
    /** Null for the default agent. */
    agentId,
    chooseAgent(id: string | null): void {
      setAgentId(id);
      if (id === null) localStorage.removeItem(AGENT_KEY);
      else localStorage.setItem(AGENT_KEY, id);
    },
  };
}

/** Text and Markdown. Images are readable as well, but cannot be quoted. */
function isText({ isReadable, type }: Document): boolean {
  return isReadable && !type.startsWith('image/');
}

function remembered<Item>(kind: 'sources' | 'collections', designId: string | null): Item[] {
  const stored = designId && localStorage.getItem(`design-${kind}:${designId}`);
  return stored ? (JSON.parse(stored) as Item[]) : [];
}

function remember(key: string, chosen: readonly unknown[]): void {
  if (chosen.length > 0) localStorage.setItem(key, JSON.stringify(chosen));
  else localStorage.removeItem(key);
}
