// One mail: what became of it, its text, its HTML in a sandbox of its own, and sending it again.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { mailMessages as words } from './messages.ts';
import { mailApi, mailKey, mailQuery, mailServerQuery, type OpenMail } from './mail-queries.ts';

export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: mail, isError } = useQuery(mailQuery(id));
  const { data: server } = useQuery(mailServerQuery);
  const canSend = server?.hasServer === true && mail !== undefined && canBeSent(mail);

  async function sendAgain(): Promise<void> {
    const isDone = await attempt({
      action: () => mailApi.sendMailAgain({ id }),
      describeFailure: words.sendFailed,
      refresh: () => queryClient.invalidateQueries({ queryKey: mailKey }),
    });
    if (!isDone) return;
    showToast({ kind: 'success', text: words.sentAgain });
    onClose();
  }

  return (
    <Dialog
      title={mail?.subject ?? words.loading}
      onClose={onClose}
      footer={
        <>
          {mail?.hasText === true && (
            <a className={buttonClass()} href={`/api/admin/mails/${id}/html`} target="_blank" rel="noreferrer">
              {words.html}
            </a>
          )}
          {canSend && <Button onClick={() => void sendAgain()}>{words.sendAgain}</Button>}
          <Button variant="primary" data-autofocus onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {isError && <Notice tone="err">{words.loadFailed}</Notice>}
      {mail && <Content mail={mail} />}
    </Dialog>
  );
}

function canBeSent({ hasText, state }: OpenMail): boolean {
  return hasText && ['failed', 'unsure', 'kept'].includes(state);
}

function Content({ mail: { recipient, state, problem, text } }: { mail: OpenMail }) {
  return (
    <div className="mail-open">
      <p className="cap">
        {words.to}: <bdi>{recipient}</bdi> · {words.states[state]}
        {problem !== null && ` · ${problem}`}
      </p>
      {state === 'unsure' && <Notice tone="warn">{words.unsure}</Notice>}
      {text === null ? (
        <p>{words.noText}</p>
      ) : (
        <pre className="mail-text" tabIndex={0} role="region" aria-label={words.text}>
          {text}
        </pre>
      )}
    </div>
  );
}
