// Begins a design while its page is loading: with what a description says, or with the first example, which is written at once.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { designExamples } from '#catalogue/design-examples.ts';
import type { Document } from '#features/documents/contract.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { takeDraft } from '#ui/controls/draft/use-draft.ts';
import { attempt, failureWith } from '#ui/overlays/toast/attempt.ts';
import { topicsFor } from '../../shared/topics.ts';
import type { DesignSearch } from '../design-search.ts';
import { generationMessages } from '../generation/messages.ts';
import { startGeneration } from '../generation/start-generation.ts';
import { designMessages } from '../messages.ts';
import { designApi, designsQuery } from '../queries.ts';
import { DESCRIPTION_DRAFT } from './description-draft.ts';
import { beginMessages } from './messages.ts';
import { readStart } from './read-start.ts';

type BeginDesignProps = { begin: NonNullable<DesignSearch['begin']>; onOpen: (search: DesignSearch) => void };

const [example] = designExamples;
/** One at a time, also where React renders twice. */
let isBeginning = false;

export function BeginDesign({ begin, onOpen }: BeginDesignProps) {
  const queryClient = useQueryClient();

  /** A text that says more than its title is stored as a document, which the design is then generated from. */
  async function describe(): Promise<DesignSearch> {
    const text = takeDraft(DESCRIPTION_DRAFT);
    if (text.trim() === '') return { d: 'new' };
    const { title, provider, services, isShort } = readStart(text);
    const start = { d: 'new', title, provider, services: services.join(',') };
    let source: string | undefined;
    const store = async (): Promise<void> => {
      const file = new File([text], beginMessages.descriptionName(title), { type: 'text/markdown' });
      source = (await sendFile<Document>({ path: '/documents', file })).id;
    };
    if (!isShort)
      await attempt({
        action: store,
        describeFailure: failureWith(beginMessages.descriptionFailed),
        refresh: () => queryClient.invalidateQueries({ queryKey: ['documents'] }),
      });
    return source === undefined ? start : { ...start, source };
  }

  /** Without room in the plan the design is there all the same. */
  async function writeSample(): Promise<DesignSearch> {
    let d = 'new';
    if (example)
      await attempt({
        async action() {
          const { title, cloudProvider, services } = example;
          const topics = [...topicsFor(cloudProvider)];
          d = (await designApi.createDesign({ title, cloudProvider, services: [...services], topics })).id;
          const inputs = { sourceDocumentIds: [], sourceCollectionIds: [], agentId: null };
          await startGeneration({ designId: d, inputs, topic: undefined });
        },
        describeFailure: failureWith(generationMessages.generationFailed),
        refresh: () => queryClient.invalidateQueries(designsQuery),
      });
    return { d };
  }

  const start = useEffectEvent(async () => {
    if (isBeginning) return;
    isBeginning = true;
    const search = await (begin === 'sample' ? writeSample() : describe());
    isBeginning = false;
    onOpen(search);
  });
  useEffect(() => void start(), []);
  return (
    <div className="design-none">
      <Skeleton lines={[40, 90, 80, 60, 90, 70]} label={designMessages.loading} />
    </div>
  );
}
