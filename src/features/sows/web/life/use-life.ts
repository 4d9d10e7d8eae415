// What the owner does with a statement of work after it is written.

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { SowHistory } from '../../shared/life/life-shapes.ts';
import { refreshSows, sowQuery, sowsApi, type ShownSow } from '../queries.ts';
import { reviewQuery } from '../review/use-review.ts';
import { lifeMessages as words } from './messages.ts';

export type ShownHistory = Jsonified<SowHistory>;

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['sows', 'history', id],
    queryFn: async ({ signal }): Promise<ShownHistory> => jsonified(await sowsApi.findSowHistory({ id }, { signal })),
    staleTime: 0,
  });
}

/** The days that a link works, and its passcode. */
export type LinkOrder = { days: number; passcode?: string };

export function useLife({ id, state }: Pick<ShownSow, 'id' | 'state'>) {
  const queryClient = useQueryClient();
  const refresh = async (): Promise<void> => {
    await queryClient.invalidateQueries(sowQuery(id));
    await queryClient.invalidateQueries(historyQuery(id));
    await queryClient.invalidateQueries(reviewQuery(id));
    void refreshSows(queryClient);
  };

  return {
    /** Resolves with the address of the client's page; rejects when it could not be sent. */
    async sendSow(order: LinkOrder): Promise<string> {
      return addressOf((await sowsApi.sendSow({ id, ...order })).path);
    },
    refresh,
    async withdrawSow(): Promise<void> {
      if (!(await askToConfirm(words.withdrawQuestion))) return;
      await attempt({
        action: () => sowsApi.withdrawSow({ id }),
        describeFailure: words.withdrawFailed,
        onDone: () => showToast({ kind: 'success', text: words.withdrawn }),
        refresh,
      });
    },
    async reviseSow(): Promise<void> {
      if (state === 'sent' && !(await askToConfirm(words.reviseQuestion))) return;
      await attempt({
        async action() {
          const { version } = await sowsApi.reviseSow({ id });
          showToast({ kind: 'success', text: words.revised(version) });
        },
        describeFailure: words.reviseFailed,
        refresh,
      });
    },
    /** Resolves with the address, or null when it could not be created. */
    async createLink(): Promise<string | null> {
      let address: string | null = null;
      await attempt({
        async action() {
          address = addressOf((await sowsApi.createSowLink({ id })).path);
        },
        describeFailure: words.linkFailed,
        refresh,
      });
      return address;
    },
    async revokeLink(linkId: string): Promise<void> {
      await attempt({
        action: () => sowsApi.revokeSowLink({ id, linkId }),
        describeFailure: words.revokeFailed,
        onDone: () => showToast({ kind: 'success', text: words.revoked }),
        refresh,
      });
    },
  };
}

function addressOf(path: string): string {
  return new URL(path, location.href).href;
}
