// A form of one address, for what an admin does to the account that has it.

import { useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { attempt, type FailureWords } from '#ui/overlays/toast/attempt.ts';

type EmailFormProps = {
  label: string;
  hint: string;
  action: string;
  busyAction: string;
  onSubmit: (email: string) => Promise<void>;
  describeFailure: (error: unknown) => FailureWords;
};

/** The field is emptied when it is done, and keeps its text when it fails. */
export function EmailForm({ label, hint, action, busyAction, onSubmit, describeFailure }: EmailFormProps) {
  const [email, setEmail] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || email.trim() === '') return;
    setIsBusy(true);
    await attempt({
      action: () => onSubmit(email),
      describeFailure,
      onDone: () => setEmail(''),
      refresh: async () => {},
    });
    setIsBusy(false);
  }

  return (
    <form className="auth-admin-new" onSubmit={(event) => void submit(event)}>
      <TextField
        label={label}
        hint={hint}
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="lg" busy={isBusy} busyLabel={busyAction}>
        {action}
      </Button>
    </form>
  );
}
