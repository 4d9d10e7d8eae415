// Mailboxes over HTTP: a guard, then one call of the service.

import { bind } from '#platform/http/bind.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { mailContract } from '../contract.ts';
import type { MailAccounts } from './accounts/accounts.ts';
import type { MailSync } from './sync/mail-sync.ts';
import type { ModelReading } from './threads/model-reading.ts';
import type { MailThreads } from './threads/threads.ts';

type Services = { accounts: MailAccounts; threads: MailThreads; reading: ModelReading; sync: MailSync };

export function createMailRoutes({ accounts, threads, reading, sync }: Services) {
  const bound = bind(mailContract);
  return bound.router({
    ...bound.personal(accounts, { listMailAccounts: 'accounts' }),
    ...bound.abortable.owned(accounts, ['checkMailAccount']),
    ...bound.owned(accounts, ['createMailAccount', 'restoreMailAccount']),
    ...bound.within('id')(accounts, ['updateMailAccount']),
    ...bound.removing('id')(accounts, ['deleteMailAccount']),
    syncMailAccount: bound.route.syncMailAccount.handler(async ({ input: { id }, context }) => {
      const { id: userId } = requirePerson(context);
      await sync.startSync({ userId, id });
      return accounts.findMailAccount({ userId, id });
    }),
    ...bound.personal(threads, ['countMail']),
    ...bound.owned(threads, ['listMailThreads', 'findMailThread']),
    ...bound.within('id')(threads, ['updateMailThread', 'createMailTask']),
    ...bound.spending.owned(reading, ['readMailThread']),
  });
}
