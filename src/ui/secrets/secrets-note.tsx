// Says which secrets a request had, and that they did not leave; or that the person had them sent.

import type { RequestSecrets } from '#text/secrets/request-secrets.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';

const words = {
  replaced: (found: string, count: number) =>
    `${count === 1 ? '1 secret was' : `${count} secrets were`} replaced before this was sent: ${found}.`,
  sent: (found: string) => `Sent as it is, as you decided, with: ${found}.`,
  send: 'Send as it is',
};

type SecretsNoteProps = {
  secrets: RequestSecrets;
  isBusy: boolean;
  /** Asks again, with the secrets. Null: what was asked cannot be asked that way. */
  onSend: (() => void) | null;
};

export function SecretsNote({ secrets: { found, isSent }, isBusy, onSend }: SecretsNoteProps) {
  const listed = found.map(({ title, count }) => (count === 1 ? title : `${title} (${count})`)).join(', ');
  const count = found.reduce((sum, kind) => sum + kind.count, 0);
  if (isSent) return <Notice tone="warn">{words.sent(listed)}</Notice>;
  return (
    <Notice
      action={
        onSend && (
          <Button size="sm" disabled={isBusy} onClick={onSend}>
            {words.send}
          </Button>
        )
      }
    >
      {words.replaced(listed, count)}
    </Notice>
  );
}
