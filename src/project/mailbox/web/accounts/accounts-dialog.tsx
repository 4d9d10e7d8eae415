// The dialog of mailboxes: how each is, read it now, change it, remove it with Undo, connect another one.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#text/dates/format-date.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { MAX_ACCOUNTS } from '../../shared/limits.ts';
import { accountsQuery, isComing, mailApi, refreshMail, type ShownAccount } from '../queries.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages as words } from './messages.ts';

/** The form of the first mailbox is shown at once. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(accountsQuery);
  const [open, setOpen] = useState<ShownAccount | 'new' | null>(null);
  if (data?.length === 0 || open === 'new')
    return (
      <AccountForm account={null} onClose={open === 'new' && data?.length !== 0 ? () => setOpen(null) : onClose} />
    );
  if (open) return <AccountForm key={open.id} account={open} onClose={() => setOpen(null)} />;
  return (
    <Dialog
      wide
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button
            variant="primary"
            icon={<Plus />}
            disabled={(data?.length ?? 0) >= MAX_ACCOUNTS}
            onClick={() => setOpen('new')}
          >
            {words.add}
          </Button>
        </>
      }
    >
      <ul className="mailbox-accounts">
        {data?.map((account) => (
          <AccountRow key={account.id} account={account} onChange={() => setOpen(account)} />
        ))}
      </ul>
    </Dialog>
  );
}

function AccountRow({ account, onChange }: { account: ShownAccount; onChange: () => void }) {
  const queryClient = useQueryClient();
  const { id, title, problem } = account;
  const refresh = () => refreshMail(queryClient);
  const sync = (): void =>
    void attempt({ action: () => mailApi.syncMailAccount({ id }), describeFailure: words.syncFailed, refresh });
  const remove = (): void =>
    void deleteWithUndo({
      delete: () => mailApi.deleteMailAccount({ id }),
      restore: () => mailApi.restoreMailAccount({ id }),
      refresh,
      words: words.deletion,
    });
  return (
    <li>
      <div className="mailbox-account">
        <span className="grow">
          <b>
            <bdi>{title}</bdi>
          </b>
          <span className="cap">{describeState(account)}</span>
        </span>
        <Button size="sm" disabled={account.isReading} onClick={sync}>
          {words.sync}
        </Button>
        <Button size="sm" onClick={onChange}>
          {words.edit}
        </Button>
        <Button size="sm" variant="danger-line" onClick={remove}>
          {words.remove}
        </Button>
      </div>
      {problem && <Notice tone="warn">{problem.message}</Notice>}
    </li>
  );
}

function describeState(account: ShownAccount): string {
  if (account.isReading) return words.states.reading;
  if (isComing(account) || account.syncedAt === null) return words.states.coming;
  return words.states.read(formatMoment(account.syncedAt), account.messageCount);
}
