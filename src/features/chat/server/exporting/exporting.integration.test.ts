// A conversation with citations as Markdown, Word file and PDF.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { ExportEvent } from '#features/exports/contract.ts';
import { noAbilities } from '#platform/llm/providers/agent-row.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { paragraphsOf, WordFile } from '#platform/export/testing/word-file.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { StartedAnswer } from '../../contract.ts';
import type { ChatImport, ImportItem } from '../../contract/transfer-contract.ts';

const citation = {
  index: 1,
  documentId: newId(),
  document: 'runbook.pdf',
  heading: 'Recovery',
  page: 'Page 12',
  excerpt: 'Recovery takes *five* minutes when the standby is warm.',
};
const messages = [
  { id: 'a', parentId: null, role: 'user', content: 'How long is recovery?' },
  {
    id: 'b',
    parentId: 'a',
    role: 'assistant',
    content: '# Recovery\n\nIt takes five minutes [1].\n\n```\nlist[1]\n```\n\n- [x] warm\n\nInline `a[1]` stays.',
    agent: { name: 'Gemini Pro' },
    citations: [citation],
  },
];

const thinking = createScripted([{ steps: [{ thought: 'Two and two.\n\nThat is # 4.' }, { text: 'Four.' }] }]);

let app: TestApp;
let ada: TestPerson;
let id: string;

beforeAll(async () => {
  app = await openTestApp({
    agents: [
      { agent: scriptedAgent('thinker', { abilities: { ...noAbilities, thoughts: true } }), provider: thinking },
    ],
  });
  ada = await app.signUp();
  const { body } = await ada.send<ChatImport>('/chat/imports', {
    method: 'POST',
    body: JSON.stringify({ conversations: [{ id: 'x', title: 'Recovery of hubs', headId: 'b', messages }] }),
    headers: { ...ada.headers, 'x-file-name': 'lounge.json' },
  });
  const readItems = async () =>
    (await ada.call<{ items: ImportItem[] }>('GET', `/chat/imports/${body.id}/items`)).body.items;
  await vi.waitFor(async () => expect(await readItems()).toHaveLength(1), { timeout: 60_000 });
  id = (await readItems())[0]?.conversationId ?? '';
}, 90_000);
afterAll(() => app.close());

async function exportAs(format: 'docx' | 'pdf', more: object = {}): Promise<Buffer> {
  const order = { requestId: newId(), format, ...more };
  const { body } = await ada.call<{ runId: number }>('POST', `/chat/conversations/${id}/exports`, order);
  const run = await ada.follow(body.runId);
  expect(run.end).toMatchObject({ status: 'done' });
  const { fileId } = run.notes.at(-1) as Extract<ExportEvent, { fileId: string }>;
  const response = await fetch(`${app.url}/api/design-files/${fileId}/content`, { headers: ada.headers });
  return Buffer.from(await response.arrayBuffer());
}

test('citations become footnotes in Markdown, and brackets in code stay', async () => {
  const { body } = await ada.call<string>('GET', `/chat/conversations/${id}/file`);
  expect(body).toContain('It takes five minutes [^2-1].');
  expect(body).toContain('[^2-1]: **runbook.pdf**, Page 12, Recovery: “Recovery takes \\*five\\* minutes');
  expect(body).toContain('list[1]\n');
  expect(body).toContain('`a[1]`');
  expect(body).toMatch(/^## Gemini Pro · \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m);
  const without = await ada.call<string>('GET', `/chat/conversations/${id}/file?withSources=false`);
  expect(without.body).not.toMatch(/runbook|\[\^/);
});

test('a conversation becomes a Word file with its citations as footnotes', { timeout: 60_000 }, async () => {
  const file = new WordFile(await exportAs('docx'));
  const words = paragraphsOf(file.part('word/document.xml')).map(({ text }) => text);
  expect(words).toEqual(expect.arrayContaining(['How long is recovery?', 'list[1]']));
  expect(file.part('word/footnotes.xml')).toContain('runbook.pdf');
  expect(await file.errors()).toEqual([]);
});

test('a conversation becomes a PDF', { timeout: 60_000 }, async () => {
  expect((await exportAs('pdf', { branches: 'all', withSources: false })).subarray(0, 5).toString()).toBe('%PDF-');
});

test('thoughts are in a file when they are asked for, apart from the answer, and never on a shared page', async () => {
  const order = { requestId: newId(), agentId: 'thinker', message: 'Two and two?' };
  const { body } = await ada.call<StartedAnswer>('POST', '/chat/messages', order);
  await ada.follow(body.runId);
  const path = `/chat/conversations/${body.conversation.id}`;
  const [plain, whole] = [
    await ada.call<string>('GET', `${path}/file?format=md`),
    await ada.call<string>('GET', `${path}/file?format=md&withThoughts=true`),
  ];
  expect(plain.body).not.toContain('Two and two.');
  expect(whole.body).toContain('> **Thoughts**\n>\n> Two and two.\n>\n> That is # 4.\n\nFour.');
  const shared = await ada.call<{ path: string }>('POST', `${path}/shares`, { withSources: true });
  const page = await (await fetch(`${app.url}${shared.body.path}`)).text();
  expect(page).toContain('Four.');
  expect(page).not.toContain('Two and two.');
});
