// Diagrams over HTTP, and what the findings of a design say of those that are not drawn.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DiagramFault, DiagramPicture } from '#contract/diagram.ts';
import type { Design, DesignFinding } from '#features/design/contract.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

type Drawn = { picture: DiagramPicture | null; fault: DiagramFault | null };

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

const FLOWCHART = 'flowchart LR\n  a[Users] --> b[Front Door]';
const order = (changes: object = {}) => ({ source: FLOWCHART, theme: 'dark', room: 600, ...changes });

test('a signed-in person gets the picture, and it loads and runs nothing', async () => {
  const { status, body } = await person.call<Drawn>('POST', '/diagrams', order());
  expect(status).toBe(200);
  expect(body).toMatchObject({ fault: null, picture: { kind: 'flowchart', texts: ['Users', 'Front Door'] } });
  expect(body.picture?.svg).not.toMatch(/<(?:script|style|a|image|foreignObject)\b|\son\w+=/);
});

test('nobody else gets one', async () => {
  const response = await fetch(`${app.url}/api/diagrams`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order()),
  });
  expect(response.status).toBe(401);
});

test('a long source is refused as a diagram, a huge one as a request, and other inputs as invalid', async () => {
  const long = await person.call<Drawn>('POST', '/diagrams', order({ source: 'x'.repeat(50_001) }));
  expect(long.body).toEqual({ picture: null, fault: { code: 'too-large' } });
  expect((await person.call('POST', '/diagrams', order({ source: 'x'.repeat(300_000) }))).status).toBe(413);
  for (const wrong of [{ theme: 'print' }, { room: 1 }, { room: 1e9 }, { source: null }])
    expect((await person.call('POST', '/diagrams', order(wrong))).status).toBe(400);
});

test('a design names its diagrams that are shown as source, where they are and why', async () => {
  const content = [
    '## Plan',
    `\`\`\`mermaid\n${FLOWCHART}\n\`\`\``,
    '```mermaid\nflowchart TD\n  a[First] --> b\n  a[Second]\n```',
    '```mermaid\nflowchart TD\n  a[Region {{region}}] --> b\n```',
    '```mermaid\nhello world\n```',
  ].join('\n\n');
  const { body } = await person.call<Design>('POST', '/designs', { title: 'Hub', content });
  const found = await person.call<{ findings: DesignFinding[] }>('GET', `/designs/${body.id}/findings`);
  const undrawn = found.body.findings.filter(({ code }) => code === 'design/diagram-undrawn');
  expect(undrawn.map(({ severity, range, message }) => [severity, range.line, message])).toEqual([
    ['warning', 8, 'This diagram is shown as source: the picture would not be right: “First” is missing.'],
    ['warning', 19, 'This diagram is shown as source: Mermaid has no such kind of diagram.'],
  ]);
});
