// Who may call each route of the table. A new route fails here until it is declared: as public, as one that takes no ids, or
// with another person's ids, which it must not find. A slice declares its routes in server/testing/access.ts; those whose
// calls name rows of many slices are below.

import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import { testCards } from '#contract/payments/test-card.ts';
import type { TestCheckout, TestPortal } from '#features/billing/contract.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import type { Folder } from '#features/chat/contract/history-contract.ts';
import type { Comparison } from '#features/chat/contract/comparison-contract.ts';
import type { Project } from '#features/code/shared/project-shapes.ts';
import type { Design } from '#features/design/contract.ts';
import type { DesignVersion } from '#features/design/shared/version-shapes.ts';
import type { Document } from '#features/documents/contract.ts';
import type { DesignTheme } from '#features/exports/contract.ts';
import type { UploadedImage } from '#features/images/contract.ts';
import { readAccessOfPeople } from '#server/testing/access/slice-access.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { readTenantRows } from '#server/testing/tenant-rows.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { populateWorkspace, workspaceIdsOf, workspaceRoutes } from '#server/testing/workspace-world/workspace-world.ts';
import { pathOfCall, type WorkspaceCall, type WorkspaceIds } from '#server/testing/workspace-world/world-calls.ts';

const slices = await readAccessOfPeople();
const sliceIdNames = slices.flatMap((slice) => slice.ids);

/** The calls of the routes that slices declare themselves, with the ids of their rows. */
function sliceRoutes(kind: 'naming' | 'plain' | 'admin'): Record<string, (ids: Ids, own?: Ids) => WorkspaceCall[]> {
  const routes = slices.flatMap((slice) => Object.entries(slice[kind]));
  return Object.fromEntries(
    routes.map(([route, calls]) => [route, (ids, own) => calls(ids.ofSlices, own?.ofSlices ?? {})]),
  );
}

const PUBLIC = [
  'GET /auth/current-session',
  'GET /auth/settings',
  'GET /calendar-feeds/{token}',
  'GET /design-images/{id}/{name}',
  'GET /docs',
  'GET /openapi.json',
  'GET /plans',
  'POST /auth/exchange',
  'POST /auth/reset',
  'POST /auth/sign-in',
  'POST /auth/sign-out',
  'POST /auth/sign-up',
  'POST /billing/webhook',
  'POST /code-hooks/{connectionId}',
  ...slices.flatMap((slice) => slice.public),
].toSorted();

type Ids = {
  conversation: string;
  folder: string;
  question: string;
  answer: string;
  comparison: string;
  /** An answer of the comparison. */
  compared: string;
  /** A tool call that waits for consent. */
  toolCall: string;
  run: string | number;
  requestId: string;
  session: string;
  document: string;
  uploadId: string;
  workspaceIds: WorkspaceIds;
  notification: string;
  collection: string;
  share: string;
  import: string;
  ownAgent: string;
  prompt: string;
  /** Those of the slices that declare their routes themselves. */
  ofSlices: Readonly<Record<string, string>>;
} & DesignIds &
  CodeIds &
  BillingIds;
/** The ids of a person's own design. */
type DesignIds = { design: string; version: string; file: string; image: string; template: string };
/** The ids of a person's code project, and the name of its provider schema. */
type CodeIds = { project: string; schema: string };
const terraform = 'resource "azurerm_virtual_network" "main" {\n  name = "main"\n}\n';

/** The ids of a person's test subscription. */
type BillingIds = { checkout: string; customer: string; webhook: string };
const TINY_GIF = Buffer.from('R0lGODlhAQABAIABAP8AAP///yH5BAEAAAEALAAAAAABAAEAAAICRAEAOw==', 'base64');
const theme: DesignTheme = {
  logoImageId: null,
  clientName: '',
  author: '',
  classification: '',
  language: 'en',
  fonts: { body: 'Noto Sans', code: 'Noto Sans Mono' },
  colors: { accent: '#000000', heading: '#000000', text: '#000000' },
};

const OWN_AGENT = { name: 'Mine', baseAgentId: 'hello' };
const PROMPT = { title: 'Mine', command: 'mine', text: 'Mine' };
const newComparison = () => ({ requestId: newId(), agentIds: ['hello', 'lounge-offline'], message: 'Mine' });
const newMessage = () => ({ requestId: newId(), agentId: 'hello', message: 'Mine' });

/** For each route, calls with ids that do not belong to the caller. All return 404 and change nothing. */
const FOREIGN: Record<string, (ids: Ids, own: Ids) => WorkspaceCall[]> = {
  ...sliceRoutes('naming'),
  'GET /chat/conversations/{id}': (ids, own) => [
    { params: { id: ids.conversation } },
    { params: { id: `${own.conversation}?before=${ids.answer}` } },
  ],
  'PATCH /chat/conversations/{id}': (ids) => [{ params: { id: ids.conversation }, body: { title: 'Taken' } }],
  'DELETE /chat/conversations/{id}': (ids) => [{ params: { id: ids.conversation } }],
  'POST /chat/conversations/{id}/restore': (ids) => [{ params: { id: ids.conversation } }],
  'POST /chat/conversations/{id}/clear': (ids) => [{ params: { id: ids.conversation } }],
  'POST /chat/conversations/{id}/head': (ids, own) => [
    { params: { id: ids.conversation }, body: { messageId: ids.question } },
    { params: { id: own.conversation }, body: { messageId: ids.question } },
    { params: { id: ids.conversation }, body: { messageId: own.question } },
  ],
  'POST /chat/conversations/{id}/fork': (ids, own) => [
    { params: { id: ids.conversation }, body: { messageId: ids.question } },
    { params: { id: own.conversation }, body: { messageId: ids.question } },
    { params: { id: ids.conversation }, body: { messageId: own.question } },
  ],
  'GET /chat/conversations/{id}/usage': (ids) => [{ params: { id: ids.conversation } }],
  'GET /chat/messages/{id}/artifacts/{place}': (ids) => [{ params: { id: ids.answer, place: 0 } }],
  'POST /chat/messages/{id}/artifacts/{place}/edits': (ids) => [
    { params: { id: ids.answer, place: 0 }, body: { content: 'Taken' } },
  ],
  'POST /chat/conversations/organize': (ids, own) => [
    { body: { ids: [ids.conversation], isPinned: true } },
    { body: { ids: [own.conversation, ids.conversation], isArchived: true } },
    { body: { ids: [own.conversation], folderId: ids.folder } },
  ],
  'POST /chat/conversations/delete': (ids, own) => [
    { body: { ids: [ids.conversation] } },
    { body: { ids: [own.conversation, ids.conversation] } },
  ],
  'POST /chat/conversations/restore': (ids, own) => [
    { body: { ids: [ids.conversation] } },
    { body: { ids: [own.conversation, ids.conversation] } },
  ],
  'POST /chat/conversations/{id}/exports': (ids) => [
    { params: { id: ids.conversation }, body: { requestId: newId(), format: 'docx' } },
  ],
  'GET /chat/conversations/{id}/file': (ids) => [{ params: { id: ids.conversation } }],
  'GET /chat/conversations-archive/{ids}': (ids, own) => [
    { params: { ids: ids.conversation } },
    { params: { ids: `${own.conversation},${ids.conversation}` } },
  ],
  'POST /chat/conversations/{id}/shares': (ids) => [{ params: { id: ids.conversation }, body: {} }],
  'DELETE /chat/shares/{id}': (ids) => [{ params: { id: ids.share } }],
  'GET /chat/imports/{id}': (ids) => [{ params: { id: ids.import } }],
  'GET /chat/imports/{id}/items': (ids) => [{ params: { id: ids.import } }],
  'POST /chat/imports/{id}/stop': (ids) => [{ params: { id: ids.import } }],
  'DELETE /chat/imports/{id}': (ids) => [{ params: { id: ids.import } }],
  'PATCH /chat/folders/{id}': (ids) => [{ params: { id: ids.folder }, body: { name: 'Taken' } }],
  'DELETE /chat/folders/{id}': (ids) => [{ params: { id: ids.folder } }],
  'POST /chat/folders/{id}/restore': (ids) => [{ params: { id: ids.folder } }],
  'POST /chat/messages': (ids, own) => [
    { body: { ...newMessage(), conversationId: ids.conversation } },
    { body: { ...newMessage(), conversationId: own.conversation, parentId: ids.answer } },
    { body: { ...newMessage(), conversationId: ids.conversation, parentId: ids.answer } },
    { body: { ...newMessage(), documentIds: [ids.document] } },
    { body: { ...newMessage(), collectionIds: [ids.collection] } },
    { body: { ...newMessage(), conversationId: own.conversation, collectionIds: [ids.collection] } },
  ],
  'POST /chat/messages/{id}/regenerate': (ids) => [
    { params: { id: ids.answer }, body: { requestId: newId(), agentId: 'hello' } },
    { params: { id: ids.question }, body: { requestId: newId(), agentId: 'hello' } },
  ],
  'GET /chat/messages/{id}/thoughts': (ids) => [{ params: { id: ids.answer } }],
  'GET /chat/messages/{id}/search': (ids) => [{ params: { id: ids.answer } }],
  'GET /chat/messages/{id}/sources/{index}': (ids) => [{ params: { id: ids.answer, index: 1 } }],
  'GET /chat/tools': (ids) => [{ query: `conversationId=${ids.conversation}` }],
  'PUT /chat/conversations/{id}/tools/{toolId}': (ids) => [
    { params: { id: ids.conversation, toolId: 'cidr' }, body: { permission: 'off' } },
  ],
  'GET /chat/messages/{id}/tool-calls': (ids) => [{ params: { id: ids.answer } }],
  'POST /chat/tool-calls/{id}/decision': (ids) => [{ params: { id: ids.toolCall }, body: { decision: 'always' } }],
  'GET /chat/comparisons/{id}': (ids) => [{ params: { id: ids.comparison } }],
  'POST /chat/comparisons': (ids, own) => [
    { body: { ...newComparison(), conversationId: ids.conversation } },
    { body: { ...newComparison(), conversationId: own.conversation, parentId: ids.answer } },
    { body: { ...newComparison(), documentIds: [ids.document] } },
  ],
  'POST /chat/comparisons/{id}/retry': (ids, own) => [
    { params: { id: ids.comparison }, body: { requestId: newId(), answerId: ids.compared } },
    { params: { id: own.comparison }, body: { requestId: newId(), answerId: ids.compared } },
  ],
  'POST /chat/comparisons/{id}/merge': (ids) => [
    { params: { id: ids.comparison }, body: { requestId: newId(), agentId: 'hello' } },
  ],
  'POST /chat/comparisons/{id}/vote': (ids, own) => [
    { params: { id: ids.comparison }, body: { winnerId: ids.compared } },
    { params: { id: own.comparison }, body: { winnerId: ids.compared } },
  ],
  'POST /chat/comparisons/{id}/continue': (ids, own) => [
    { params: { id: ids.comparison }, body: { answerId: ids.compared } },
    { params: { id: own.comparison }, body: { answerId: ids.compared } },
  ],
  'PATCH /notifications/{id}': (ids) => [{ params: { id: ids.notification }, body: { isRead: true } }],
  'GET /knowledge/collections/{id}': (ids) => [{ params: { id: ids.collection } }],
  'PATCH /chat/conversations/{id}/collections/{collectionId}': (ids, own) => [
    { params: { id: ids.conversation, collectionId: own.collection }, body: { isSearched: false } },
    { params: { id: own.conversation, collectionId: ids.collection }, body: { isSearched: false } },
  ],
  'PATCH /knowledge/collections/{id}': (ids, own) => [
    { params: { id: ids.collection }, body: { name: 'Taken' } },
    { params: { id: own.collection }, body: { workspaceId: ids.workspaceIds.workspace } },
  ],
  'DELETE /knowledge/collections/{id}': (ids) => [{ params: { id: ids.collection } }],
  'POST /knowledge/collections/{id}/restore': (ids) => [{ params: { id: ids.collection } }],
  'POST /knowledge/collections/{id}/documents': (ids, own) => [
    { params: { id: ids.collection }, body: { documentIds: [own.document] } },
    { params: { id: own.collection }, body: { documentIds: [ids.document] } },
    { params: { id: own.collection }, body: { documentIds: [own.document, ids.document] } },
  ],
  'POST /knowledge/collections/{id}/texts': (ids) => [
    { params: { id: ids.collection }, body: { uploadId: newId(), name: 'Mine', text: 'Mine' } },
  ],
  'POST /knowledge/collections/{id}/pages': (ids) => [
    { params: { id: ids.collection }, body: { uploadId: newId(), url: 'https://a.example/' } },
  ],
  'POST /knowledge/collections/{id}/documents/{documentId}/fetches': (ids, own) => [
    { params: { id: ids.collection, documentId: ids.document } },
    { params: { id: own.collection, documentId: ids.document } },
    { params: { id: ids.collection, documentId: own.document } },
  ],
  'PATCH /knowledge/collections/{id}/documents/{documentId}': (ids, own) => [
    { params: { id: ids.collection, documentId: ids.document }, body: { reviewOn: null } },
    { params: { id: own.collection, documentId: ids.document }, body: { reviewOn: null } },
    { params: { id: ids.collection, documentId: own.document }, body: { reviewOn: null } },
  ],
  'DELETE /knowledge/collections/{id}/documents/{documentId}': (ids, own) => [
    { params: { id: ids.collection, documentId: ids.document } },
    { params: { id: own.collection, documentId: ids.document } },
    { params: { id: ids.collection, documentId: own.document } },
  ],
  'POST /knowledge/collections/{id}/documents/{documentId}/readings': (ids, own) => [
    { params: { id: ids.collection, documentId: ids.document } },
    { params: { id: own.collection, documentId: ids.document } },
    { params: { id: ids.collection, documentId: own.document } },
  ],
  'POST /knowledge/collections/{id}/searches': (ids) => [
    { params: { id: ids.collection }, body: { question: SECRET_WORDS } },
  ],
  'GET /agents/own/{id}': (ids) => [{ params: { id: ids.ownAgent } }],
  'POST /agents/own': (ids) => [
    { body: { ...OWN_AGENT, collectionIds: [ids.collection] } },
    { body: { ...OWN_AGENT, workspaceId: ids.workspaceIds.workspace } },
  ],
  'PUT /agents/own/{id}': (ids, own) => [
    { params: { id: ids.ownAgent }, body: OWN_AGENT },
    { params: { id: own.ownAgent }, body: { ...OWN_AGENT, collectionIds: [ids.collection] } },
    { params: { id: own.ownAgent }, body: { ...OWN_AGENT, workspaceId: ids.workspaceIds.workspace } },
  ],
  'POST /agents/own/{id}/duplicate': (ids) => [{ params: { id: ids.ownAgent } }],
  'DELETE /agents/own/{id}': (ids) => [{ params: { id: ids.ownAgent } }],
  'POST /agents/own/{id}/restore': (ids) => [{ params: { id: ids.ownAgent } }],
  'GET /prompts/{id}': (ids) => [{ params: { id: ids.prompt } }],
  'POST /prompts': (ids) => [{ body: { ...PROMPT, workspaceId: ids.workspaceIds.workspace } }],
  'PUT /prompts/{id}': (ids, own) => [
    { params: { id: ids.prompt }, body: PROMPT },
    { params: { id: own.prompt }, body: { ...PROMPT, workspaceId: ids.workspaceIds.workspace } },
  ],
  'PUT /prompts/{id}/visibility': (ids) => [{ params: { id: ids.prompt }, body: { isHidden: true } }],
  'DELETE /prompts/{id}': (ids) => [{ params: { id: ids.prompt } }],
  'POST /prompts/{id}/restore': (ids) => [{ params: { id: ids.prompt } }],
  'GET /documents/{id}': (ids) => [{ params: { id: ids.document } }],
  'GET /documents/{id}/text': (ids) => [{ params: { id: ids.document } }],
  'GET /documents/{id}/pages/{page}': (ids) => [{ params: { id: ids.document, page: '1' } }],
  'GET /documents/{id}/pages/{page}/picture': (ids) => [{ params: { id: ids.document, page: '1' } }],
  'DELETE /documents/{id}': (ids) => [{ params: { id: ids.document } }],
  'POST /documents/{id}/restore': (ids) => [{ params: { id: ids.document } }],
  'GET /documents/{id}/content': (ids) => [{ params: { id: ids.document } }],
  'GET /designs/{id}': (ids) => [{ params: { id: ids.design } }],
  'PATCH /designs/{id}': (ids) => [
    { params: { id: ids.design }, body: { title: 'Taken', content: 'Taken', baseRevision: 1 } },
  ],
  'DELETE /designs/{id}': (ids) => [{ params: { id: ids.design } }],
  'POST /designs/{id}/restore': (ids) => [{ params: { id: ids.design } }],
  'GET /designs/{id}/blueprint': (ids) => [{ params: { id: ids.design } }],
  'POST /designs/{id}/blueprint': (ids) => [{ params: { id: ids.design } }],
  'POST /designs/{id}/generate': (ids, own) => [
    { params: { id: ids.design }, body: { requestId: newId() } },
    { params: { id: own.design }, body: { requestId: newId(), sourceDocumentIds: [ids.document] } },
    { params: { id: own.design }, body: { requestId: newId(), sourceCollectionIds: [ids.collection] } },
  ],
  'GET /designs/{id}/sections': (ids) => [{ params: { id: ids.design } }],
  'PUT /designs/{id}/sections': (ids) => [{ params: { id: ids.design }, body: { topic: 'Network', isLocked: true } }],
  'GET /designs/{id}/facts': (ids) => [{ params: { id: ids.design } }],
  'PATCH /designs/{id}/facts/{key}': (ids) => [{ params: { id: ids.design, key: 'rto' }, body: { value: 'never' } }],
  'POST /designs/{id}/facts': (ids) => [{ params: { id: ids.design } }],
  'GET /designs/{id}/fact-differences': (ids) => [{ params: { id: `${ids.design}?cloudProvider=aws` } }],
  'GET /designs/{id}/suggestions': (ids) => [{ params: { id: ids.design } }],
  'POST /designs/{id}/suggestions/{suggestionId}': (ids) => [
    { params: { id: ids.design, suggestionId: 'a' }, body: { isAccepted: true } },
  ],
  'GET /designs/{id}/versions': (ids) => [{ params: { id: ids.design } }],
  'POST /designs/{id}/versions': (ids) => [{ params: { id: ids.design }, body: { name: '9.9' } }],
  'GET /designs/{id}/versions/{versionId}': (ids, own) => [
    { params: { id: ids.design, versionId: ids.version } },
    { params: { id: own.design, versionId: ids.version } },
    { params: { id: ids.design, versionId: own.version } },
  ],
  'POST /designs/{id}/versions/{versionId}/restore': (ids, own) => [
    { params: { id: ids.design, versionId: ids.version } },
    { params: { id: own.design, versionId: ids.version } },
  ],
  'POST /designs/{id}/template': (ids, own) => [
    { params: { id: ids.design }, body: { templateId: 'migration' } },
    { params: { id: own.design }, body: { templateId: ids.template } },
  ],
  'GET /designs/{id}/findings': (ids) => [{ params: { id: ids.design } }],
  'GET /designs/{id}/diagrams/{key}': (ids) => [{ params: { id: ids.design, key: 'diagram:production' } }],
  'POST /designs/{id}/exports': (ids) => [{ params: { id: ids.design }, body: { requestId: newId(), format: 'md' } }],
  'DELETE /design-files/{id}': (ids) => [{ params: { id: ids.file } }],
  'POST /design-files/{id}/restore': (ids) => [{ params: { id: ids.file } }],
  'DELETE /design-images/{id}': (ids) => [{ params: { id: ids.image } }],
  'POST /design-images/{id}/restore': (ids) => [{ params: { id: ids.image } }],
  'GET /design-files/{id}/content': (ids) => [{ params: { id: ids.file } }],
  'GET /design-files-archive/{ids}': (ids, own) => [
    { params: { ids: ids.file } },
    { params: { ids: `${own.file},${ids.file}` } },
  ],
  'PUT /design-theme': (ids) => [{ body: { ...theme, logoImageId: ids.image } }],
  'GET /code/projects/{id}': (ids) => [{ params: { id: ids.project } }],
  'PATCH /code/projects/{id}': (ids) => [{ params: { id: ids.project }, body: { title: 'Taken' } }],
  'DELETE /code/projects/{id}': (ids) => [{ params: { id: ids.project } }],
  'POST /code/projects/{id}/restore': (ids) => [{ params: { id: ids.project } }],
  'PATCH /code/projects/{id}/files': (ids) => [
    { params: { id: ids.project }, body: { baseRevision: 1, changes: [{ path: 'main.tf', content: 'Taken' }] } },
  ],
  'POST /code/projects/{id}/generate': (ids) => [
    { params: { id: ids.project }, body: { requestId: newId(), prompt: 'Mine', agentId: 'hello' } },
  ],
  ...Object.fromEntries(
    ['complete', 'explain', 'usages', 'rename', 'format', 'outline'].map((act) => [
      `POST /code/projects/{id}/assist/${act}`,
      (ids: Ids) => [
        { params: { id: ids.project }, body: { path: 'main.tf', text: 'Mine', offset: 0, name: 'taken' } },
      ],
    ]),
  ),
  'POST /code/projects/{id}/convert': (ids) => [
    { params: { id: ids.project }, body: { requestId: newId(), language: 'python', agentId: 'hello' } },
  ],
  'POST /code/projects/{id}/explain': (ids) => [
    { params: { id: ids.project }, body: { requestId: newId(), path: 'main.tf', text: 'Mine', agentId: 'hello' } },
  ],
  'POST /code/projects/{id}/upgrade': (ids) => [
    { params: { id: ids.project }, body: { baseRevision: 1, provider: 'azurerm', major: 4 } },
  ],
  'POST /code/projects/{id}/schemas': (ids) => [
    { params: { id: ids.project }, body: { name: 'mine', schema: SCHEMA } },
  ],
  'DELETE /code/projects/{id}/schemas/{name}': (ids, own) => [
    { params: { id: ids.project, name: ids.schema } },
    { params: { id: own.project, name: ids.schema } },
  ],
  'GET /code/projects/{id}/versions': (ids) => [{ params: { id: ids.project } }],
  'GET /code/projects/{id}/versions/{revision}': (ids) => [{ params: { id: ids.project, revision: 1 } }],
  'POST /code/projects/{id}/versions/{revision}/restore': (ids) => [{ params: { id: ids.project, revision: 1 } }],
  'GET /code/projects/{id}/zip': (ids) => [{ params: { id: ids.project } }],
  'GET /code/projects/{id}/receipt': (ids) => [{ params: { id: ids.project } }],
  'POST /code/check': (ids) => [
    { body: { language: 'terraform', files: [{ path: 'main.tf', content: 'Mine' }], projectId: ids.project } },
  ],
  'POST /designs/{id}/terraform/compare': (ids, own) => [
    { params: { id: ids.design }, body: { files: [{ path: 'main.tf', text: terraform }] } },
    {
      params: { id: own.design },
      body: { files: [{ path: 'main.tf', text: terraform }], versionId: ids.version },
    },
  ],
  'GET /design-templates/{id}': (ids) => [{ params: { id: ids.template } }],
  'GET /test-payments/checkouts/{id}': (ids) => [{ params: { id: ids.checkout } }],
  'POST /test-payments/checkouts/{id}/pay': (ids) => [
    { params: { id: ids.checkout }, body: { cardNumber: testCards.paid.number } },
  ],
  'GET /test-payments/portals/{id}': (ids) => [{ params: { id: ids.customer } }],
  'POST /test-payments/portals/{id}/plan': (ids) => [{ params: { id: ids.customer }, body: { plan: 'enterprise' } }],
  'POST /test-payments/portals/{id}/card': (ids) => [
    { params: { id: ids.customer }, body: { cardNumber: testCards.paid.number } },
  ],
  'POST /test-payments/portals/{id}/cancelling': (ids) => [
    { params: { id: ids.customer }, body: { isCancelling: true } },
  ],
  'POST /test-payments/portals/{id}/advance': (ids) => [{ params: { id: ids.customer }, body: { days: 40 } }],
  'POST /test-payments/portals/{id}/hold': (ids) => [{ params: { id: ids.customer }, body: { isHolding: true } }],
  'POST /test-payments/portals/{id}/webhooks/{webhookId}/deliver': (ids, own) => [
    { params: { id: ids.customer, webhookId: ids.webhook } },
    { params: { id: own.customer, webhookId: ids.webhook } },
    { params: { id: ids.customer, webhookId: own.webhook } },
  ],
  'DELETE /settings/sessions/{id}': (ids) => [{ params: { id: ids.session } }],
  'GET /runs/{id}/events': (ids) => [{ params: { id: ids.run } }],
  'POST /runs/{id}/stop': (ids) => [{ params: { id: ids.run } }],
  'POST /workspace-invitations/find': () => [{ body: { token: 'x' } }],
  'POST /workspace-invitations/accept': () => [{ body: { token: 'x' } }],
  ...Object.fromEntries(
    Object.entries(workspaceRoutes).map(([route, { calls }]) => [
      route,
      (ids: Ids, own: Ids) =>
        // HEAD has no body to compare; the stream of a stranger ends with a problem.
        calls(ids.workspaceIds, own.workspaceIds).map(({ method: _method, ...attempt }) => attempt),
    ]),
  ),
};

/** Routes without ids of rows. Their responses contain nothing of another person, and they change nothing of theirs. */
const WITHOUT_IDS: Record<string, (ids: Ids) => WorkspaceCall[]> = {
  ...sliceRoutes('plain'),
  'GET /auth/session': () => [{}],
  'GET /auth/token': () => [{}],
  'POST /auth/claim': () => [{ body: { token: 'x' } }],
  'GET /agents': () => [{}],
  'GET /agents/export': () => [{}],
  'POST /agents/import': () => [{ body: { format: 'lounge-agents', version: 1, agents: [OWN_AGENT] } }],
  'GET /prompts': () => [{}],
  'GET /chat/configuration': () => [{}],
  'PUT /chat/configuration': () => [{ body: { agentId: 'hello', systemPrompt: 'Mine' } }],
  'GET /chat/votes': () => [{}],
  'GET /chat/tool-log': () => [{}],
  'GET /chat/conversations': (ids) => [{}, { query: `folderId=${ids.folder}` }],
  'GET /chat/search': (ids) => [
    { query: `q=${encodeURIComponent(SECRET_WORDS)}` },
    { query: `q=owner&folderId=${ids.folder}` },
  ],
  'GET /chat/folders': () => [{}],
  'GET /chat/shares': (ids) => [{}, { query: `conversationId=${ids.conversation}` }],
  'GET /chat/imports': () => [{}],
  'POST /chat/imports': () => [{ body: '[]', headers: { 'x-file-name': 'mine.json' } }],
  'POST /chat/folders': () => [{ body: { name: 'Mine' } }],
  'POST /chat/messages': (ids) => [{ body: { ...newMessage(), requestId: ids.requestId } }],
  'POST /functions/chat': () => [{ body: { message: 'Mine', agentId: 'hello' } }],
  'GET /billing': () => [{}],
  'GET /billing/invoices': () => [{}],
  'POST /billing/cancel': () => [{}],
  'POST /billing/confirm': (ids) => [{ body: { sessionId: ids.checkout } }],
  'POST /billing/portal': () => [{}],
  'POST /billing/resume': () => [{}],
  'POST /diagrams': () => [{ body: { source: 'pie\n "Mine" : 1', theme: 'dark', room: 600 } }],
  'POST /functions/check-subscription': () => [{}],
  'POST /functions/create-checkout': () => [{ body: { priceId: 'price_basic' } }],
  'GET /designs': () => [{}],
  'POST /designs': () => [{ body: { title: 'Mine' } }],
  'GET /design-files': () => [{}],
  'GET /design-theme': () => [{}],
  'PUT /design-theme': () => [{ body: theme }],
  'GET /design-templates': () => [{}],
  'POST /design-images': () => [{ body: TINY_GIF, headers: { 'x-file-name': 'mine.gif' } }],
  'POST /design-imports': () => [{ body: '# Mine', headers: { 'x-file-name': 'mine.md' } }],
  'GET /code/projects': () => [{}],
  'POST /code/projects': () => [{ body: { language: 'terraform' } }],
  'POST /code/check': () => [{ body: { language: 'terraform', files: [{ path: 'main.tf', content: 'locals {}' }] } }],
  'POST /code/receipts/verify': () => [{ body: { files: [{ path: 'receipt.json', content: '{}' }] } }],
  'POST /functions/generate-code': () => [{ body: { language: 'cobol', prompt: 'Mine' } }],
  'POST /functions/generate-design-content': () => [
    { body: { topics: ['Network'], cloudProvider: 'azure', services: ['AKS'] } },
  ],
  'POST /functions/export-document': () => [{ body: { content: 'Mine', format: 'docx' } }],
  'GET /knowledge/collections': () => [{}],
  'GET /knowledge/workspaces': () => [{}],
  'GET /knowledge/sources': () => [{}],
  'POST /knowledge/collections': () => [{ body: { name: 'Mine' } }],
  'GET /documents': () => [{}],
  'GET /settings/profile': () => [{}],
  'PATCH /settings/profile': () => [{ body: { name: 'Mine' } }],
  'POST /settings/password': () => [{ body: { currentPassword: 'wrong', newPassword: 'a quiet corner' } }],
  'GET /settings/sessions': () => [{}],
  'POST /settings/sessions/end-others': () => [{}],
  'GET /settings/departure': () => [{}],
  'POST /settings/delete-account': () => [{ body: { email: 'owner@example.com', password: 'correct horse battery' } }],
  'GET /settings/export': () => [{}],
  'GET /storage': () => [{}],
  'GET /search': () => [{}, { query: `q=${encodeURIComponent(SECRET_WORDS)}` }],
  'GET /notifications': () => [{}],
  'GET /notifications/unread': () => [{}],
  'GET /notifications/events': () => [{ method: 'HEAD' }],
  'POST /notifications/read': () => [{}],
  'POST /notifications/unread': () => [{ body: { at: '2026-11-30T12:00:00.000Z' } }],
  'PATCH /notification-settings': () => [{ body: { kinds: { run: true } } }],
  'DELETE /storage/deleted': () => [{}],
  'GET /usage': () => [{}],
  'GET /usage/costs': () => [{}],
  'GET /workspaces': () => [{}],
  'POST /workspaces': () => [{ body: { name: 'Mine' } }],
  'POST /documents': (ids) => [{ body: 'Mine', headers: { 'x-file-name': 'mine.txt', 'x-upload-id': ids.uploadId } }],
};

/** What their paths name is no row of anybody. */
const PUBLIC_NAMES = ['GET /solution/schema/{type}'];

/** A claim link that is not one, a wrong password, an address of somebody else. */
const REFUSED_TO_ALL: Record<string, number[]> = {
  'POST /auth/claim': [404],
  'POST /settings/password': [403],
  'POST /settings/delete-account': [400],
};

const AGENT_SETTINGS = {
  name: 'Sol',
  model: 'gpt-6-sol',
  contextTokens: 32_000,
  price: { input: 1, output: 2, cachedInput: null, cacheWrite: null },
  minimumPlan: 'free',
  isEnabled: true,
  hasVision: true,
  hasTools: true,
  hasEffort: true,
};

const MODEL_SERVER = { baseUrl: 'http://127.0.0.1:9', allowsPrivate: true };

/** Admin routes. For everyone else they return only 403. */
const ADMIN: Record<string, (ids: Ids) => WorkspaceCall[]> = {
  ...sliceRoutes('admin'),
  'GET /admin/invitations': () => [{}],
  'GET /admin/admins': () => [{}],
  'POST /admin/admins/confirm': () => [{ body: { email: 'someone@example.com' } }],
  'GET /admin/agents': () => [{}],
  'PUT /admin/agents': () => [{ body: { id: 'gpt-sol', settings: AGENT_SETTINGS } }],
  'POST /admin/agents/reset': () => [{ body: { id: 'gpt-sol' } }],
  'POST /admin/agents/compare': () => [{}],
  'GET /admin/provider-keys': () => [{}],
  'GET /admin/model-connections': () => [{}],
  'PUT /admin/provider-keys/{provider}': () => [{ params: { provider: 'openai' }, body: { key: 'sk-mine' } }],
  'DELETE /admin/provider-keys/{provider}': () => [{ params: { provider: 'openai' } }],
  'POST /admin/model-servers/test': () => [{ body: MODEL_SERVER }],
  'POST /admin/model-servers': () => [{ body: { ...MODEL_SERVER, name: 'Mine' } }],
  'PUT /admin/model-servers/{id}': (ids) => [{ params: { id: ids.template }, body: { ...MODEL_SERVER, name: 'Mine' } }],
  'POST /admin/model-servers/{id}/trials': (ids) => [{ params: { id: ids.template }, body: { model: 'mine' } }],
  'DELETE /admin/model-servers/{id}': (ids) => [{ params: { id: ids.template } }],
  'POST /admin/invitations': () => [{ body: { note: 'Mine' } }],
  'DELETE /admin/invitations/{id}': (ids) => [{ params: { id: ids.template } }],
  'POST /admin/password-resets': () => [{ body: { email: 'someone@example.com' } }],
  'POST /admin/sessions/end': () => [{ body: { email: 'someone@example.com' } }],
  'GET /admin/design-templates': () => [{}],
  'GET /admin/usage': () => [{}],
  'POST /admin/design-templates': () => [{ body: { title: 'Mine', content: 'Mine' } }],
  'GET /admin/design-templates/{id}': (ids) => [{ params: { id: ids.template } }],
  'PUT /admin/design-templates/{id}': (ids) => [
    { params: { id: ids.template }, body: { title: 'Mine', content: 'x', baseRevision: 1 } },
  ],
  'PATCH /admin/design-templates/{id}': (ids) => [{ params: { id: ids.template }, body: { isPublished: true } }],
  'DELETE /admin/design-templates/{id}': (ids) => [{ params: { id: ids.template } }],
  'POST /admin/design-templates/{id}/restore': (ids) => [{ params: { id: ids.template } }],
  'POST /knowledge/collections/{id}/folders': (ids) => [
    { params: { id: ids.collection }, body: { folder: 'Handbook' } },
  ],
  'POST /knowledge/collections/{id}/folders/{folder}/scans': (ids) => [
    { params: { id: ids.collection, folder: 'Handbook' } },
  ],
  'DELETE /knowledge/collections/{id}/folders/{folder}': (ids) => [
    { params: { id: ids.collection, folder: 'Handbook' } },
  ],
};

const SCHEMA = JSON.stringify({ format_version: '1.0', provider_schemas: { mine: {} } });
const AUTH_SECRET = 'a secret of the tests that nobody else has';
const SECRET_WORDS = 'The owner’s secret words';

let app: TestApp;
let owner: TestPerson;
let intruder: TestPerson;
let ids: Ids;
let own: Ids;

beforeAll(async () => {
  const scripts = {
    hello: createScripted([{ steps: [{ text: 'Hello.' }] }]),
    hang: createScripted([{ steps: [{ text: 'Still ' }, { hang: true }] }]),
  };
  const agents = Object.entries(scripts).map(([id, provider]) => ({
    agent: scriptedAgent(id),
    provider,
  }));
  app = await openTestApp({ agents, environment: { AUTH_SECRET, BILLING: 'local' } });
  owner = await app.signUp('owner@example.com');
  intruder = await app.signUp('intruder@example.com');
  [ids, own] = [await populate(owner, SECRET_WORDS), await populate(intruder, 'Mine')];
  // Streamed text is written with a short delay.
  await vi.waitFor(async () =>
    expect((await readTenantRows(app.services.db))['run_events']?.filter((row) => row.includes('Still'))).toHaveLength(
      2,
    ),
  );
});
afterAll(() => app.close());

/**
 * Gives a person rows in every table: among others a document, a configuration, a finished answer and a running one.
 */
async function populate(person: TestPerson, words: string): Promise<Ids> {
  const billingIds = await populateBilling(person);
  const uploadId = newId();
  const upload = {
    method: 'POST',
    body: words,
    headers: { ...person.headers, 'x-file-name': encodeURIComponent(`${words}.txt`), 'x-upload-id': uploadId },
  };
  const document = (await person.send<Document>('/documents', upload)).body;
  await person.call('PUT', '/chat/configuration', { agentId: 'hang', systemPrompt: words });
  const requestId = newId();
  const finished = (
    await person.call<StartedAnswer>('POST', '/chat/messages', {
      requestId,
      agentId: 'hello',
      message: words,
      documentIds: [document.id],
    })
  ).body;
  await person.follow(finished.runId);
  const compared = await populateComparison(person, words);
  const running = (
    await person.call<StartedAnswer>('POST', '/chat/messages', { requestId: newId(), agentId: 'hang', message: words })
  ).body;
  const folder = (await person.call<{ folder: Folder }>('POST', '/chat/folders', { name: words })).body.folder.id;
  const { signal, abort } = bindAbort();
  await person.follow(running.runId, { signal, onText: abort });
  const designIds = await populateDesign(person, words);
  const codeIds = await populateCode(person, words);
  return {
    conversation: finished.conversation.id,
    folder,
    question: finished.userMessage?.id ?? '',
    answer: finished.assistantMessage.id,
    ...compared,
    toolCall: await populateToolCall(person, finished, words),
    run: running.runId,
    requestId,
    session:
      (await person.call<{ sessions: { id: string }[] }>('GET', '/settings/sessions')).body.sessions[0]?.id ?? '',
    document: document.id,
    uploadId,
    workspaceIds: await populateWorkspace(person, { db: app.services.db, words }),
    notification: await insertNotification(person, words),
    collection: await populateCollection(person, { words, document: document.id }),
    ...(await populateTransfer(person, { words, conversation: finished.conversation.id })),
    ...(await populateAgents(person, words)),
    ...designIds,
    ...codeIds,
    ...billingIds,
    ofSlices: await populateSlices(person, words),
  };
}

async function populateSlices(person: TestPerson, words: string): Promise<Record<string, string>> {
  const created: Record<string, string> = {};
  for (const slice of slices) Object.assign(created, await slice.populate(person, words));
  return created;
}

function sliceIdsOf(id: () => string): Record<string, string> {
  return Object.fromEntries(sliceIdNames.map((name) => [name, id()]));
}

/** An agent and a prompt, and a built-in prompt that is hidden. */
async function populateAgents(person: TestPerson, words: string): Promise<Pick<Ids, 'ownAgent' | 'prompt'>> {
  const agent = { ...OWN_AGENT, name: words, systemPrompt: words };
  const prompt = { title: words, command: 'ask', text: words };
  const ownAgent = (await person.call<{ id: string }>('POST', '/agents/own', agent)).body.id;
  await person.call('PUT', '/prompts/builtin:runbook/visibility', { isHidden: true });
  return { ownAgent, prompt: (await person.call<{ id: string }>('POST', '/prompts', prompt)).body.id };
}

async function populateCollection(
  person: TestPerson,
  { words, document }: { words: string; document: string },
): Promise<string> {
  const { id } = (await person.call<{ id: string }>('POST', '/knowledge/collections', { name: words })).body;
  await person.call('POST', `/knowledge/collections/${id}/documents`, { documentIds: [document] });
  return id;
}

/** A shared link, and an import that has ended. */
async function populateTransfer(
  person: TestPerson,
  { words, conversation }: { words: string; conversation: string },
): Promise<Pick<Ids, 'share' | 'import'>> {
  const path = `/chat/conversations/${conversation}/shares`;
  const { share } = (await person.call<{ share: { id: string } }>('POST', path, {})).body;
  const message = { id: 'a', role: 'user', content: words };
  const started = await person.send<{ id: string }>('/chat/imports', {
    method: 'POST',
    body: JSON.stringify([{ id: 'a', title: words, messages: [message] }]),
    headers: { ...person.headers, 'x-file-name': encodeURIComponent(words) },
  });
  const find = async () =>
    (await person.call<{ import: { finishedAt: string | null } }>('GET', `/chat/imports/${started.body.id}`)).body;
  await vi.waitFor(async () => expect((await find()).import.finishedAt).not.toBeNull(), { timeout: 30_000 });
  return { share: share.id, import: started.body.id };
}

async function populateComparison(person: TestPerson, words: string): Promise<Pick<Ids, 'comparison' | 'compared'>> {
  const order = { requestId: newId(), agentIds: ['hello', 'lounge-offline'], message: words };
  const { assistantMessage } = (await person.call<StartedAnswer>('POST', '/chat/comparisons', order)).body;
  const path = `/chat/comparisons/${assistantMessage.comparison?.id ?? ''}`;
  const { answers } = (await person.call<{ comparison: Comparison }>('GET', path)).body.comparison;
  for (const { message } of answers) await person.follow(message.runId ?? 0);
  return { comparison: assistantMessage.comparison?.id ?? '', compared: assistantMessage.id };
}

/** Returns the id of a call that waits for consent. */
async function populateToolCall(person: TestPerson, answer: StartedAnswer, words: string): Promise<string> {
  const { conversation, assistantMessage } = answer;
  await person.call('PUT', `/chat/conversations/${conversation.id}/tools/web_search`, { permission: 'off' });
  const id = newId();
  await app.services.db.asSystem(async (tx) => {
    await tx.execute(sql`
      insert into tool_calls (id, user_id, message_id, tool_id, title, arguments, state)
      select ${id}::uuid, id, ${assistantMessage.id}::uuid, 'web_search', 'Web search', ${JSON.stringify({ query: words })}::jsonb, 'asking'
      from users where email = ${person.email}`);
    await tx.execute(sql`
      insert into tool_log (id, user_id, tool_id, outcome)
      select ${newId()}::uuid, id, ${words}, 'done' from users where email = ${person.email}`);
  });
  return id;
}

async function insertNotification(person: TestPerson, words: string): Promise<string> {
  const id = newId();
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`
      insert into notifications (id, user_id, kind, event, group_key, subject_type, subject_id, subject_name)
      select ${id}::uuid, id, 'run', 'run-done', 'run:0', 'design', ${newId()}::uuid, ${words} from users
      where email = ${person.email}`),
  );
  return id;
}

/** Creates a project with a file, a version, a turn and a provider schema. */
async function populateCode(person: TestPerson, words: string): Promise<CodeIds> {
  const files = [{ path: 'main.tf', content: `# ${words}` }];
  const values = { title: words, language: 'terraform', files };
  const project = (await person.call<Project>('POST', '/code/projects', values)).body.id;
  const order = { requestId: newId(), prompt: words, agentId: 'hello' };
  const { body } = await person.call<{ runId: number }>('POST', `/code/projects/${project}/generate`, order);
  await person.follow(body.runId);
  await person.call('POST', `/code/projects/${project}/schemas`, { name: words, schema: SCHEMA });
  return { project, schema: encodeURIComponent(words) };
}

/** Buys a paid plan whose webhooks are held, so that nothing changes on its own. */
async function populateBilling(person: TestPerson): Promise<BillingIds> {
  const { url } = (
    await person.call<{ url: string }>('POST', '/functions/create-checkout', { priceId: 'price_premium' })
  ).body;
  const checkout = url.split('/').at(-1) ?? '';
  const customer = (await person.call<TestCheckout>('GET', `/test-payments/checkouts/${checkout}`)).body.portalId;
  await person.call('POST', `/test-payments/portals/${customer}/hold`, { isHolding: true });
  await person.call('POST', `/test-payments/checkouts/${checkout}/pay`, { cardNumber: testCards.paid.number });
  await person.call('POST', '/billing/confirm', { sessionId: checkout });
  const { webhooks } = (await person.call<TestPortal>('GET', `/test-payments/portals/${customer}`)).body;
  return { checkout, customer, webhook: webhooks[0]?.id ?? '' };
}

/**
 * Creates a generated design with a locked section, a fact, a file, an image and a theme, and a draft of a template.
 */
async function populateDesign(person: TestPerson, words: string): Promise<DesignIds> {
  const design = (
    await person.call<Design>('POST', '/designs', {
      title: words,
      topics: ['Network'],
      services: ['AKS'],
      content: words,
    })
  ).body.id;
  await person.follow(
    (await person.call<{ runId: number }>('POST', `/designs/${design}/generate`, { requestId: newId() })).body.runId,
  );
  await person.call('PUT', `/designs/${design}/sections`, { topic: 'Network', isLocked: true });
  await person.call('PATCH', `/designs/${design}/facts/client-name`, { value: words });
  const { versions } = (await person.call<{ versions: DesignVersion[] }>('GET', `/designs/${design}/versions`)).body;
  const exported = await person.follow(
    (await person.call<{ runId: number }>('POST', `/designs/${design}/exports`, { requestId: newId(), format: 'md' }))
      .body.runId,
  );
  const file = (exported.notes.at(-1) as { fileId: string }).fileId;
  const image = (
    await person.send<UploadedImage>('/design-images', {
      method: 'POST',
      body: TINY_GIF,
      headers: { ...person.headers, 'x-file-name': encodeURIComponent(words) },
    })
  ).body.id;
  await person.call('PUT', '/design-theme', { ...theme, clientName: words });
  const template = newId();
  await app.services.db.asSystem((tx) =>
    tx.execute(
      sql`insert into design_templates (id, user_id, title, description, content, topic_count) select ${template}::uuid, id, ${words}, '', ${words}, 0 from users where email = ${person.email}`,
    ),
  );
  return { design, version: versions[0]?.id ?? '', file, image, template };
}

function bindAbort(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function unknownIds(): Ids {
  return {
    conversation: newId(),
    folder: newId(),
    question: newId(),
    answer: newId(),
    comparison: newId(),
    compared: newId(),
    toolCall: newId(),
    run: 999_999_999,
    requestId: newId(),
    session: newId(),
    document: newId(),
    uploadId: newId(),
    workspaceIds: workspaceIdsOf(newId),
    notification: newId(),
    collection: newId(),
    ownAgent: newId(),
    prompt: newId(),
    share: newId(),
    import: newId(),
    design: newId(),
    version: newId(),
    file: newId(),
    image: newId(),
    template: newId(),
    project: newId(),
    schema: newId(),
    checkout: 'cs_test_0_0',
    customer: 'cus_test_0',
    webhook: 'evt_test_0',
    ofSlices: sliceIdsOf(newId),
  };
}

async function call(
  person: TestPerson,
  route: string,
  { params = {}, query, body, headers = {} }: WorkspaceCall = {},
): Promise<Answer<unknown>> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pathOfCall(pattern, params);
  const isBytes = typeof body === 'string' || body instanceof Uint8Array;
  const json =
    typeof body === 'object' && !isBytes
      ? { body: JSON.stringify(body), headers: { ...person.headers, 'content-type': 'application/json', ...headers } }
      : {};
  const raw = isBytes ? { body: body as NonNullable<RequestInit['body']> } : {};
  return person.send<unknown>(query ? `${path}?${query}` : path, {
    method,
    headers: { ...person.headers, ...headers },
    ...raw,
    ...json,
  });
}

function routeKey({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

function closedRoutes(): string[] {
  return app.app.table.routes.map(routeKey).filter((route) => !PUBLIC.includes(route));
}

test('every route is declared here', () => {
  const declared = [
    ...new Set([...PUBLIC, ...Object.keys(FOREIGN), ...Object.keys(WITHOUT_IDS), ...Object.keys(ADMIN)]),
  ].sort();
  expect(app.app.table.routes.map(routeKey).sort()).toEqual(declared);
  expect(
    app.app.table.routes
      .filter((route) => route.access === 'public')
      .map(routeKey)
      .sort(),
  ).toEqual(PUBLIC);
  expect(
    app.app.table.routes
      .filter((route) => route.access === 'admin')
      .map(routeKey)
      .sort(),
  ).toEqual(Object.keys(ADMIN).sort());
});

test('every route with an id in its path is called with a foreign one', () => {
  const declared = [...Object.keys(FOREIGN), ...Object.keys(ADMIN), ...PUBLIC_NAMES];
  expect(closedRoutes().filter((route) => route.includes('{') && !declared.includes(route))).toEqual([]);
});

describe('without a valid session', () => {
  const claims = (exp: number): string => Buffer.from(JSON.stringify({ sub: 'owner', exp })).toString('base64url');
  const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
  const sign = (body: string): string =>
    `${body}.${createHmac('sha256', AUTH_SECRET).update(body).digest('base64url')}`;
  const now = Math.floor(Date.now() / 1000);

  test.each<[string, () => Promise<Record<string, string>>]>([
    ['no session', async () => ({})],
    [
      'a changed cookie',
      async () => ({ cookie: owner.headers['cookie']?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) ?? '' }),
    ],
    ['an expired cookie', expiredCookie],
    ['the cookie of a session that was signed out', signedOutCookie],
    ['a malformed token', async () => ({ authorization: 'Bearer x.y.z' })],
    [
      'a token signed by someone else',
      async () => ({
        authorization: `Bearer ${header}.${claims(now + 900)}.${Buffer.alloc(32).toString('base64url')}`,
      }),
    ],
    [
      'a token without a signature',
      async () => ({
        authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims(now + 900)}.`,
      }),
    ],
    ['an expired token', async () => ({ authorization: `Bearer ${sign(`${header}.${claims(now - 1)}`)}` })],
    [
      'a token of a deleted person',
      async () => ({ authorization: `Bearer ${sign(`${header}.${claims(now + 900)}`)}` }),
    ],
    ['a changed token together with a valid cookie', async () => ({ ...owner.headers, authorization: 'Bearer x' })],
  ])('%s: every protected route returns 401 and nothing changes', async (_name, makeHeaders) => {
    const headers = await makeHeaders();
    const before = await readTenantRows(app.services.db);
    for (const route of closedRoutes()) {
      const calls = [
        ...(FOREIGN[route]?.(ids, own) ?? []),
        ...(WITHOUT_IDS[route]?.(ids) ?? []),
        ...(ADMIN[route]?.(ids) ?? []),
      ];
      for (const attempt of calls) {
        const answer = await call(app.stranger, route, { ...attempt, headers: { ...attempt.headers, ...headers } });
        expect([route, answer.status, answer.body]).toEqual([
          route,
          401,
          { error: { code: 'auth/session-missing', message: 'Auth session missing!' } },
        ]);
      }
    }
    expect(await readTenantRows(app.services.db)).toEqual(before);
  });

  async function newCookie(): Promise<Record<string, string>> {
    const { headers } = await app.stranger.call('POST', '/auth/sign-in', {
      email: 'owner@example.com',
      password: 'correct horse battery',
    });
    return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }

  async function expiredCookie(): Promise<Record<string, string>> {
    const cookie = await newCookie();
    await app.services.db.asSystem((tx) =>
      tx.execute(
        sql`update user_sessions set expires_at = now() - interval '1 second' where created_at = (select max(created_at) from user_sessions)`,
      ),
    );
    return cookie;
  }

  async function signedOutCookie(): Promise<Record<string, string>> {
    const cookie = await newCookie();
    expect((await call(app.stranger, 'POST /auth/sign-out', { headers: cookie })).status).toBe(200);
    return cookie;
  }
});

test.each(Object.keys(FOREIGN))(
  '%s does not find another person’s rows, and responds as for an unknown id',
  async (route) => {
    const before = await readTenantRows(app.services.db);
    const foreign = FOREIGN[route]?.(ids, own) ?? [];
    const unknown = FOREIGN[route]?.(unknownIds(), own) ?? [];
    for (const [index, attempt] of foreign.entries()) {
      const answer = await call(intruder, route, attempt);
      const expected = await call(intruder, route, unknown[index]);
      expect(answer.status, JSON.stringify(answer.body)).toBe(404);
      expect([answer.status, answer.body]).toEqual([expected.status, expected.body]);
    }
    expect(await readTenantRows(app.services.db)).toEqual(before);
  },
);

test.each(Object.keys(FOREIGN))('%s finds nothing with malformed ids, and does not fail', async (route) => {
  const before = await readTenantRows(app.services.db);
  for (const id of [
    'nonsense',
    '0',
    '-1',
    '1.5',
    '9'.repeat(40),
    '%00',
    '%ff',
    '..%2f..%2fetc',
    '%F0%9F%98%80',
    `${newId()}%0a`,
    "1'--",
    '__proto__',
    'NaN',
  ]) {
    const attempts =
      FOREIGN[route]?.(
        {
          ...unknownIds(),
          conversation: id,
          answer: id,
          comparison: id,
          compared: id,
          toolCall: id,
          question: id,
          run: id,
          document: id,
          design: id,
          version: id,
          file: id,
          image: id,
          template: id,
          project: id,
          schema: id,
          checkout: id,
          customer: id,
          webhook: id,
          notification: id,
          collection: id,
          share: id,
          import: id,
          workspaceIds: workspaceIdsOf(() => id),
          ofSlices: sliceIdsOf(() => id),
        },
        own,
      ) ?? [];
    for (const attempt of attempts) {
      const { status, body } = await call(intruder, route, attempt);
      expect([400, 404], `${id}: ${JSON.stringify(body)}`).toContain(status);
    }
  }
  expect(await readTenantRows(app.services.db)).toEqual(before);
});

test.each(Object.keys(WITHOUT_IDS))('%s reveals and changes nothing of another person', async (route) => {
  const ownerId = (await owner.call<{ user: { id: string } }>('GET', '/auth/session')).body.user.id;
  const readOwnerRows = async (): Promise<string[]> =>
    Object.values(await readTenantRows(app.services.db))
      .flat()
      .filter((row) => row.includes(ownerId));
  const before = await readOwnerRows();
  for (const attempt of WITHOUT_IDS[route]?.(ids) ?? []) {
    const asked = attempt.method === undefined ? route : route.replace(/^\w+/, attempt.method);
    const { status, body } = await call(intruder, asked, attempt);
    expect(REFUSED_TO_ALL[route] ?? [200, 201], JSON.stringify(body)).toContain(status);
    for (const secret of [
      SECRET_WORDS,
      'owner@example.com',
      ownerId,
      ids.conversation,
      ids.document,
      ids.collection,
      ids.question,
      ids.design,
      ids.file,
      ids.image,
      ids.template,
      ids.project,
      ids.customer,
      ids.workspaceIds.workspace,
      ids.workspaceIds.task,
      ...Object.values(ids.ofSlices),
    ])
      expect(JSON.stringify(body)).not.toContain(secret);
  }
  expect(await readOwnerRows()).toEqual(before);
});

test.each(Object.keys(ADMIN))('%s is forbidden for everyone but admins, and changes nothing', async (route) => {
  const before = await readTenantRows(app.services.db);
  for (const attempt of ADMIN[route]?.(ids) ?? []) expect((await call(intruder, route, attempt)).status).toBe(403);
  expect(await readTenantRows(app.services.db)).toEqual(before);
});

test('a person’s cookie and token give access to the same routes', async () => {
  const { body } = await owner.call<{ token: string }>('GET', '/auth/token');
  const answer = await app.stranger.send<Document>(`/documents/${ids.document}`, {
    headers: { authorization: `Bearer ${body.token}` },
  });
  expect([answer.status, answer.body.id]).toEqual([200, ids.document]);
});
