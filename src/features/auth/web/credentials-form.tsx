// The form with e-mail and password. What was entered stays when signing in fails.

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import type { AuthAct, Credentials } from './credentials.ts';
import { authMessage } from './messages.ts';
import { enterWith } from './session/sign-in.ts';

const words = {
  'sign-in': { resting: 'Sign In', busy: 'Signing in...', passwordHint: 'current-password' },
  'sign-up': { resting: 'Sign Up', busy: 'Signing up...', passwordHint: 'new-password' },
} as const;

type CredentialsFormProps = { act: AuthAct; credentials: Credentials; onChange: (credentials: Credentials) => void };

export function CredentialsForm({ act, credentials, onChange }: CredentialsFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const { resting, busy, passwordHint } = words[act];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      // The page redirects to `/` once the session has a person.
      await enterWith(act, credentials);
    } catch (error) {
      console.error('Authentication failed.', error);
      setProblem(authMessage(error));
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={submit}>
      {problem && <Notice tone="err">{problem}</Notice>}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={credentials.email}
        onChange={(event) => onChange({ ...credentials, email: event.target.value })}
      />
      <TextField
        label="Password"
        type={isPasswordShown ? 'text' : 'password'}
        name="password"
        autoComplete={passwordHint}
        required
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
    </form>
  );
}
