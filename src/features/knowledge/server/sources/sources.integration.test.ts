// Web pages and folders of the server in collections, through HTTP. On both engines.

import { createServer, type Server } from 'node:http';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Collection as WholeCollection } from '../../contract/collections.ts';
import type { CollectionAnswer } from '../../contract.ts';

/** As it arrives in JSON. */
type Collection = Pick<WholeCollection, 'id' | 'folders' | 'documents' | 'staleCount'>;
type Refused = { error?: { code: string } };

describe.each(engines)('on the %s database', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let bob: TestPerson;
  let server: Server;
  let host: string;
  let folder: string;
  let page = { status: 200, etag: '"1"', body: '', type: 'text/html' };
  let asked: (string | undefined)[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === page.etag) return response.writeHead(304).end();
      return response.writeHead(page.status, { 'content-type': page.type, etag: page.etag }).end(page.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    folder = await mkdtemp(join(tmpdir(), 'lounge-folder-'));
    database = await startEngine(engine);
    app = await openTestApp({
      environment: {
        KNOWLEDGE_FETCH: 'on',
        KNOWLEDGE_FETCH_HOSTS: host,
        KNOWLEDGE_FOLDERS: `Handbook=${folder},Gone=${join(folder, 'nothing')}`,
        ...database.environment,
      },
    });
    [ada, bob] = await Promise.all([app.signUpAdmin('ada@example.com'), app.signUp('bob@example.com')]);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
    await rm(folder, { recursive: true });
    server.close();
  });

  async function create(person: TestPerson): Promise<string> {
    return (await person.call<Collection>('POST', '/knowledge/collections', { name: 'Sources' })).body.id;
  }

  const find = async (person: TestPerson, id: string): Promise<Collection> =>
    (await person.call<Collection>('GET', `/knowledge/collections/${id}`)).body;

  const addPage = (person: TestPerson, id: string, url = `http://${host}/plan`) =>
    person.call<Collection & Refused>('POST', `/knowledge/collections/${id}/pages`, { uploadId: newId(), url });

  function fetchAgain(id: string, documentId: string) {
    const path = `/knowledge/collections/${id}/documents/${documentId}/fetches`;
    return ada.call<{ collection: Collection; isChanged: boolean } & Refused>('POST', path);
  }

  async function search(id: string, question: string): Promise<CollectionAnswer['passages']> {
    await vi.waitFor(async () => {
      const { documents } = await find(ada, id);
      expect(documents.every(({ reading }) => reading?.state === 'ready')).toBe(true);
    }, 10_000);
    const path = `/knowledge/collections/${id}/searches`;
    return (await ada.call<CollectionAnswer>('POST', path, { question })).body.passages;
  }

  /** Until no scan is under way. */
  async function scanned(answer: Answer<Collection>): Promise<Collection> {
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return vi.waitFor(async () => {
      const found = await find(ada, answer.body.id);
      expect(found.folders.some(({ isScanning }) => isScanning)).toBe(false);
      return found;
    }, 10_000);
  }

  const resultsOf = ({ folders }: Collection) =>
    Object.fromEntries(folders[0]?.report?.files.map(({ path, result }) => [path, result]) ?? []);

  test('a web page becomes a document that questions find, and is fetched again only where it has changed', async () => {
    const script = '<script>track("Falkenberg")</script>';
    page = { status: 200, etag: '"1"', body: `<title>Backup plan</title>${script}<p>Keep 35 days.`, type: 'text/html' };
    const id = await create(ada);
    const [document] = (await addPage(ada, id)).body.documents;
    expect(document).toMatchObject({ name: 'Backup plan.md', page: { url: `http://${host}/plan`, problem: null } });
    expect(await search(id, 'How many days?')).toMatchObject([{ text: expect.stringContaining('Keep 35 days.') }]);
    expect(await search(id, 'Falkenberg')).toEqual([]);

    expect((await fetchAgain(id, document!.id)).body).toMatchObject({ isChanged: false });
    expect(asked.at(-1)).toBe('"1"');
    // Another version of the same text.
    page = { ...page, etag: '"2"', body: page.body.replace('track', 'trace') };
    expect((await fetchAgain(id, document!.id)).body).toMatchObject({ isChanged: false });

    page = { ...page, etag: '"3"', body: '<title>Backup plan</title><p>Keep 90 days.' };
    const { body } = await fetchAgain(id, document!.id);
    expect(body).toMatchObject({ isChanged: true, collection: { documents: [{ id: document!.id }] } });
    expect(body.collection.documents[0]?.page?.changedAt).not.toBe(document?.page?.changedAt);
    expect((await search(id, 'How many days?')).map(({ text }) => text).join()).toContain('Keep 90 days.');

    page = { ...page, status: 410, etag: '"4"' };
    expect((await fetchAgain(id, document!.id)).body.error?.code).toBe('outgoing/refused');
    expect((await find(ada, id)).documents).toMatchObject([{ page: { problem: expect.stringContaining('410') } }]);
    expect((await search(id, 'How many days?')).length).toBeGreaterThan(0);
  });

  test('what is private, empty or of another type is not fetched, and leaves nothing', async () => {
    const id = await create(ada);
    const before = (await ada.call<{ total: object }>('GET', '/documents')).body.total;
    for (const url of ['http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://[::ffff:10.0.0.1]/'])
      expect((await addPage(ada, id, url)).body.error?.code, url).toBe('outgoing/not-public');
    page = { status: 200, etag: '"5"', body: '<div id="root"></div>', type: 'text/html' };
    expect((await addPage(ada, id)).body.error?.code).toBe('knowledge/empty-page');
    page = { ...page, type: 'image/png' };
    expect((await addPage(ada, id)).body.error?.code).toBe('outgoing/unsupported-type');
    expect((await find(ada, id)).documents).toEqual([]);
    expect((await ada.call<{ total: object }>('GET', '/documents')).body.total).toEqual(before);
  });

  test('nobody adds a page to a collection of somebody else, or fetches its pages', async () => {
    page = { status: 200, etag: '"6"', body: 'Of Ada.', type: 'text/plain; charset=utf-8' };
    const id = await create(ada);
    const [document] = (await addPage(ada, id)).body.documents;
    expect(document).toMatchObject({ name: 'plan.txt' });
    asked = [];
    expect((await addPage(bob, id)).status).toBe(404);
    const own = await create(bob);
    for (const collection of [id, own])
      expect(
        (await bob.call('POST', `/knowledge/collections/${collection}/documents/${document!.id}/fetches`)).status,
      ).toBe(404);
    expect(asked).toEqual([]);
  });

  test('the files of an attached folder become documents and follow it, and links lead nowhere', async () => {
    await mkdir(join(folder, 'network'));
    await writeFile(join(folder, 'network', 'hub.md'), '# Hub\n\nThe hub is 10.20.0.0/16.');
    await writeFile(join(folder, 'costs.csv'), 'Item,Price\nDisk,42');
    await writeFile(join(folder, 'logo.bin'), Buffer.from([0, 1, 2]));
    await writeFile(join(folder, '.hidden.md'), 'Hidden.');
    await symlink('/etc', join(folder, 'etc'));
    await symlink('/etc/hostname', join(folder, 'host.txt'));
    const id = await create(ada);
    const attached = await scanned(
      await ada.call<Collection>('POST', `/knowledge/collections/${id}/folders`, { folder: 'Handbook' }),
    );
    expect(resultsOf(attached)).toEqual({
      'network/hub.md': 'added',
      'costs.csv': 'added',
      'logo.bin': 'skipped',
      etc: 'skipped',
      'host.txt': 'skipped',
    });
    expect(attached.documents.map(({ name }) => name).toSorted()).toEqual(['costs.csv', 'hub.md']);
    expect(await search(id, 'What is the hub?')).toMatchObject([{ document: 'hub.md' }]);

    await writeFile(join(folder, 'network', 'hub.md'), '# Hub\n\nThe hub is 10.30.0.0/16 from now on.');
    await rm(join(folder, 'costs.csv'));
    const again = await scanned(
      await ada.call<Collection>('POST', `/knowledge/collections/${id}/folders/Handbook/scans`),
    );
    expect(resultsOf(again)).toMatchObject({ 'network/hub.md': 'changed', 'costs.csv': 'removed' });
    expect(again.staleCount).toBe(1);
    expect(again.documents.find(({ name }) => name === 'costs.csv')).toMatchObject({
      isStale: true,
      file: { path: 'costs.csv', missingSince: expect.any(String) },
    });
    const hub = again.documents.find(({ name }) => name === 'hub.md');
    expect(hub?.id).toBe(attached.documents.find(({ name }) => name === 'hub.md')?.id);
    expect((await search(id, 'What is the hub?')).map(({ text }) => text).join()).toContain('10.30.0.0/16');

    const detached = await ada.call<Collection>('DELETE', `/knowledge/collections/${id}/folders/Handbook`);
    expect(detached.body).toMatchObject({ folders: [], documents: [{ file: null }, { file: null }] });
  });

  test('a folder that cannot be read keeps its documents and says so', async () => {
    const id = await create(ada);
    const answer = await ada.call<Collection>('POST', `/knowledge/collections/${id}/folders`, { folder: 'Gone' });
    expect((await scanned(answer)).folders).toMatchObject([
      { name: 'Gone', report: { problem: expect.stringContaining('could not be read') } },
    ]);
  });

  test('only admins see, attach and look at folders, and only those that a setting names', async () => {
    const id = await create(bob);
    expect((await bob.call('GET', '/knowledge/sources')).body).toEqual({ isFetchOn: true, folders: [] });
    expect((await ada.call('GET', '/knowledge/sources')).body).toEqual({
      isFetchOn: true,
      folders: ['Gone', 'Handbook'],
    });
    expect((await bob.call('POST', `/knowledge/collections/${id}/folders`, { folder: 'Handbook' })).status).toBe(403);
    expect((await ada.call('POST', `/knowledge/collections/${id}/folders`, { folder: 'Handbook' })).status).toBe(404);
    const own = await create(ada);
    const unknown = await ada.call('POST', `/knowledge/collections/${own}/folders`, { folder: 'Passwords' });
    expect(unknown.body).toMatchObject({ error: { code: 'knowledge/unknown-folder' } });
  });
});
