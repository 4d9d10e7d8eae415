// Who may call the routes of mailboxes, with calls that name rows of somebody else. Threads come from a mail server; the tests beside
// the routes have one.

import { newId } from '#contract/id.ts';
import { accessOfPeople } from '#server/testing/access/slice-access.ts';
import type { MailAccount } from '../../shared/mail-shapes.ts';

const connection = { host: 'imap.lounge.example', port: 993, security: 'tls', username: 'ana' };

export const access = accessOfPeople({
  ids: ['mailbox'],
  async populate(person, words) {
    const body = {
      ...connection,
      password: words,
      address: 'ana@lounge.example',
      title: words,
      folders: ['INBOX'],
      days: 30,
    };
    const { body: account } = await person.call<MailAccount>('POST', '/mail/accounts', body);
    return { mailbox: account.id };
  },
  public: [],
  naming: {
    'PATCH /mail/accounts/{id}': ({ mailbox }) => [{ params: { id: mailbox }, body: { title: 'Mine' } }],
    'DELETE /mail/accounts/{id}': ({ mailbox }) => [{ params: { id: mailbox } }],
    'POST /mail/accounts/{id}/restore': ({ mailbox }) => [{ params: { id: mailbox } }],
    'POST /mail/accounts/{id}/sync': ({ mailbox }) => [{ params: { id: mailbox } }],
    'POST /mail/account-checks': ({ mailbox }) => [{ body: { ...connection, accountId: mailbox } }],
    'GET /mail/threads/{id}': () => [{ params: { id: newId() } }],
    'PATCH /mail/threads/{id}': () => [{ params: { id: newId() }, body: { isDone: true } }],
    'POST /mail/threads/{id}/reading': () => [{ params: { id: newId() } }],
    'POST /mail/threads/{id}/tasks': () => [
      { params: { id: newId() }, body: { workspaceId: newId(), title: 'Mine', quote: 'Please send it.' } },
    ],
  },
  plain: {
    'GET /mail/accounts': () => [{}],
    'POST /mail/accounts': () => [
      {
        body: {
          ...connection,
          password: 'x',
          address: 'me@lounge.example',
          title: 'Mine',
          folders: ['INBOX'],
          days: 30,
        },
      },
    ],
    'GET /mail/counts': () => [{}],
    'GET /mail/threads': () => [{}],
  },
  admin: {},
});
