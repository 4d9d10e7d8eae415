// What a person does in a mixed day, act by act, against the API: chat, documents, designs and their exports, blueprints, code, search.
// Each act ends when its result is there.

import { randomUUID } from 'node:crypto';
import type { Lounge } from './lounge.ts';
import { openStream } from './subject.ts';

/** `turn` counts up, so that no text is sent twice. */
export type Act = (person: { lounge: Lounge; cookie: string; turn: number }) => Promise<void>;

const DESIGN = { services: ['AKS', 'Azure SQL Database'], topics: ['Network', 'Backup', 'Security'] };
const TERRAFORM = `resource "azurerm_storage_account" "data" {
  name                     = "stdata001"
  resource_group_name      = "rg-data"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}
`;
const MAX_POLLS = 600;
const POLL_MS = 200;

export const acts: Readonly<Record<string, Act>> = {
  async 'ask an agent'({ lounge, cookie }) {
    const plan = { id: randomUUID(), tokens: 400, pace: 10, first: 50 };
    await (
      await openStream({ kind: 'lounge', url: lounge.url, cookie }, plan)
    ).text;
  },

  async 'ask without a model'({ lounge, cookie, turn }) {
    const body = {
      requestId: randomUUID(),
      message: `How many hosts has 10.0.${turn % 250}.0/26?`,
      agentId: 'offline',
    };
    const { runId } = await lounge.call<{ runId: number }>(cookie, { method: 'POST', path: '/chat/messages', body });
    await endOfRun({ lounge, cookie }, runId);
  },

  async 'search everywhere'({ lounge, cookie, turn }) {
    for (const word of ['storage', 'backup', `turn ${turn}`])
      await lounge.call(cookie, { method: 'GET', path: `/search?q=${encodeURIComponent(word)}` });
  },

  async 'upload a document'({ lounge, cookie, turn }) {
    const paragraphs = Array.from(
      { length: 400 },
      (_, index) => `## Part ${index}\n\nTurn ${turn} keeps ${index} copies.\n`,
    );
    const response = await fetch(`${lounge.url}/api/documents`, {
      method: 'POST',
      headers: { cookie, 'x-file-name': `turn-${turn}.md`, 'content-type': 'text/markdown' },
      body: paragraphs.join('\n'),
    });
    if (!response.ok) throw new Error(`The upload returned ${response.status}: ${await response.text()}`);
  },

  async 'write and export a design'({ lounge, cookie, turn }) {
    const design = await lounge.call<{ id: string }>(cookie, {
      method: 'POST',
      path: '/designs',
      body: { ...DESIGN, title: `Design ${turn}` },
    });
    const path = `/designs/${design.id}`;
    const written = await lounge.call<{ runId: number }>(cookie, {
      method: 'POST',
      path: `${path}/generate`,
      body: { requestId: randomUUID() },
    });
    await endOfRun({ lounge, cookie }, written.runId);
    await lounge.call(cookie, { method: 'GET', path: `${path}/findings` });
    const format = turn % 2 === 0 ? 'pdf' : 'docx';
    const exported = await lounge.call<{ runId: number }>(cookie, {
      method: 'POST',
      path: `${path}/exports`,
      body: { requestId: randomUUID(), format },
    });
    await endOfRun({ lounge, cookie }, exported.runId);
  },

  async 'describe a blueprint'({ lounge, cookie, turn }) {
    const body = { provider: 'azure', text: `AKS with PostgreSQL and Redis for ${turn + 10} users in West Europe` };
    const { solution } = await lounge.call<{ solution: unknown }>(cookie, {
      method: 'POST',
      path: '/blueprints/describe',
      body,
    });
    const title = `Blueprint ${turn}`;
    const { id } = await lounge.call<{ id: string }>(cookie, {
      method: 'POST',
      path: '/blueprints',
      body: { title, solution },
    });
    await lounge.call(cookie, { method: 'GET', path: `/blueprints/${id}` });
  },

  async 'check code'({ lounge, cookie, turn }) {
    const files = [{ path: 'main.tf', content: TERRAFORM.replaceAll('001', String(turn)) }];
    await lounge.call(cookie, { method: 'POST', path: '/code/check', body: { language: 'terraform', files } });
  },

  async 'export my data'({ lounge, cookie, turn }) {
    if (turn % 5 !== 0) return;
    const response = await fetch(`${lounge.url}/api/settings/export`, { headers: { cookie } });
    if (!response.ok) throw new Error(`The export returned ${response.status}.`);
    await response.arrayBuffer();
  },
};

/** Throws when a run takes longer than two minutes. */
async function endOfRun({ lounge, cookie }: { lounge: Lounge; cookie: string }, runId: number): Promise<void> {
  const response = await fetch(`${lounge.url}/api/runs/${runId}/events`, {
    headers: { cookie },
    signal: AbortSignal.timeout(MAX_POLLS * POLL_MS),
  });
  if (!response.ok) throw new Error(`Run ${runId} returned ${response.status}.`);
  await response.arrayBuffer();
}
