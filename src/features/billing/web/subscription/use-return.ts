// Coming back from a checkout: a session_id in the address is confirmed by the server before any plan is painted,
// and leaves the address with the answer. It says thanks; it never says which plan somebody has.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { billingMessages } from '../messages.ts';
import { confirmationKey, confirmationQuery, subscriptionQuery, type Confirmation } from '../queries.ts';

export type Return = ReturnType<typeof useReturn>;

export function useReturn() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const sessionId = useSessionId();
  const query = useQuery({ ...confirmationQuery(sessionId ?? ''), enabled: sessionId !== null });
  const answer = sessionId === null ? undefined : query.data;
  const report = useReport(sessionId, answer);

  function leave(): void {
    void navigate({ to: '/subscription', search: {}, replace: true });
  }

  const settle = useEffectEvent(({ outcome, ...subscription }: Confirmation) => {
    queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
    // Much of what was read before depends on the plan.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== confirmationKey });
    if (outcome !== 'pending') leave();
  });
  const fail = useEffectEvent((error: unknown) => {
    console.error('The purchase could not be checked.', error);
    showToast({ kind: 'error', text: billingMessages.checkFailed });
  });
  useEffect(() => {
    if (sessionId !== null) showToast({ kind: 'success', text: billingMessages.thanks });
  }, [sessionId]);
  useEffect(() => {
    if (answer) settle(answer);
  }, [answer]);
  useEffect(() => {
    if (query.error) fail(query.error);
  }, [query.error]);

  return {
    /** A purchase is being reported: nothing else asks for the plan meanwhile. */
    isReturning: sessionId !== null,
    subscription: answer,
    isPending: answer?.outcome === 'pending',
    isUnconfirmed: report.outcome === 'unconfirmed',
    hasFailed: sessionId !== null && query.isError && !answer,
    retry: () => void query.refetch(),
    /** Stops waiting for a payment that is under way. */
    leave,
    /** The notice has been read. */
    dismiss: report.forget,
  };
}

/** What became of the purchase, also once it has left the address. */
function useReport(sessionId: string | null, answer: Confirmation | undefined) {
  const [report, setReport] = useState<{ sessionId: string; outcome: Confirmation['outcome'] } | null>(null);
  const isNew = sessionId !== null && answer && (report?.sessionId !== sessionId || report.outcome !== answer.outcome);
  if (isNew) setReport({ sessionId, outcome: answer.outcome });
  const isOfThis = sessionId === null || sessionId === report?.sessionId;
  return { outcome: isOfThis ? report?.outcome : undefined, forget: () => setReport(null) };
}

function useSessionId(): string | null {
  const { session_id: id } = useSearch({ from: '/signed-in/subscription' });
  return id === undefined ? null : String(id);
}
