// /reset: the link with which a person who forgot their password chooses a new one.

import { Eye, EyeOff } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { authApi } from '../auth-api.ts';
import { authMessage } from '../messages.ts';
import { session } from '../session/session.ts';
import { resetMessages } from './reset-messages.ts';
import '#ui/components/card.css';
import '../claim/claim-page.css';

export function ResetPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  return (
    <main className="page centred" id="main" tabIndex={-1}>
      <section className="card lit auth-claim" aria-labelledby="reset-title">
        <h1 className="section" id="reset-title">
          {resetMessages.title}
        </h1>
        {token === '' ? (
          <>
            <Notice tone="err">{resetMessages.incomplete}</Notice>
            <a className={buttonClass({ wide: true })} href="/auth">
              {resetMessages.toSignIn}
            </a>
          </>
        ) : (
          <>
            <p>{resetMessages.lead}</p>
            <ResetForm token={token} />
          </>
        )}
      </section>
    </main>
  );
}

function ResetForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState('');

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setProblem('');
    setFault(password === '' ? resetMessages.missing : undefined);
    if (password === '') return;
    setIsBusy(true);
    try {
      session.enter((await authApi.resetPassword({ token, password })).user);
      window.location.replace('/');
    } catch (error) {
      console.error('The password could not be changed.', error);
      setProblem(authMessage(error));
      setIsBusy(false);
    }
  }
  return (
    <form className="auth-reset" noValidate onSubmit={(event) => void save(event)}>
      {problem && <Notice tone="err">{problem}</Notice>}
      <TextField
        label={resetMessages.password}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoFocus
        hint={resetMessages.hint}
        error={fault}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        end={
          <IconButton
            label={isShown ? resetMessages.hide : resetMessages.show}
            icon={isShown ? <EyeOff /> : <Eye />}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy} busyLabel={resetMessages.saving}>
        {resetMessages.save}
      </Button>
    </form>
  );
}
