// Which sections of the open design are locked: a generation keeps those.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Desk } from '../workspace/document-session.ts';
import { designMessages } from '../messages.ts';
import { designApi, sectionsQuery } from '../queries.ts';
import { useDeskState } from '../workspace/use-document-session.ts';

export function useSections(desk: Desk) {
  const queryClient = useQueryClient();
  const { id } = useDeskState(desk);
  const { data } = useQuery({ ...sectionsQuery(id ?? ''), enabled: id !== null });

  return {
    locked: new Set(data?.filter(({ isLocked }) => isLocked).map(({ topic }) => topic)),
    async lock(topic: string, isLocked: boolean): Promise<void> {
      try {
        // A topic that was just chosen has to be there first.
        const designId = await desk.flush();
        const locked = await designApi.lockSection({ id: designId, topic, isLocked });
        const { queryKey } = sectionsQuery(designId);
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (sections = []) => [
          ...sections.filter((section) => section.topic !== topic),
          locked,
        ]);
      } catch (error) {
        console.error('The section could not be locked.', error);
        showToast({ kind: 'error', text: designMessages.lockFailed, detail: messageOf(error) });
      }
    },
  };
}
