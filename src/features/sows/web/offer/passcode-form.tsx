// Asks for the passcode of a link before anything of the document is shown.

import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { sowsApi } from '../queries.ts';
import { offerMessages as words } from './messages.ts';
import { showOffer } from './offer-query.ts';

type PasscodeFormProps = { token: string; onOpened: (passcode: string) => void };

export function PasscodeForm({ token, onOpened }: PasscodeFormProps) {
  const queryClient = useQueryClient();
  const [passcode, setPasscode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    try {
      showOffer(queryClient, { token }, jsonified(await sowsApi.openSowOffer({ token, passcode })));
      onOpened(passcode);
    } catch (failure) {
      // A wrong passcode is an answer, and no failure of the page.
      if (!(failure instanceof ApiError)) console.error('The passcode was not compared.', failure);
      setError(messageOf(failure, words.failed));
      setIsBusy(false);
    }
  }
  return (
    <form className="sow-offer-decision sow-offer-form" onSubmit={(event) => void open(event)}>
      <h1 className="section">{words.passcodeTitle}</h1>
      <p className="sow-offer-text">{words.passcodeText}</p>
      {error !== null && <Notice tone="err">{error}</Notice>}
      <TextField
        label={words.passcode}
        type="password"
        autoComplete="off"
        maxLength={64}
        value={passcode}
        onChange={({ target }) => setPasscode(target.value)}
      />
      <Button type="submit" variant="primary" disabled={passcode.trim() === ''} busy={isBusy}>
        {words.open}
      </Button>
    </form>
  );
}
