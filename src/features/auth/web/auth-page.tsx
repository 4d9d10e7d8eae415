// /auth: a welcome, and the card to sign in or up.

import { useEffect, useRef, useState } from 'react';
import { Notice } from '#ui/components/states/notice.tsx';
import { HangingLamp } from '#ui/components/brand/hanging-lamp.tsx';
import { TabPanel, Tabs } from '#ui/controls/tabs.tsx';
import { authApi } from './auth-api.ts';
import { CredentialsForm } from './credentials-form.tsx';
import type { AuthAct } from './credentials.ts';
import { readInvitation } from './pending/pending-claim.ts';
import { placeAfterSignIn } from './place-after-sign-in.ts';
import { useSession } from './session/session.ts';
import '#ui/components/card.css';
import './auth-page.css';

const tabs = [
  { id: 'sign-in', label: 'Sign In' },
  { id: 'sign-up', label: 'Sign Up' },
] as const;

const problemCodes = { closed: 'auth/sign-up-closed', invite: 'auth/invitation-required' } as const;

const greetings = {
  'sign-in': 'Your agents, documents, code and designs are where you left them.',
  'sign-up': 'Chat with leading models, using your own documents.',
} as const;

export function AuthPage() {
  const [act, setAct] = useState<AuthAct>(() =>
    readInvitation() === undefined && !asksForSignUp() ? 'sign-in' : 'sign-up',
  );
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const isSure = isSignedIn && session.isConfirmed;
  useEffect(() => {
    if (isSure) window.location.replace(placeAfterSignIn());
  }, [isSure]);

  if (isSignedIn) {
    return (
      <main className="page centred" id="main" tabIndex={-1}>
        <p role="status">Loading...</p>
      </main>
    );
  }
  return (
    <main className="page auth" id="main" tabIndex={-1}>
      <div className="auth-hello">
        <h1>
          Welcome to the <span>multi-agent lounge</span>
        </h1>
        <p>{greetings[act]}</p>
      </div>
      <div className="auth-room">
        <HangingLamp />
        <AuthCard act={act} onChange={setAct} />
      </div>
    </main>
  );
}

function AuthCard({ act, onChange }: { act: AuthAct; onChange: (act: AuthAct) => void }) {
  const card = useRef<HTMLElement>(null);
  const problem = useSignUpProblem();
  // Only when the page opens: a tab that is chosen later keeps the focus.
  useEffect(() => card.current?.querySelector<HTMLElement>('[name=email]')?.focus(), []);
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  return (
    <section ref={card} className="card lit auth-card" aria-labelledby="auth-title">
      <h2 className="section" id="auth-title">
        Authentication
      </h2>
      <p>Sign in to your account or create a new one</p>
      <Tabs label="Authentication" look="segmented" items={tabs} value={act} onChange={onChange} />
      <TabPanel label="Authentication" id={act}>
        {act === 'sign-up' && problem ? (
          <Notice>{problem}</Notice>
        ) : (
          <CredentialsForm key={act} act={act} credentials={credentials} onChange={setCredentials} />
        )}
      </TabPanel>
    </section>
  );
}

/** The landing page's Get Started links to the sign-up. */
function asksForSignUp(): boolean {
  return new URLSearchParams(window.location.search).get('tab') === 'sign-up';
}

/**
 * It says why this person cannot sign up. The server checks it anyway, so the form is shown until the answer is there.
 */
function useSignUpProblem(): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (readInvitation() !== undefined) return;
    readSignUpProblem().then(setProblem, (error: unknown) =>
      console.error('The settings of sign-up could not be read.', error),
    );
  }, []);
  return problem;
}

async function readSignUpProblem(): Promise<string | null> {
  const { signUp } = await authApi.settings();
  if (signUp === 'open') return null;
  const { authProblems } = await import('#contract/problems/auth-problem.ts');
  return authProblems[problemCodes[signUp]].message;
}
