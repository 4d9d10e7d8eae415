// Coming back from a checkout: the server confirms the session_id of the address before any plan is shown; then it is
// removed from the address. The session_id only decides whether to say thank you, never which plan a person has.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { billingMessages } from '../messages.ts';
import { confirmationKey, confirmationQuery, subscriptionQuery, type ShownConfirmation } from '../queries.ts';

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

  const showAnswer = useEffectEvent(({ outcome, ...subscription }: ShownConfirmation) => {
    queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
    // Much of what was loaded before depends on the plan.
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
    if (answer) showAnswer(answer);
  }, [answer]);
  useEffect(() => {
    if (query.error) fail(query.error);
  }, [query.error]);

  return {
    /** A purchase is being confirmed, and nothing else may ask for the plan meanwhile. */
    isReturning: sessionId !== null,
    subscription: answer,
    isPending: answer?.outcome === 'pending',
    isUnconfirmed: report.outcome === 'unconfirmed',
    hasFailed: sessionId !== null && query.isError && !answer,
    retry: () => void query.refetch(),
    /** Stops waiting for a payment in progress. */
    leave,
    /** The notice has been read. */
    dismiss: report.forget,
  };
}

/** The outcome of the purchase, also after the session_id was removed from the address. */
function useReport(sessionId: string | null, answer: ShownConfirmation | undefined) {
  const [report, setReport] = useState<{ sessionId: string; outcome: ShownConfirmation['outcome'] } | null>(null);
  const isNew = sessionId !== null && answer && (report?.sessionId !== sessionId || report.outcome !== answer.outcome);
  if (isNew) setReport({ sessionId, outcome: answer.outcome });
  const isOfThis = sessionId === null || sessionId === report?.sessionId;
  return { outcome: isOfThis ? report?.outcome : undefined, forget: () => setReport(null) };
}

function useSessionId(): string | null {
  const { session_id: id } = useSearch({ from: '/signed-in/subscription' });
  return id === undefined ? null : String(id);
}
