// Diagrams of blueprints over HTTP: what is in the files, how they are named, and what becomes of bad requests.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasTools, pagesOfPdf } from '#platform/export/testing/pdf-tools.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Blueprint } from '../../contract.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';

const PNG_SIGNATURE = '89504e47';
/** Where a PNG states its width and height. */
const PNG_SIZE = { width: 16, height: 20 };

let app: TestApp;
let ada: TestPerson;
let shop: Solution;
let id: string;

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp();
  shop = buildSolution({
    title: 'Shop',
    provider: 'azure',
    services: ['Azure Kubernetes Service', 'Azure SQL Database', 'Storage account', 'Front Door'],
  }).solution;
  id = await create({ title: 'Shop & “more”', solution: shop });
}, 60_000);
afterAll(() => app.close());

async function create(values: object): Promise<string> {
  const { status, body } = await ada.call<Blueprint>('POST', '/blueprints', values);
  expect(status).toBe(200);
  return body.id;
}

async function download(query: string, blueprint = id): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(`${ada.url}/api/blueprints/${blueprint}/diagram${query}`, { headers: ada.headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('an SVG has every component of the environment, a description, and a name from the title', async () => {
  const { response, bytes } = await download('?environment=production');
  const svg = bytes.toString();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('content-disposition')).toContain('filename="shop-more-production.svg"');
  for (const { name } of shop.components) expect(svg).toContain(`<title>${name}`);
  expect(svg).toContain('<desc>Region West Europe');
  expect(svg).not.toMatch(/<script|<style|href|<image|foreignObject/i);
});

test('a PNG is drawn at twice its size, in the colours of the theme', async () => {
  const [light, dark] = [await download('?format=png'), await download('?format=png&theme=dark')];
  const svg = (await download('')).bytes.toString();
  const width = Number(/width="(\d+)"/.exec(svg)?.[1]);
  expect(light.response.headers.get('content-type')).toBe('image/png');
  expect(light.bytes.subarray(0, 4).toString('hex')).toBe(PNG_SIGNATURE);
  expect(light.bytes.readUInt32BE(PNG_SIZE.width)).toBe(2 * width);
  expect(dark.bytes.equals(light.bytes)).toBe(false);
});

test.runIf(hasTools('pdftotext'))(
  'a PDF has the names that the tables have, on one sheet where they can be read',
  async () => {
    const { response, bytes } = await download('?format=pdf&environment=production');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pages = pagesOfPdf(bytes);
    expect(pages.length).toBe(1);
    for (const { name } of shop.components) expect(pages[0]).toContain(name);
    expect(pages[0]).toContain('Production environment');
  },
);

test.runIf(hasTools('pdftotext'))('a large solution is divided over pages that name each other', async () => {
  const [machine] = buildSolution({ title: 'Large', provider: 'azure', services: ['Virtual Machines'] }).solution
    .components;
  const components = Array.from({ length: 120 }, (_, index) => ({
    ...machine!,
    id: `machine-${index}`,
    name: `Machine ${index}`,
  }));
  const connections = components.slice(1).map((component, index) => ({
    ...shop.connections[0]!,
    id: `link-${index}`,
    from: 'machine-0',
    to: component.id,
  }));
  const large = { ...shop, components, connections, subnets: [], rules: [], identities: [], networks: [] };
  const { bytes } = await download('?format=pdf', await create({ title: 'Large', solution: large }));
  const pages = pagesOfPdf(bytes);
  const text = pages.join(' ');
  expect(pages.length).toBeGreaterThan(1);
  for (const { name } of components) expect(text).toContain(name);
  expect(pages[1]).toContain('Machine 0 Part 1');
});

test('a format that there is not, and a blueprint of another person, are refused', async () => {
  expect((await download('?format=bmp')).response.status).toBe(400);
  const eve = await app.signUp();
  expect((await eve.call('GET', `/blueprints/${id}/diagram`)).status).toBe(404);
  expect((await app.stranger.call('GET', `/blueprints/${id}/diagram`)).status).toBe(401);
});

test('names that look like markup are text', async () => {
  const [first, ...rest] = shop.components;
  const name = '<script>alert("1")</script> & ]]>';
  const components = [{ ...first!, name }, ...rest];
  const hostile = await create({ title: 'Hostile', solution: { ...shop, components } });
  const svg = (await download('', hostile)).bytes.toString();
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;script&gt;');
  expect((await download('?format=png', hostile)).response.status).toBe(200);
});
