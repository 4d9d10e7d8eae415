// What the server must know of mailboxes.

import { resolve } from 'node:path';
import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import { createSecretBox } from '#platform/secret-box/secret-box.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Config } from '#platform/config/config.ts';
import { loadOrCreateSecret } from '#platform/config/secrets.ts';
import type { Db } from '#platform/db/db.ts';
import { openImap } from '#platform/imap/open-imap.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Log } from '#platform/log/log.ts';
import { MEDIUM, ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { createMailReader } from '#platform/parse/mail/mail-reader.ts';
import type { Figure } from '#project/dashboard/contract.ts';
import type { Tasks } from '#project/tasks/server/tasks.ts';
import type { WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { mailContract } from '../contract.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createMailRoutes } from './routes.ts';
import { createMailSync } from './sync/mail-sync.ts';
import { mailAccounts, mailMessages, mailTasks, mailThreads } from './tables.ts';
import { createModelReading } from './threads/model-reading.ts';
import { createThreads, type MailThreads } from './threads/threads.ts';

/** The dashboard shows so many threads. */
const MAX_SHOWN = 5;

type Needs = {
  db: Db;
  log: Log;
  config: Pick<Config, 'MAILBOX_HOSTS' | 'AUTH_SECRET' | 'DATA_DIR'>;
  readingPool: ChildPool;
  models: Models;
  agents: Agents;
  entitlements: Entitlements;
  tasks: Tasks;
  access: WorkspaceAccess;
  now: () => Date;
};

export const mailboxModule = serverModule({
  name: 'mailbox',
  contract: { mailbox: mailContract },
  tables: {
    exported: [
      ofPerson('mailboxes/mailboxes.json', mailAccounts, { omit: ['userId', 'password', 'cursors', 'busyUntil'] }),
      ofPerson('mailboxes/threads.json', mailThreads, MEDIUM),
      ofPerson('mailboxes/mails.json', mailMessages, MEDIUM),
      ofPerson('mailboxes/tasks.json', mailTasks),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ config, readingPool, ...needs }: Needs) {
    const imap = openImap({ allowedHosts: config.MAILBOX_HOSTS ?? [] });
    const secret = config.AUTH_SECRET ?? loadOrCreateSecret(resolve(config.DATA_DIR), 'auth');
    const box = createSecretBox(secret, 'mailbox password');
    const accounts = createAccounts({ ...needs, imap, box });
    const sync = createMailSync({ ...needs, imap, box, reader: createMailReader(readingPool) });
    const threads = createThreads(needs);
    const reading = createModelReading(needs);
    return {
      services: { listMailAsks: threads.listAsks },
      routes: { mailbox: createMailRoutes({ accounts, threads, reading, sync }) },
      streams: [],
      purges: { mailboxes: accounts },
      jobs: [{ name: 'read-mailboxes', work: () => sync.syncDue() }],
      stored: [],
      items: {},
      exportSources: {},
      connected: { findUnreadMail: ({ userId }: { userId: string }) => findUnreadMail(threads, userId) },
      personalFiles: [],
      start: null,
      close: () => sync.close(),
    };
  },
});

/** The figure of the dashboard; null where no mailbox is connected. */
async function findUnreadMail(threads: MailThreads, userId: string): Promise<Figure | null> {
  const found = await threads.listUnread(userId, MAX_SHOWN);
  return (
    found && {
      count: found.count,
      items: found.threads.map(({ id, subject, people }) => ({
        ...{ type: 'mail' as const, id, title: subject, due: null },
        detail: people[0] ?? null,
      })),
    }
  );
}
