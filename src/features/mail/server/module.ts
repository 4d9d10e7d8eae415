// What the server must know of mail. The port is platform/mail; here are the page for admins, the lists that people leave and
// the job that sends.

import type { Db } from '#platform/db/db.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mails, mailStops } from '#platform/mail/tables.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { mailContract } from '../contract.ts';
import { createMailPages } from './mail-pages.ts';
import { createMailRoutes } from './routes.ts';

const SEND_EVERY_MS = 10_000;
const PURGE_EVERY_MS = 60 * 60_000;

type Needs = { db: Db; mail: Mail; metrics: Metrics | null };

/** How it was sent is the operator's; what was sent is the person's. */
const INNER = ['userId', 'causedBy', 'claim', 'claimedAt', 'handedAt', 'dueAt', 'key', 'unsubscribeUrl', 'problem'];

export const mailModule = serverModule({
  name: 'mail',
  contract: { mail: mailContract },
  tables: {
    exported: [
      ofPerson('mail/mails.json', mails, { omit: INNER, pageRows: 20 }),
      ofPerson('mail/left-lists.json', mailStops, { key: [mailStops.userId, mailStops.list] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ db, mail, metrics }: Needs) {
    const { router, streams } = createMailRoutes(createMailPages({ db, mail }));
    metrics?.sample('mailQueue', async () =>
      (await mail.countQueue()).map(({ state, count }) => ({ labels: { state }, value: count })),
    );
    return {
      services: {},
      routes: { mail: router },
      streams,
      purges: {},
      jobs: [
        { name: 'send-mail', everyMs: SEND_EVERY_MS, work: () => mail.sendDue() },
        { name: 'purge-mail', everyMs: PURGE_EVERY_MS, work: () => mail.purge() },
      ],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: () => mail.close(),
    };
  },
});
