// The way back for a person who forgot their password: Firebase sends a mail; with accounts of our own, which need no
// mail server, an admin hands out a link.

import { useEffect, useState } from 'react';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { authApi } from '../auth-api.ts';
import { authMessage } from '../messages.ts';
import { resetMessages } from './reset-messages.ts';
import { sendResetMail } from './send-reset-mail.ts';

type Settings = Awaited<ReturnType<typeof authApi.settings>>;

export function ForgottenPassword({ email }: { email: string }) {
  const [settings, setSettings] = useState<Settings | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    authApi.settings().then(setSettings, (error: unknown) => {
      console.error('The settings of sign-in could not be read.', error);
      setProblem(authMessage(error));
    });
  }, []);
  if (problem) return <Notice tone="err">{problem}</Notice>;
  if (!settings) return <p role="status">{resetMessages.loading}</p>;
  if (settings.identity === 'firebase') return <ResetMail email={email.trim()} settings={settings.firebase} />;
  return (
    <Notice>
      <b>{resetMessages.askAdmin}</b> {resetMessages.admin}
    </Notice>
  );
}

function ResetMail({ email, settings }: { email: string; settings: Settings['firebase'] }) {
  const [isBusy, setIsBusy] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState('');

  async function send(): Promise<void> {
    setProblem('');
    if (email === '') return setProblem(resetMessages.noEmail);
    setIsBusy(true);
    try {
      await sendResetMail(email, settings);
      setSentTo(email);
    } catch (error) {
      console.error('The reset mail could not be sent.', error);
      setProblem(resetMessages.failed);
    }
    setIsBusy(false);
  }
  if (sentTo) return <Notice>{resetMessages.sent(sentTo)}</Notice>;
  return (
    <>
      {problem && <Notice tone="err">{problem}</Notice>}
      <Button busy={isBusy} busyLabel={resetMessages.sending} onClick={() => void send()}>
        {resetMessages.send}
      </Button>
    </>
  );
}
