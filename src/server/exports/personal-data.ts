// What the export of a person's data contains: what the modules say of their tables. A test fails while a table of people is
// neither exported nor left out on purpose.

import type { Subscription } from '#features/billing/contract.ts';
import type { PersonalDataSource } from '#features/settings/server/settings.ts';
import type { ReadPage } from '#platform/db/lists/all-rows.ts';
import type { Db } from '#platform/db/db.ts';
import type { OwnAccount } from '#platform/identity/identity.ts';
import { objectFiles, tableFile } from '#platform/module/table-files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { modules } from '../modules.ts';
import { inOrder } from './file-order.ts';
import { leftOutOf } from './left-out.ts';

/** The files come by folder. */
const ORDER = [
  'chat/',
  'agents/',
  'chat/artifacts.json',
  'documents/',
  'knowledge/',
  'designs/',
  'designs/templates.json',
  'designs/theme.json',
  'images/',
  'exports/',
  'blueprints/',
  'notifications/',
  'code/',
  'usage/',
];

export const personalTables = inOrder(
  modules.modules.flatMap(({ tables }) => tables.exported.filter((table) => table.of === 'person')),
  { first: ORDER },
);

/** Tables of people that the export leaves out, and why. */
export const personalTablesLeftOut = leftOutOf('person');

const ABOUT = `Everything that Lounge keeps about you, but for secrets such as your password, and what you have deleted.

profile.json      your account, where you are signed in, and your plan
workspaces.json   the workspaces you are in; their owner can export what is in one, under Settings of the workspace
chat/             your conversations
agents/           your own agents and prompts
documents/        the files you uploaded
knowledge/        your collections, which documents are in them, and the web pages and folders these come from
designs/          your designs as Markdown; their history in versions.json
blueprints/       your blueprints with their solutions; their history in versions.json; your own prices; imported Terraform
images/           the images in your designs
exports/          the files you made of your designs
code/             your code projects
usage/            what you used, and each call of a model
notifications/    what you were told, and what you want to be told
audit/            what you did and what was done to your account, as the audit log has it, an event on each line

The JSON files have one row per line.
`;

type Needs = {
  db: Db;
  storage: Storage;
  account: OwnAccount;
  findSubscription: (userId: string) => Promise<Subscription>;
  listWorkspaces: (userId: string) => Promise<Pick<Workspace, 'name' | 'role' | 'createdAt'>[]>;
};

/** The account, the rows and the stored objects; the modules add files of their own. */
export function listPersonalData({ db, storage, account, ...needs }: Needs): PersonalDataSource[] {
  return [
    {
      async *listFiles(userId) {
        yield { path: 'README.txt', body: ABOUT };
        const sessions = await account.listSessions({ userId, cookie: '' });
        const profile = {
          ...(await account.find(userId)),
          sessions: sessions.map(({ createdAt, userAgent, address }) => ({ createdAt, userAgent, address })),
          subscription: await needs.findSubscription(userId),
        };
        yield { path: 'profile.json', body: `${JSON.stringify(profile, null, 2)}\n` };
        yield {
          path: 'workspaces.json',
          body: `${JSON.stringify(await needs.listWorkspaces(userId), null, 2)}\n`,
        };
      },
    },
    {
      async *listFiles(userId) {
        const read: ReadPage = (work) => db.asUser(userId, work);
        for (const table of personalTables) yield tableFile(table, { read, ownerId: userId });
      },
    },
    {
      async *listFiles(userId) {
        const read: ReadPage = (work) => db.asUser(userId, work);
        for (const { name: bucket, exported } of modules.modules.flatMap(({ buckets }) => buckets))
          if ('table' in exported && exported.table.of === 'person')
            yield* objectFiles(exported.table, { storage, read, ownerId: userId, bucket, folder: exported.folder });
      },
    },
  ];
}
