// The generation inputs besides the design itself: documents of the person, and the agent. This browser remembers both.

import { useEffect, useState } from 'react';
import { MAX_SOURCE_DOCUMENTS } from '../../shared/limits.ts';
import type { Document } from '#features/documents/contract.ts';
import { useDocuments } from '#features/documents/web/use-documents.ts';

const AGENT_KEY = 'design-agent';

export type GenerationInputChoice = ReturnType<typeof useGenerationInputs>;

export function useGenerationInputs(designId: string | null) {
  const { data, isError, refetch } = useDocuments();
  const [ids, setIds] = useState<readonly string[]>(() => rememberedSources(designId));
  const [agentId, setAgentId] = useState(() => localStorage.getItem(AGENT_KEY));
  useEffect(() => {
    if (designId !== null) rememberSources(designId, ids);
  }, [designId, ids]);
  const documents = data?.documents.filter(isText);

  return {
    /** The documents that can be sources; undefined while they are loading. */
    documents,
    isError,
    refetch,
    /** The chosen documents that still exist. */
    sources: documents?.filter(({ id }) => ids.includes(id)) ?? [],
    chooseSources: (chosen: readonly string[]) => setIds(chosen.slice(0, MAX_SOURCE_DOCUMENTS)),
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

function rememberedSources(designId: string | null): string[] {
  const stored = designId && localStorage.getItem(`design-sources:${designId}`);
  return stored ? (JSON.parse(stored) as string[]) : [];
}

function rememberSources(designId: string, ids: readonly string[]): void {
  if (ids.length > 0) localStorage.setItem(`design-sources:${designId}`, JSON.stringify(ids));
  else localStorage.removeItem(`design-sources:${designId}`);
}
