// A fact has one place: twenty changes over HTTP, and after each the old value is gone, from the text as the editor
// shows it, nor in the Word file, nor in the PDF.

import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultTopics } from '../../shared/topics.ts';
import { resolveFacts } from '#text/facts.ts';
import type { Design, DesignEmbeds } from '../../contract.ts';
import type { Fact } from '../../shared/fact-shapes.ts';
import { hasTools, pagesOfPdf } from '#platform/export/testing/pdf-tools.ts';
import { begin, download, exportAs, generate, read } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { countOtherRegions } from '../testing/other-regions.ts';

const canReadPdf = hasTools('pdftotext');

let app: TestApp;
let person: TestPerson;
let design: Design;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
  const { id } = await begin(person, {
    topics: defaultTopics,
    services: ['App Service', 'Azure SQL', 'AKS', 'Key Vault'],
  });
  expect((await generate(person, id)).end?.status).toBe('done');
  design = await read(person, id);
});
afterAll(() => app.close());

async function readFacts(): Promise<Map<string, Fact>> {
  const { facts } = (await person.call<{ facts: Fact[] }>('GET', `/designs/${design.id}/facts`)).body;
  return new Map(facts.map((fact) => [fact.key, fact]));
}

async function exported(format: 'docx' | 'pdf'): Promise<Buffer<ArrayBuffer>> {
  return download(person, `/design-files/${await exportAs(person, design.id, format)}/content`);
}

/** Everything a reader sees: the text with its header, footer and notes, a paragraph a line. */
async function readDocx(): Promise<string> {
  const parts = Object.entries(unzipSync(await exported('docx'))).filter(([name]) =>
    /^word\/(document|header\d*|footer\d*|footnotes)\.xml$/.test(name),
  );
  const xml = parts
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n')
    .replaceAll('</w:p>', '\n');
  return xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Every way out of the design, as text; without the PDF if `isQuick`. */
async function readEverywhere(isQuick: boolean): Promise<Record<string, string>> {
  const { facts, blocks } = (await person.call<DesignEmbeds>('GET', `/designs/${design.id}/facts`)).body;
  const editor = resolveFacts(design.content, [
    ...facts,
    ...blocks.map(({ key, markdown }) => ({ key, value: markdown })),
  ]);
  return {
    editor,
    docx: await readDocx(),
    ...(canReadPdf && !isQuick && { pdf: pagesOfPdf(await exported('pdf')).join('\n') }),
  };
}

/** How often a value is in a text, wherever its lines break; '4 hours' is not in '24 hours'. */
function countOf(value: string, text: string): number {
  const words = value.split(/\s+/).map((word) => RegExp.escape(word));
  return [...text.matchAll(new RegExp(`(?<![\\w.])${words.join('\\s*')}(?![\\w])`, 'g'))].length;
}

/** SKUs that are words of ordinary sentences and names of other SKUs. */
const IN_PLAIN_WORDS: ReadonlySet<string> = new Set(['Standard', 'standard', 'General Purpose', 'P0v3']);

/** Key and new value; the last column names facts that follow. */
const changes: [key: string, value: string, following?: string[]][] = [
  ['rto', '2 hours'],
  ['rpo', '7 minutes'],
  ['cost-range', '$1,250 to $1,475'],
  ['address-space', '172.16.0.0/16', ['network-production', 'network-test', 'subnet-app-service', 'subnet-aks']],
  ['region', 'Switzerland North'],
  ['secondary-region', 'Switzerland West'],
  ['secondary-region', 'France Central'],
  ['availability', '99.97 %'],
  ['sku-app-service', 'P3v4, 5 instances'],
  ['sku-sql-database', 'Business Critical, 16 vCores'],
  ['sku-aks', 'Premium tier with E8as v6 nodes'],
  ['sku-key-vault', 'Premium with its own modules'],
  ['subnet-endpoints', '172.16.48.0/24'],
  ['subnet-aks', '172.16.52.0/23'],
  ['rpo', '25 minutes'],
  ['rto', '95 minutes'],
  ['rpo', '40 seconds'],
  ['address-space', '10.77.0.0/16', ['network-production', 'network-development', 'subnet-app-service']],
  ['cost-range', 'CHF 2,300 to 2,900'],
  ['region', 'Germany West Central'],
];

/** The values whose change is looked up in the PDF, too: one of each kind of fact. It is drawn from the same document as the Word file. */
const IN_PDF_TOO: ReadonlySet<string> = new Set([
  '2 hours',
  '172.16.0.0/16',
  'Switzerland North',
  'P3v4, 5 instances',
  'CHF 2,300 to 2,900',
]);

test('there are twenty changes, of facts the text shows and Lounge assumes', async () => {
  const facts = await readFacts();
  expect(changes).toHaveLength(20);
  for (const [key, , following = []] of changes) {
    for (const each of [key, ...following])
      expect(facts.get(each), each).toMatchObject({
        state: 'assumed',
        uses: expect.toSatisfy((uses: number) => uses > 0),
      });
  }
});

test.each(changes)(
  '%s becomes %s, and the old value stands nowhere',
  { timeout: 120_000 },
  async (key, value, following = []) => {
    const before = await readFacts();
    const changed = await person.call<{ facts: Fact[] }>('PATCH', `/designs/${design.id}/facts/${key}`, { value });
    expect(changed.status).toBe(200);
    const after = await readFacts();
    expect(after.get(key)?.value).toBe(value);
    for (const follower of following)
      expect(after.get(follower)?.value, follower).not.toBe(before.get(follower)?.value);
    const others = [...after.values()].filter(
      (fact) =>
        fact.key !== key &&
        !following.includes(fact.key) &&
        !['network', 'model'].includes(fact.group) &&
        !fact.isComputed,
    );
    for (const fact of others) expect(fact).toEqual(before.get(fact.key));

    const texts = await readEverywhere(!IN_PDF_TOO.has(value));
    for (const each of [key, ...following]) {
      const now = after.get(each)?.value ?? '';
      const old = before.get(each)?.value ?? '';
      const found = Object.entries(texts).map(([way, text]) => ({
        way,
        old: old === '' || IN_PLAIN_WORDS.has(old) ? 0 : countOf(old, text),
        isThere: countOf(now, text) > 0,
      }));
      const stays = old === '' ? 0 : countOtherRegions(old, texts['editor'] ?? '');
      expect(found, each).toEqual(found.map(({ way }) => ({ way, old: stays, isThere: true })));
    }
  },
);

test('a changed fact is assumed until somebody confirms it, and a change of what it follows from does not', async () => {
  expect((await readFacts()).get('rto')).toMatchObject({ value: '95 minutes', state: 'assumed' });
  await person.call('PATCH', `/designs/${design.id}/facts/rto`, { state: 'confirmed' });
  await person.call('PATCH', `/designs/${design.id}/facts/address-space`, {
    value: '10.99.0.0/16',
    state: 'confirmed',
  });
  const facts = await readFacts();
  expect(facts.get('rto')).toMatchObject({ value: '95 minutes', state: 'confirmed' });
  expect(facts.get('address-space')).toMatchObject({ value: '10.99.0.0/16', state: 'confirmed' });
  expect(facts.get('subnet-app-service')).toMatchObject({
    value: expect.stringMatching(/^10\.99\./),
    state: 'assumed',
  });
  expect(facts.get('subnet-aks')).toMatchObject({ value: '172.16.52.0/23', state: 'assumed' });
});
