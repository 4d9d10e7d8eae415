// Files of every format over HTTP, read by the server's own child process. On both engines.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { archiveOf, encryptedPdf, pdfOf, slidesOf, wordOf, workbookOf } from '#platform/parse/testing/test-files.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Document, DocumentReadText } from '../../contract.ts';

/** A file that cannot be read says so within a minute. */
const MAX_WAIT_MS = 60_000;

describe.each(engines)('on the %s database', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let bob: TestPerson;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: database.environment });
    [ada, bob] = [await app.signUp('ada@example.com'), await app.signUp('bob@example.com')];
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  /** As it is once it has been read, or could not be. */
  async function upload(name: string, file: Buffer): Promise<Document> {
    const headers = { ...ada.headers, 'content-type': 'application/octet-stream', 'x-file-name': name };
    const { status, body } = await ada.send<Document>('/documents', {
      method: 'POST',
      body: new Uint8Array(file),
      headers,
    });
    expect([status, body.isReadable]).toEqual([201, true]);
    return vi.waitFor(
      async () => {
        const found = (await ada.call<Document>('GET', `/documents/${body.id}`)).body;
        expect(found.reading?.state).toMatch(/^(?:ready|failed)$/);
        return found;
      },
      { timeout: MAX_WAIT_MS, interval: 100 },
    );
  }

  async function textOf(person: TestPerson, { id }: Document) {
    return person.call<DocumentReadText>('GET', `/documents/${id}/text`);
  }

  test(
    'what is in a file of each format is read, and only its owner sees it',
    async () => {
      const files: [string, Buffer, number | null, string][] = [
        ['plan.pdf', pdfOf([['The hub is 10.0.0.0/16.'], ['Second page.']]), 2, 'The hub is 10.0.0.0/16.'],
        ['scope.docx', wordOf(['# Scope', 'Two regions.']), null, '# Scope'],
        ['goals.pptx', slidesOf([{ title: 'Goals', points: ['Cheaper'] }]), 1, '# Goals'],
        ['costs.xlsx', workbookOf({ Costs: '<row><c><v>42</v></c></row>' }), 1, '| 42 |'],
        ['costs.csv', Buffer.from('Item,Price\nDisk,42'), null, '| Disk | 42 |'],
        ['page.html', Buffer.from('<h1>Plan</h1><script>x()</script>'), null, '# Plan'],
        ['mail.eml', Buffer.from('From: a@example.com\r\nSubject: Hub\r\n\r\nIn Zurich.'), null, 'In Zurich.'],
        ['all.zip', archiveOf({ 'a.md': 'One.', 'b.md': 'Two.' }), 2, 'Two.'],
      ];
      for (const [name, file, pages, words] of files) {
        const document = await upload(name, file);
        expect(document.reading, name).toMatchObject({ state: 'ready', problem: null, pages });
        const { body } = await textOf(ada, document);
        expect(body).toEqual({ text: expect.stringContaining(words), form: 'markdown', isCut: false });
        expect((await textOf(bob, document)).status).toBe(404);
      }
    },
    MAX_WAIT_MS * 2,
  );

  test('a PDF is seen page by page: the picture, and the text that was read of it', async () => {
    const { id } = await upload('pages.pdf', pdfOf([['The hub is 10.0.0.0/16.'], ['The second page.'], []]));
    const pageOf = (person: TestPerson, page: number) => person.call('GET', `/documents/${id}/pages/${page}`);
    expect((await pageOf(ada, 2)).body).toEqual({ page: 2, total: 3, text: 'The second page.' });
    expect((await pageOf(ada, 3)).body).toEqual({ page: 3, total: 3, text: '' });
    expect((await pageOf(ada, 4)).status).toBe(404);
    expect((await pageOf(bob, 1)).status).toBe(404);
    const picture = await fetch(`${app.url}/api/documents/${id}/pages/2/picture`, { headers: ada.headers });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const known = { ...ada.headers, 'if-none-match': picture.headers.get('etag') ?? '' };
    expect((await fetch(`${app.url}/api/documents/${id}/pages/2/picture`, { headers: known })).status).toBe(304);
    for (const [person, page] of [
      [bob, 2],
      [ada, 4],
      [ada, 0],
    ] as const)
      expect((await person.call('GET', `/documents/${id}/pages/${page}/picture`)).status).toBe(404);
  });

  test(
    'a file that cannot be read says why, is kept, and ends nothing else',
    async () => {
      const bomb = archiveOf({ 'a.txt': Buffer.alloc(30_000_000, 32) });
      const files: [string, Buffer, string][] = [
        ['secret.pdf', encryptedPdf(), 'This PDF is encrypted. Remove its password and upload it again.'],
        ['cut.pdf', pdfOf([['Text.']]).subarray(0, 200), 'This file is damaged or incomplete.'],
        ['long.pdf', pdfOf(Array.from({ length: 10_000 }, () => ['x'])), 'This file has more than 2,000 pages.'],
        ['bomb.zip', bomb, 'This file unpacks to far more than its size'],
        ['other.docx', pdfOf([['Text.']]), 'What is in this file does not fit the ending of its name.'],
        [
          'entities.docx',
          wordOf(['x'], '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
          'This file declares XML',
        ],
      ];
      for (const [name, file, problem] of files) {
        const document = await upload(name, file);
        expect(document.reading, name).toMatchObject({ state: 'failed', problem: expect.stringContaining(problem) });
        expect((await textOf(ada, document)).status).toBe(404);
        expect((await ada.send(`/documents/${document.id}/content`, { headers: ada.headers })).status).toBe(200);
      }
      expect((await upload('after.csv', Buffer.from('a,b\n1,2'))).reading?.state).toBe('ready');
    },
    MAX_WAIT_MS * 2,
  );
});
