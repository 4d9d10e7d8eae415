// Live changes of a workspace: what one member does, another one hears, also from another process on the same Postgres.
// Streams say which rows have changed, and end for those who may no longer read.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import type { Workspace } from '../../shared/workspace-shapes.ts';
import type { WorkspaceChange } from '../../shared/workspace-change.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

/** The goal for another member to see a change, generously. */
const WITHIN_MS = 5_000;

type Stream = {
  /** 'ready', 'end', or the change as 'tasks: <ids>'. */
  heard: string[];
  isOpen(): boolean;
  close(): void;
};

const bin = findPostgres();

describeLive('one process', async () => {
  const app = await openTestApp();
  return { apps: [app, app], close: () => app.close() };
});

describe.skipIf(!bin)('with a local Postgres', () => {
  describeLive('two processes', async () => {
    const postgres: TestPostgres = await startTestPostgres(bin!);
    const DATABASE_URL = await postgres.createDatabase();
    const environment = { DATABASE_URL, AUTH_SECRET: 'the secret that both processes of this test share' };
    const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'lounge-live-'))));
    const apps: TestApp[] = [];
    for (const dataDir of folders) apps.push(await openTestApp({ environment, dataDir }));
    return {
      apps,
      async close() {
        for (const app of apps) await app.close();
        await postgres.stop();
        for (const folder of folders) await rm(folder, { recursive: true, force: true });
      },
    };
  });
});

function describeLive(name: string, open: () => Promise<{ apps: TestApp[]; close(): Promise<void> }>): void {
  describe(`${name}: live changes`, () => {
    let urls: string[];
    let owner: TestPerson;
    let member: TestPerson;
    let workspace: Workspace;
    let path: string;
    let memberId: string;
    let close: () => Promise<void>;

    beforeAll(async () => {
      const opened = await open();
      close = opened.close;
      urls = opened.apps.map(({ url }) => url);
      const [app] = opened.apps;
      if (!app) throw new Error('There is no app.');
      [owner, member] = [await app.signUp('owner@example.com'), await app.signUp('member@example.com')];
      workspace = (await owner.call<Workspace>('POST', '/workspaces', { name: 'Live' })).body;
      path = `/workspaces/${workspace.id}`;
      memberId = await joinAgain();
    }, 120_000);
    afterAll(() => close?.());

    async function joinAgain(): Promise<string> {
      const { url } = (await owner.call<{ url: string }>('POST', `${path}/invitations`, {})).body;
      const token = new URL(url).searchParams.get('token');
      return (await member.call<Workspace>('POST', '/workspace-invitations/accept', { token })).body.memberId;
    }

    /** Follows the workspace at the last process; everything else is sent to the first. */
    async function follow(person: TestPerson): Promise<Stream> {
      const controller = new AbortController();
      const response = await fetch(`${urls.at(-1)}/api${path}/events`, {
        headers: person.headers,
        signal: controller.signal,
      });
      expect(response.status).toBe(200);
      const stream = { heard: [] as string[], isOpen: () => isOpen, close: () => controller.abort() };
      let isOpen = true;
      void read(response, stream.heard).finally(() => (isOpen = false));
      await vi.waitFor(() => expect(stream.heard).toContain('ready'), WITHIN_MS);
      return stream;
    }

    test('another member hears which task was created and changed, and nothing of its contents', async () => {
      const stream = await follow(member);
      const { id } = (await owner.call<{ id: string }>('POST', `${path}/tasks`, { title: 'Secret title' })).body;
      await vi.waitFor(() => expect(stream.heard).toContain(`tasks: ${id}`), WITHIN_MS);
      await owner.call('PATCH', `${path}/tasks/${id}`, { title: 'Another secret title' });
      await vi.waitFor(() => expect(stream.heard.filter((text) => text === `tasks: ${id}`)).toHaveLength(2), WITHIN_MS);
      expect(stream.heard.join()).not.toContain('ecret');
      stream.close();
    });

    test('nothing is heard of an act that failed, nor of another workspace', async () => {
      const stream = await follow(member);
      const other = (await owner.call<Workspace>('POST', '/workspaces', { name: 'Other' })).body.id;
      await owner.call('POST', `/workspaces/${other}/tasks`, { title: 'Elsewhere' });
      await owner.call('POST', `${path}/tasks`, { title: 'x', parentId: memberId });
      const { id } = (await owner.call<{ id: string }>('POST', `${path}/tasks`, { title: 'Here' })).body;
      await vi.waitFor(() => expect(stream.heard).toContain(`tasks: ${id}`), WITHIN_MS);
      expect(stream.heard.filter((text) => text.startsWith('tasks'))).toEqual([`tasks: ${id}`]);
      stream.close();
    });

    test('the stream of a removed member ends, and those of others go on', async () => {
      const [mine, theirs] = [await follow(owner), await follow(member)];
      expect((await owner.call('DELETE', `${path}/members/${memberId}`)).status).toBe(200);
      await vi.waitFor(() => expect([theirs.isOpen(), theirs.heard.at(-1)]).toEqual([false, 'end']), WITHIN_MS);
      expect(theirs.heard).toEqual(['ready', 'end']);
      await vi.waitFor(() => expect(mine.heard).toContain(`members: ${memberId}`), WITHIN_MS);
      const again = await fetch(`${urls.at(-1)}/api${path}/events`, { headers: member.headers });
      expect(again.status).toBe(404);
      mine.close();
      memberId = await joinAgain();
    });

    test('a deleted workspace ends all streams', async () => {
      const streams = [await follow(owner), await follow(member)];
      await owner.call('DELETE', path);
      for (const stream of streams)
        await vi.waitFor(() => expect([stream.isOpen(), stream.heard.at(-1)]).toEqual([false, 'end']), WITHIN_MS);
      await owner.call('POST', `${path}/restore`);
    });
  });
}

async function read(response: Response, heard: string[]): Promise<void> {
  let rest = '';
  try {
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const event = /^event: (.*)$/m.exec(frame)?.[1];
        if (event === 'change')
          heard.push(describeChange(JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '') as WorkspaceChange));
        else if (event) heard.push(event);
      }
    }
  } catch {
    // The test has closed the stream.
  }
}

function describeChange({ type, ids }: WorkspaceChange): string {
  return `${type}: ${ids === null ? 'all' : ids.join(' ')}`;
}
