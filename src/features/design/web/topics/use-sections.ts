// The locked sections of the open design, which a generation does not change.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Section } from '../../shared/section-shapes.ts';
import type { Progress } from '../generation/generation-progress.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { topicMessages } from './messages.ts';
import { designApi, sectionsQuery } from '../queries.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';

export type Sections = ReturnType<typeof useSections>;

export function useSections(session: DocumentSession) {
  const queryClient = useQueryClient();
  const { id } = useDocumentState(session);
  const { data } = useQuery({ ...sectionsQuery(id ?? ''), enabled: id !== null });

  return {
    /** Who wrote each section, for the marks of topics; what a person wrote has none. */
    written: writtenBy(data ?? []),
    locked: new Set(data?.filter(({ isLocked }) => isLocked).map(({ topic }) => topic)),
    async lock(topic: string, isLocked: boolean): Promise<void> {
      try {
        // A topic that was just chosen must be saved first.
        const designId = await session.flush();
        const locked = await designApi.lockSection({ id: designId, topic, isLocked });
        const { queryKey } = sectionsQuery(designId);
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (sections = []) => [
          ...sections.filter((section) => section.topic !== topic),
          locked,
        ]);
      } catch (error) {
        console.error('The section could not be locked.', error);
        showToast({ kind: 'error', text: topicMessages.lockFailed, detail: messageOf(error) });
      }
    },
  };
}

function writtenBy(sections: readonly Section[]): Progress {
  return new Map(
    sections.flatMap(({ topic, origin }) => (origin === 'model' || origin === 'fallback' ? [[topic, origin]] : [])),
  );
}
