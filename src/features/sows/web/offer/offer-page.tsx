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
import { writeSections } from '../../shared/document/write-document.ts';
import { StateBadge } from '../state-badge.tsx';
import { DecisionForm } from './decision-form.tsx';
import { offerMessages as words } from './messages.ts';
import { offerQuery, type OfferKey, type ShownOffer } from './offer-query.ts';
import { OfferSection } from './offer-section.tsx';
import { PasscodeForm } from './passcode-form.tsx';
import { SignedDownload } from './signed-download.tsx';
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
  const [passcode, setPasscode] = useState<string>();
  const key = { token, ...(passcode !== undefined && { passcode }) };
  const query = useQuery(offerQuery(key));
  const needsPasscode = query.error instanceof ApiError && query.error.code === 'sows/passcode-needed';
  return (
    <main className="page sow-offer" id="main" tabIndex={-1}>
      {query.data && <Offer offerKey={key} offer={query.data} />}
      {!query.data &&
        (needsPasscode ? <PasscodeForm token={token} onOpened={setPasscode} /> : <NotLoaded query={query} />)}
    </main>
  );
}

type OfferProps = { offerKey: OfferKey; offer: ShownOffer };

function Offer({ offerKey, offer }: OfferProps) {
  const { document: shown, version, hash, state, isIntact } = offer;
  const { provider, client } = shown.parties;
  const [name, setName] = useState('');
  return (
    <>
      {!isIntact && <Notice tone="err">{words.tampered}</Notice>}
      <article className="sow-offer-paper">
        <header>
          <p className="cap">
            {words.kind} · {words.version(version)} {state !== 'sent' && <StateBadge state={state} />}
          </p>
          <h1 className="title">{shown.title}</h1>
          <p className="sow-offer-text">{words.parties(provider.name, client.name)}</p>
        </header>
        {writeSections(shown).map(({ key, text }) => (
          <OfferSection
            key={key}
            {...{ offerKey, text, name, section: key, messages: offer.messages }}
            onName={setName}
          />
        ))}
        <footer className="cap">
          {words.hash} <code>{hash}</code>
        </footer>
      </article>
      <section className="sow-offer-decision" aria-labelledby="sow-decision">
        <h2 className="section" id="sow-decision">
          {words.decision}
        </h2>
        {state === 'sent' && isIntact ? (
          <DecisionForm offerKey={offerKey} offer={offer} />
        ) : (
          <Decided offerKey={offerKey} offer={offer} />
        )}
      </section>
    </>
  );
}

function Decided({ offerKey, offer: { state, decision, document: shown, isIntact } }: OfferProps) {
  if (decision)
    return (
      <>
        <Notice>
          {state === 'accepted'
            ? words.accepted(decision.name, formatFullMoment(decision.at))
            : words.declined(decision.name, formatFullMoment(decision.at))}
        </Notice>
        {state === 'accepted' && isIntact && <SignedDownload {...offerKey} />}
      </>
    );
  if (!isIntact) return null;
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
