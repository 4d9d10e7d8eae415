// Runs the actions of the portal, one at a time; each returns the portal as it is afterwards.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#ui/api/api-error.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { TestPortal } from '../../contract.ts';
import { testPortalQuery } from './queries.ts';

export type PortalAction = ReturnType<typeof usePortalAction>;

export function usePortalAction(id: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (request: () => Promise<TestPortal>) => jsonified(await request()),
    onSuccess: (portal) => queryClient.setQueryData(testPortalQuery(id).queryKey, portal),
    onError(error) {
      showToast({ kind: 'error', text: messageOf(error) });
      void queryClient.invalidateQueries(testPortalQuery(id));
    },
  });
  return { isBusy: isPending, run: mutate };
}
