// What follows the acceptance: the project, change requests and deliveries.

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import { attempt, failureWith } from '#ui/overlays/toast/attempt.ts';
import type { SowDelivery } from '../../shared/delivery/delivery-shapes.ts';
import { refreshSows, sowsApi } from '../queries.ts';

export type ShownDelivery = Jsonified<SowDelivery>;

export function workQuery(id: string) {
  return queryOptions({
    queryKey: ['sows', 'work', id],
    queryFn: ({ signal }) => sowsApi.findSowWork({ id }, { signal }),
    staleTime: 0,
  });
}

export function deliveriesQuery(id: string) {
  return queryOptions({
    queryKey: ['sows', 'deliveries', id],
    queryFn: async ({ signal }): Promise<ShownDelivery[]> =>
      jsonified(await sowsApi.listSowDeliveries({ id }, { signal })).deliveries,
    staleTime: 0,
  });
}

const failures = {
  project: failureWith('The project was not created'),
  change: failureWith('The change request was not drafted'),
  delivery: failureWith('The delivery was not checked'),
  signature: failureWith('The signature was not saved'),
};

type Signature = { criterionId: string; verdict: 'passed' | 'failed'; name: string; note: string };

export function useWork(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const refresh = async (): Promise<void> => {
    await queryClient.invalidateQueries(workQuery(id));
    await queryClient.invalidateQueries(deliveriesQuery(id));
    await queryClient.invalidateQueries({ queryKey: ['sows', 'history', id] });
  };
  return {
    createProject: (workspaceId: string) =>
      attempt({
        action: () => sowsApi.createSowProject({ id, workspaceId }),
        describeFailure: failures.project,
        refresh,
      }),
    draftChange: () =>
      attempt({
        async action() {
          const change = await sowsApi.draftSowChange({ id });
          void refreshSows(queryClient);
          await navigate({ to: '/sow/$id', params: { id: change.id } });
        },
        describeFailure: failures.change,
        refresh,
      }),
    checkDelivery: (read: () => Promise<{ path: string; text: string }[]>) =>
      attempt({
        action: async () => sowsApi.checkSowDelivery({ id, files: await read() }),
        describeFailure: failures.delivery,
        refresh,
      }),
    signDelivery: (deliveryId: string, signature: Signature) =>
      attempt({
        action: () => sowsApi.signSowDelivery({ id, deliveryId, ...signature }),
        describeFailure: failures.signature,
        refresh,
      }),
  };
}
