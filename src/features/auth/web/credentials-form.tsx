// The form with e-mail and password. What was entered stays when signing in fails.

import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import type { AuthAct, Credentials } from './credentials.ts';
import { authMessage, authWords } from './messages.ts';

const words = {
  'sign-in': { resting: 'Sign In', busy: 'Signing in...', passwordHint: 'current-password' },
  'sign-up': { resting: 'Sign Up', busy: 'Signing up...', passwordHint: 'new-password' },
} as const;

type CredentialsFormProps = { act: AuthAct; credentials: Credentials; onChange: (credentials: Credentials) => void };

const ForgottenPassword = lazyComponent(() =>
  import('./reset/forgotten-password.tsx').then((module) => module.ForgottenPassword),
);

/** What is wrong with a field, before anything is sent. */
type Faults = { email?: string; password?: string };

export function CredentialsForm({ act, credentials, onChange }: CredentialsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [hasForgotten, setHasForgotten] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const { resting, busy, passwordHint } = words[act];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setProblem('');
    const found = findFaults(form.current);
    setFaults(found);
    if (found.email ?? found.password) {
      form.current?.querySelector<HTMLElement>('input:invalid')?.focus();
      return;
    }
    setIsBusy(true);
    try {
      const { enterWith } = await import('./session/sign-in.ts');
      // The page redirects to `/` once the session has a person.
      await enterWith(act, credentials);
    } catch (error) {
      console.error('Authentication failed.', error);
      setProblem(authMessage(error));
      setIsBusy(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      {problem && <Notice tone="err">{problem}</Notice>}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        error={faults.email}
        value={credentials.email}
        onChange={(event) => onChange({ ...credentials, email: event.target.value })}
      />
      <TextField
        label="Password"
        type={isPasswordShown ? 'text' : 'password'}
        name="password"
        autoComplete={passwordHint}
        required
        hint={act === 'sign-up' ? authWords.passwordHint : ''}
        error={faults.password}
        value={credentials.password}
        onChange={(event) => onChange({ ...credentials, password: event.target.value })}
        end={
          <IconButton
            label={isPasswordShown ? 'Hide password' : 'Show password'}
            icon={isPasswordShown ? <EyeOff /> : <Eye />}
            onClick={() => setIsPasswordShown(!isPasswordShown)}
          />
        }
      />
      <Button type="submit" variant="primary" wide busy={isBusy} busyLabel={busy}>
        {resting}
      </Button>
      {act === 'sign-in' && !hasForgotten && (
        <Button variant="ghost" onClick={() => setHasForgotten(true)}>
          {authWords.forgotten}
        </Button>
      )}
      {hasForgotten && <ForgottenPassword email={credentials.email} />}
    </form>
  );
}

/** The faults follow the browser's own rules for the fields, in our words. */
function findFaults(form: HTMLFormElement | null): Faults {
  const email = form?.querySelector<HTMLInputElement>('[name=email]')?.validity;
  const password = form?.querySelector<HTMLInputElement>('[name=password]')?.validity;
  return {
    ...(email?.valid === false && { email: email.valueMissing ? authWords.noEmail : authWords.badEmail }),
    ...(password?.valid === false && { password: authWords.noPassword }),
  };
}
