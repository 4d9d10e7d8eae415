// /claim: the link that the start of a Lounge without an admin prints. A signed-in person confirms, and is the admin.

import { useEffect, useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { authApi } from '../auth-api.ts';
import { forgetPendingClaim, savePendingClaim } from '../pending/pending-claim.ts';
import { useSession } from '../session/session.ts';
import { claimMessages } from './claim-messages.ts';
import '#ui/components/card.css';
import './claim-page.css';

type Outcome = { kind: 'done' } | { kind: 'already' } | { kind: 'failed'; text: string };

export function ClaimPage() {
  const session = useSession();
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const isSignedOut = session.status === 'signed-out';
  useEffect(() => {
    if (!isSignedOut) return;
    if (token !== '') savePendingClaim(token);
    window.location.replace('/auth');
  }, [isSignedOut, token]);
  useEffect(() => {
    if (session.status === 'signed-in') forgetPendingClaim();
  }, [session.status]);

  return (
    <main className="page centred" id="main" tabIndex={-1}>
      {session.status === 'signed-in' ? (
        <ClaimCard token={token} email={session.user.email} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </main>
  );
}

function ClaimCard({ token, email }: { token: string; email: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(
    token === '' ? { kind: 'failed', text: claimMessages.incomplete } : null,
  );

  async function claim() {
    setIsBusy(true);
    setOutcome(await claimAdmin(token));
    setIsBusy(false);
  }

  if (outcome) return <ClaimOutcome outcome={outcome} />;
  return (
    <section className="card lit auth-claim" aria-labelledby="claim-title">
      <h1 className="section" id="claim-title">
        {claimMessages.title}
      </h1>
      <p>{claimMessages.lead}</p>
      <p>
        <bdi>{claimMessages.account(email)}</bdi>
      </p>
      <Button variant="primary" wide busy={isBusy} busyLabel={claimMessages.busy} onClick={() => void claim()}>
        {claimMessages.confirm}
      </Button>
    </section>
  );
}

function ClaimOutcome({ outcome }: { outcome: Outcome }) {
  const titles = {
    done: claimMessages.doneTitle,
    already: claimMessages.alreadyTitle,
    failed: claimMessages.failedTitle,
  };
  const isAdmin = outcome.kind !== 'failed';
  return (
    <section className="card lit auth-claim" aria-labelledby="claim-title">
      <h1 className="section" id="claim-title">
        {titles[outcome.kind]}
      </h1>
      {outcome.kind === 'failed' && <Notice tone="err">{outcome.text}</Notice>}
      {isAdmin && <p role="status">{outcome.kind === 'done' ? claimMessages.done : claimMessages.already}</p>}
      {/* A full load: what the app has cached about this person's roles is from before. */}
      <a className={buttonClass({ variant: 'primary', wide: true })} href={isAdmin ? '/admin' : '/'}>
        {isAdmin ? claimMessages.administration : claimMessages.home}
      </a>
    </section>
  );
}

async function claimAdmin(token: string): Promise<Outcome> {
  try {
    await authApi.claimAdmin({ token });
    return { kind: 'done' };
  } catch (error) {
    if ((error as { code?: string }).code === 'claim/already-admin') return { kind: 'already' };
    console.error('The claim link did not work.', error);
    return { kind: 'failed', text: messageOf(error) };
  }
}
