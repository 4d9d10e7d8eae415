// The actions on a subscription: check it, manage it, cancel it, resume it.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { planOf } from '#contract/plan.ts';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { billingMessages } from '../messages.ts';
import { billingApi, findToken, subscriptionQuery, type ShownSubscription } from '../queries.ts';
import { useLeaving } from '../use-leaving.ts';
import { formatDay } from '../day.ts';

/** Asks the payment provider which plan the person has. Much of what was loaded before depends on it, so all queries are refreshed. */
export function useCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => billingApi.checkSubscription(undefined, { context: { bearer: await findToken() } }),
    onSuccess({ subscription }) {
      if (subscription !== 'free') showToast({ kind: 'success', text: billingMessages.active(subscription) });
    },
    onError(error) {
      console.error('The subscription could not be checked.', error);
      if (error instanceof ApiError) showToast({ kind: 'error', text: billingMessages.checkFailed });
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}

export type Portal = ReturnType<typeof usePortal>;

/** The payment provider's page to change plan and card. */
export function usePortal() {
  const { target, leave } = useLeaving<'portal'>();
  async function open(): Promise<void> {
    try {
      await leave('portal', async () => (await billingApi.createPortal()).url);
    } catch (error) {
      console.error('The billing page could not be opened.', error);
      showToast({ kind: 'error', text: billingMessages.manageFailed(messageOf(error)) });
    }
  }
  return { isOpening: target !== null, open };
}

export type Cancellation = ReturnType<typeof useCancellation>;

export function useCancellation() {
  const queryClient = useQueryClient();
  const show = (subscription: ShownSubscription): void =>
    void queryClient.setQueryData(subscriptionQuery.queryKey, subscription);

  const cancel = useMutation({
    mutationFn: async () => jsonified(await billingApi.cancelSubscription()),
    onSuccess(subscription) {
      show(subscription);
      showToast({
        kind: 'success',
        text: billingMessages.canceled(planOf(subscription.plan).name, formatDay(subscription.currentPeriodEnd)),
      });
    },
    onError: (error) => showToast({ kind: 'error', text: billingMessages.cancelFailed(messageOf(error)) }),
  });
  const resume = useMutation({
    mutationFn: async () => jsonified(await billingApi.resumeSubscription()),
    onSuccess(subscription) {
      show(subscription);
      showToast({ kind: 'success', text: billingMessages.resumed(planOf(subscription.plan).name) });
    },
    onError: (error) => showToast({ kind: 'error', text: billingMessages.resumeFailed(messageOf(error)) }),
  });

  async function askToCancel({ plan, currentPeriodEnd }: ShownSubscription): Promise<void> {
    const { name } = planOf(plan);
    const day = formatDay(currentPeriodEnd);
    const isSure = await askToConfirm({
      title: billingMessages.cancelTitle(name),
      text: billingMessages.cancelText(name, day),
      keep: billingMessages.keep(name),
      action: billingMessages.cancelAction(day),
      danger: true,
    });
    if (isSure) cancel.mutate();
  }
  return { isBusy: cancel.isPending || resume.isPending, askToCancel, resume: () => resume.mutate() };
}
