// What the export of a person's data contains. A test fails while a table of people is neither here nor left out on purpose.

import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Subscription } from '#features/billing/contract.ts';
import { hiddenPrompts, ownAgents, savedPrompts } from '#features/agents/server/tables.ts';
import {
  answerSearches,
  answerSources,
  answerThoughts,
  chatConfigurations,
  comparisons,
  conversationFolders,
  conversations,
  messages,
} from '#features/chat/server/tables.ts';
import { toolCalls, toolLog, toolPermissionRows } from '#features/chat/server/tools/tables.ts';
import { chatImportItems, chatImports } from '#features/chat/server/importing/tables.ts';
import { conversationShares } from '#features/chat/server/sharing/tables.ts';
import { artifactEdits } from '#features/chat/server/reading/tables.ts';
import { codeProjects, codeSchemas, codeTurns, codeVersions } from '#features/code/server/tables.ts';
import { designFacts, designs, designSections, designVersions } from '#features/design/server/tables.ts';
import { DOCUMENT_BUCKET } from '#features/documents/server/objects.ts';
import { documents } from '#features/documents/server/tables.ts';
import { usageCounters } from '#features/entitlements/server/tables.ts';
import { EXPORT_BUCKET } from '#features/exports/server/files.ts';
import { designFiles, designThemes } from '#features/exports/server/tables.ts';
import { IMAGE_BUCKET } from '#features/images/server/images.ts';
import { designImages } from '#features/images/server/tables.ts';
import { notificationSettings, notifications } from '#features/notifications/server/tables.ts';
import { priceBooks, prices } from '#features/solution/server/prices/tables.ts';
import { blueprintSources } from '#features/solution/server/terraform/tables.ts';
import { blueprints, blueprintVersions } from '#features/solution/server/tables.ts';
import type { PersonalDataSource } from '#features/settings/server/settings.ts';
import { collectionDocuments, knowledgeCollections } from '#features/knowledge/server/tables.ts';
import { collectionFolders, fetchedPages, folderFiles } from '#features/knowledge/server/sources/tables.ts';
import { designTemplates } from '#features/templates/server/tables.ts';
import { usageLedger } from '#features/usage/server/tables.ts';
import type { ReadPage } from '#platform/db/all-rows.ts';
import type { Db } from '#platform/db/db.ts';
import type { OwnAccount } from '#platform/identity/identity.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { objectFiles, pagesOf, segmentOf, tableFile, type ExportedTable } from './table-files.ts';

type OwnTable = PgTable & { id: PgColumn; userId: PgColumn };
type Extras = Pick<ExportedTable, 'omit' | 'pageRows'>;

function ofPerson(path: string, table: OwnTable, extras: Extras = {}): ExportedTable {
  return { path, table, owner: table.userId, key: [table.id], ...extras };
}

const NO_KEYS = ['storageKey', 'userId'];
/** A page of rows that may have 5 MB each. */
const LARGE = { pageRows: 4, omit: ['userId'] };
const SMALL = { omit: ['userId'] };

const designTable = ofPerson('designs/designs.json', designs, LARGE);
const codeTable = ofPerson('code/projects.json', codeProjects, LARGE);
const documentTable = ofPerson('documents/documents.json', documents, {
  omit: [...NO_KEYS, 'uploadId', 'contentSha256'],
});
const imageTable = ofPerson('images/images.json', designImages, { omit: NO_KEYS });
const fileTable = ofPerson('exports/exports.json', designFiles, { omit: NO_KEYS });

/** Whose rows have an object in the store. */
const STORED = [
  { table: documentTable, bucket: DOCUMENT_BUCKET, folder: 'documents' },
  { table: imageTable, bucket: IMAGE_BUCKET, folder: 'images' },
  { table: fileTable, bucket: EXPORT_BUCKET, folder: 'exports' },
];

export const personalTables: readonly ExportedTable[] = [
  ofPerson('chat/conversations.json', conversations, SMALL),
  ofPerson('chat/messages.json', messages, { pageRows: 20, omit: ['userId', 'runId'] }),
  ofPerson('chat/folders.json', conversationFolders, SMALL),
  ofPerson('chat/comparisons.json', comparisons, SMALL),
  ofPerson('chat/instructions.json', chatConfigurations, SMALL),
  {
    path: 'chat/searches.json',
    table: answerSearches,
    owner: answerSearches.userId,
    key: [answerSearches.messageId],
    pageRows: 20,
    omit: ['userId'],
  },
  {
    path: 'chat/sources.json',
    table: answerSources,
    owner: answerSources.userId,
    key: [answerSources.messageId],
    pageRows: 20,
    omit: ['userId'],
  },
  {
    path: 'chat/thoughts.json',
    table: answerThoughts,
    owner: answerThoughts.userId,
    key: [answerThoughts.messageId],
    pageRows: 20,
    omit: ['userId'],
  },
  ofPerson('chat/tool-calls.json', toolCalls, { pageRows: 20, omit: ['userId'] }),
  ofPerson('chat/tool-log.json', toolLog, SMALL),
  {
    path: 'chat/tool-permissions.json',
    table: toolPermissionRows,
    owner: toolPermissionRows.userId,
    key: [toolPermissionRows.conversationId, toolPermissionRows.toolId],
    ...SMALL,
  },
  ofPerson('chat/shared-links.json', conversationShares, { pageRows: 4, omit: ['userId', 'tokenHash'] }),
  ofPerson('chat/imports.json', chatImports, { omit: NO_KEYS }),
  {
    path: 'chat/imported-items.json',
    table: chatImportItems,
    owner: chatImportItems.userId,
    key: [chatImportItems.importId, chatImportItems.number],
    ...SMALL,
  },
  ofPerson('agents/agents.json', ownAgents, SMALL),
  ofPerson('agents/prompts.json', savedPrompts, SMALL),
  {
    path: 'agents/hidden-prompts.json',
    table: hiddenPrompts,
    owner: hiddenPrompts.userId,
    key: [hiddenPrompts.promptId],
    ...SMALL,
  },
  ofPerson('chat/artifacts.json', artifactEdits, LARGE),
  documentTable,
  ofPerson('knowledge/collections.json', knowledgeCollections, SMALL),
  {
    path: 'knowledge/documents.json',
    table: collectionDocuments,
    owner: collectionDocuments.userId,
    key: [collectionDocuments.collectionId, collectionDocuments.documentId],
    ...SMALL,
  },
  {
    path: 'knowledge/pages.json',
    table: fetchedPages,
    owner: fetchedPages.userId,
    key: [fetchedPages.documentId],
    ...SMALL,
  },
  {
    path: 'knowledge/folders.json',
    table: collectionFolders,
    owner: collectionFolders.userId,
    key: [collectionFolders.collectionId, collectionFolders.name],
    ...SMALL,
  },
  {
    path: 'knowledge/files.json',
    table: folderFiles,
    owner: folderFiles.userId,
    key: [folderFiles.collectionId, folderFiles.folder, folderFiles.path],
    ...SMALL,
  },
  designTable,
  ofPerson('designs/versions.json', designVersions, LARGE),
  {
    path: 'designs/sections.json',
    table: designSections,
    owner: designSections.userId,
    key: [designSections.designId, designSections.topic],
    ...SMALL,
  },
  {
    path: 'designs/facts.json',
    table: designFacts,
    owner: designFacts.userId,
    key: [designFacts.designId, designFacts.key],
    ...SMALL,
  },
  ofPerson('designs/templates.json', designTemplates, LARGE),
  { path: 'designs/theme.json', table: designThemes, owner: designThemes.userId, key: [designThemes.userId], ...SMALL },
  imageTable,
  fileTable,
  ofPerson('blueprints/blueprints.json', blueprints, LARGE),
  ofPerson('blueprints/versions.json', blueprintVersions, LARGE),
  {
    path: 'blueprints/terraform.json',
    table: blueprintSources,
    owner: blueprintSources.userId,
    key: [blueprintSources.blueprintId],
    ...LARGE,
  },
  { path: 'blueprints/price-books.json', table: priceBooks, owner: priceBooks.userId, key: [priceBooks.id], ...SMALL },
  {
    path: 'blueprints/prices.json',
    table: prices,
    owner: prices.userId,
    key: [
      prices.bookId,
      prices.provider,
      prices.service,
      prices.region,
      prices.sku,
      prices.meter,
      prices.currency,
      prices.tierFrom,
    ],
    ...SMALL,
  },
  ofPerson('notifications/notifications.json', notifications, SMALL),
  {
    path: 'notifications/settings.json',
    table: notificationSettings,
    owner: notificationSettings.userId,
    key: [notificationSettings.userId],
    ...SMALL,
  },
  codeTable,
  {
    path: 'code/versions.json',
    table: codeVersions,
    owner: codeVersions.userId,
    key: [codeVersions.projectId, codeVersions.revision],
    ...LARGE,
  },
  ofPerson('code/requests.json', codeTurns, { pageRows: 20, omit: ['userId', 'runId'] }),
  {
    path: 'code/schemas.json',
    table: codeSchemas,
    owner: codeSchemas.userId,
    key: [codeSchemas.projectId, codeSchemas.name],
    ...LARGE,
  },
  {
    path: 'usage/counters.json',
    table: usageCounters,
    owner: usageCounters.userId,
    key: [usageCounters.userId, usageCounters.meter, usageCounters.period],
    ...SMALL,
  },
  ofPerson('usage/model-calls.json', usageLedger, SMALL),
];

/** Tables of people that the export leaves out, and why. */
export const personalTablesLeftOut: Readonly<Record<string, string>> = {
  users: 'In profile.json.',
  user_sessions: 'In profile.json, without their keys.',
  user_roles: 'In profile.json.',
  user_passwords: 'A secret.',
  hosted_sessions: 'A secret.',
  subscriptions: 'In profile.json, without what names the person to the payment provider.',
  test_customers: 'No money moves there.',
  test_webhooks: 'No money moves there.',
  document_texts: 'Made of the documents.',
  document_readings: 'Made of the documents.',
  conversation_postings: 'Made of the messages.',
  message_blocks: 'Made of the messages.',
  message_terms: 'Made of the messages.',
  message_words: 'Made of the messages.',
  search_passages: 'Made of the documents.',
  search_terms: 'Made of the documents.',
  search_words: 'Made of the documents.',
  unowned_objects: 'Uploads under way.',
  runs: 'What they made is in the other files.',
  run_events: 'What they made is in the other files.',
  usage_charges: 'Summed up in usage/counters.json.',
  workspace_people: 'In workspaces.json.',
};

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

The JSON files have one row per line.
`;

type Needs = {
  db: Db;
  storage: Storage;
  account: OwnAccount;
  findSubscription: (userId: string) => Promise<Subscription>;
  listWorkspaces: (userId: string) => Promise<Pick<Workspace, 'name' | 'role' | 'createdAt'>[]>;
};

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
        for (const { table, bucket, folder } of STORED)
          yield* objectFiles(table, { storage, read, ownerId: userId, bucket, folder });
      },
    },
    {
      async *listFiles(userId) {
        const read: ReadPage = (work) => db.asUser(userId, work);
        for await (const rows of pagesOf(designTable, { read, ownerId: userId }))
          for (const { title, content } of rows as (typeof designs.$inferSelect)[])
            yield { path: `designs/${segmentOf(title)}.md`, body: content };
      },
    },
    {
      async *listFiles(userId) {
        const read: ReadPage = (work) => db.asUser(userId, work);
        for await (const rows of pagesOf(codeTable, { read, ownerId: userId }))
          for (const { title, files } of rows as (typeof codeProjects.$inferSelect)[])
            for (const { path, content } of files) yield { path: `code/${segmentOf(title)}/${path}`, body: content };
      },
    },
  ];
}
