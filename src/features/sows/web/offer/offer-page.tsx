// /offer/$token: what a client reads behind a link, without an account, and where they accept or decline it.

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { formatFullDay, formatFullMoment } from '#text/dates/format-date.ts';
import { writeDocument } from '../../shared/document/write-document.ts';
import { SowText } from '../panel/sow-text.tsx';
import { StateBadge } from '../state-badge.tsx';
import { DecisionForm } from './decision-form.tsx';
import { offerMessages as words } from './messages.ts';
import { offerQuery, type ShownOffer } from './offer-query.ts';
import './offer.css';

/** The pages of people who are signed in have a client of their own. */
export function OfferPage() {
  const { token = '' } = useParams({ strict: false });
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <LoadedPage key={token} token={token} />
    </QueryClientProvider>
  );
}

function LoadedPage({ token }: { token: string }) {
  const query = useQuery(offerQuery(token));
  return (
    <main className="page sow-offer" id="main" tabIndex={-1}>
      {query.data ? <Offer token={token} offer={query.data} /> : <NotLoaded query={query} />}
    </main>
  );
}

function Offer({ token, offer }: { token: string; offer: ShownOffer }) {
  const { document: shown, version, hash, state } = offer;
  const { provider, client } = shown.parties;
  return (
    <>
      <article className="sow-offer-paper">
        <header>
          <p className="cap">
            {words.kind} · {words.version(version)} {state !== 'sent' && <StateBadge state={state} />}
          </p>
          <h1 className="title">{shown.title}</h1>
          <p className="sow-offer-text">{words.parties(provider.name, client.name)}</p>
        </header>
        <SowText text={writeDocument(shown)} />
        <footer className="cap">
          {words.hash} <code>{hash}</code>
        </footer>
      </article>
      <section className="sow-offer-decision" aria-labelledby="sow-decision">
        <h2 className="section" id="sow-decision">
          {words.decision}
        </h2>
        {state === 'sent' ? <DecisionForm token={token} offer={offer} /> : <Decided offer={offer} />}
      </section>
    </>
  );
}

function Decided({ offer: { state, decision, document: shown } }: { offer: ShownOffer }) {
  if (decision)
    return (
      <Notice>
        {state === 'accepted'
          ? words.accepted(decision.name, formatFullMoment(decision.at))
          : words.declined(decision.name, formatFullMoment(decision.at))}
      </Notice>
    );
  return (
    <Notice tone="warn">
      {state === 'expired' ? words.expired(formatFullDay(shown.validUntil)) : words.withdrawn}
    </Notice>
  );
}

function NotLoaded({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  const { error } = query;
  if (!error) return <Skeleton lines={[40, 90, 70, 80]} label={words.kind} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <h1 className="sr">{words.kind}</h1>
        <EmptyState title={words.gone} text={words.goneText} />
      </>
    );
  return <ErrorState title={words.failed} text={words.failedText} onRetry={() => void query.refetch()} />;
}
