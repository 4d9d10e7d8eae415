// Webhooks through the routes, on both databases, against a receiver of the test: what arrives, how it is signed, what is tried
// again, and who may see it.

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#features/notifications/shared/notification-shapes.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Delivery, Webhook } from '../../contract/webhooks-contract.ts';
import { webhookDeliveries, webhooks } from '../tables.ts';

type Received = { headers: IncomingMessage['headers']; body: string };
type Id = { id: string };

const received: Received[] = [];
let answerWith: { status: number; headers?: Record<string, string> } = { status: 200 };
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(answerWith.status, answerWith.headers).end('thanks');
  });
});
let host: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => {
  receiver.close();
});

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let workspace: string;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: { ...database.environment, INTEGRATION_HOSTS: host } });
    ada = await app.signUp();
    workspace = (await ada.call<Id>('POST', '/workspaces', { name: 'Platform' })).body.id;
  }, 180_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  beforeEach(async () => {
    answerWith = { status: 200 };
    // What an earlier test has left to be tried again must not arrive in this one.
    await inDatabase(sql`delete from ${webhooks}`);
    received.length = 0;
  });

  async function add(fields: object = {}): Promise<{ secret: string; webhook: Webhook }> {
    const body = {
      name: 'CI',
      url: `http://${host}/in`,
      shape: 'lounge',
      events: ['task.created', 'task.done'],
      ...fields,
    };
    const answer = await ada.call<{ secret: string; webhook: Webhook }>(
      'POST',
      `/workspaces/${workspace}/webhooks`,
      body,
    );
    expect(answer.status).toBe(200);
    return answer.body;
  }
  const remove = ({ id }: Webhook) => ada.call('DELETE', `/workspaces/${workspace}/webhooks/${id}`);
  const createTask = async (title: string): Promise<string> =>
    (await ada.call<Id>('POST', `/workspaces/${workspace}/tasks`, { title })).body.id;
  async function deliveriesOf({ id }: Webhook): Promise<Delivery[]> {
    const path = `/workspaces/${workspace}/webhook-deliveries?webhookId=${id}`;
    return (await ada.call<{ deliveries: Delivery[] }>('GET', path)).body.deliveries;
  }
  const inDatabase = (statement: ReturnType<typeof sql>) => app.services.db.asSystem((tx) => tx.execute(statement));

  test('a new task arrives signed, with its facts, moments after it was made', async () => {
    const { secret, webhook } = await add();
    await createTask('Peer the hubs');
    await expect.poll(() => received.length).toBe(1);
    const [{ headers, body }] = received as [Received];
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'task.created',
      sequence: expect.any(Number),
      workspace: { id: workspace, name: 'Platform' },
      data: {
        subject: { name: 'Peer the hubs', url: expect.stringContaining('/project/tasks?') },
        task: { category: 'todo' },
      },
    });
    await expect.poll(async () => (await deliveriesOf(webhook))[0]?.state).toBe('done');
    expect((await deliveriesOf(webhook))[0]).toMatchObject({
      status: 200,
      answer: 'thanks',
      attempts: 1,
      request: body,
    });
    await remove(webhook);
  });

  test('a task that becomes done is one event, and what nobody asked for is none', async () => {
    const { webhook } = await add({ events: ['task.done'] });
    const id = await createTask('Ends');
    const { statuses } = (
      await ada.call<{ statuses: (Id & { category: string })[] }>('GET', `/workspaces/${workspace}/task-settings`)
    ).body;
    const done = statuses.find(({ category }) => category === 'done')?.id;
    await ada.call('PATCH', `/workspaces/${workspace}/tasks/${id}`, { title: 'Ends now' });
    await ada.call('PATCH', `/workspaces/${workspace}/tasks/${id}`, { statusId: done });
    await expect.poll(() => received.length).toBe(1);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      type: 'task.done',
      data: { task: { category: 'done' } },
    });
    expect(await deliveriesOf(webhook)).toHaveLength(1);
    await remove(webhook);
  });

  test('nothing is queued for a change that did not happen', async () => {
    const { webhook } = await add();
    expect((await ada.call('POST', `/workspaces/${workspace}/tasks`, { title: 'x', statusId: workspace })).status).toBe(
      400,
    );
    expect(await deliveriesOf(webhook)).toEqual([]);
    await remove(webhook);
  });

  test('changes of one task keep their order', async () => {
    const { webhook } = await add({ events: ['task.created', 'task.updated'] });
    const id = await createTask('0');
    for (const title of ['1', '2', '3', '4'])
      await ada.call('PATCH', `/workspaces/${workspace}/tasks/${id}`, { title });
    await expect.poll(() => received.length).toBe(5);
    const bodies = received.map(
      ({ body }) => JSON.parse(body) as { sequence: number; data: { subject: { name: string } } },
    );
    expect(bodies.map(({ data }) => data.subject.name)).toEqual(['0', '1', '2', '3', '4']);
    expect(bodies.map(({ sequence }) => sequence)).toEqual(
      bodies.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
    );
    await remove(webhook);
  });

  test('a failed delivery is tried again with the same id, and the log says what was answered', async () => {
    const { webhook } = await add();
    answerWith = { status: 500 };
    await createTask('Fails at first');
    await expect
      .poll(async () => (await deliveriesOf(webhook))[0])
      .toMatchObject({ state: 'waiting', status: 500, problem: 'The server answered with 500.' });
    answerWith = { status: 200 };
    await inDatabase(sql`update ${webhookDeliveries} set next_at = now() where state = 'waiting'`);
    await app.runJobs();
    await expect.poll(async () => (await deliveriesOf(webhook))[0]).toMatchObject({ state: 'done', attempts: 2 });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await remove(webhook);
  });

  test('a redirect is refused', async () => {
    const { webhook } = await add();
    answerWith = { status: 302, headers: { location: `http://${host}/other` } };
    const test = await ada.call<Delivery>('POST', `/workspaces/${workspace}/webhooks/${webhook.id}/test`);
    expect(test.body).toMatchObject({ state: 'failed', status: 302, problem: expect.stringContaining('Redirects') });
    expect(received).toHaveLength(1);
    await remove(webhook);
  });

  test('a webhook that has failed for days is turned off, and its owner is told', async () => {
    const { webhook } = await add();
    answerWith = { status: 503 };
    await inDatabase(sql`update ${webhooks} set failing_since = now() - interval '6 days' where id = ${webhook.id}`);
    await createTask('Nobody hears');
    const find = async () => {
      const { body } = await ada.call<{ webhooks: Webhook[] }>('GET', `/workspaces/${workspace}/webhooks`);
      return body.webhooks.find(({ id }) => id === webhook.id);
    };
    await expect.poll(async () => (await find())?.state).toBe('failed');
    const { notifications } = (await ada.call<{ notifications: Notification[] }>('GET', '/notifications')).body;
    expect(notifications).toContainEqual(
      expect.objectContaining({
        event: 'webhook-failed',
        subject: expect.objectContaining({ id: webhook.id, name: 'CI' }),
      }),
    );
    await createTask('Is not queued');
    expect(await deliveriesOf(webhook)).toHaveLength(1);
    answerWith = { status: 200 };
    await ada.call('PATCH', `/workspaces/${workspace}/webhooks/${webhook.id}`, { isOn: true });
    expect(await find()).toMatchObject({ state: 'on', failingSince: null });
    await remove(webhook);
  });

  test('while a secret is renewed, both sign; the log replays what was sent', async () => {
    const { secret, webhook } = await add();
    await createTask('Before');
    await expect.poll(async () => (await deliveriesOf(webhook))[0]?.state).toBe('done');
    const rotated = await ada.call<{ secret: string; webhook: Webhook }>(
      'POST',
      `/workspaces/${workspace}/webhooks/${webhook.id}/secret`,
    );
    expect(rotated.body.secret).not.toBe(secret);
    expect(rotated.body.webhook.previousSecretUntil).not.toBeNull();
    const [first] = await deliveriesOf(webhook);
    const replayed = await ada.call<Delivery>(
      'POST',
      `/workspaces/${workspace}/webhook-deliveries/${first?.id}/replay`,
    );
    expect(replayed.body).toMatchObject({ id: first?.id, state: 'done', attempts: 2 });
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    expect(String(received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    await remove(webhook);
  });

  test('private addresses, plain http and other ports are refused, and no secret is returned or stored in the clear', async () => {
    for (const url of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://example.com:8443/',
      'https://u:p@example.com/',
    ]) {
      const body = { name: 'x', url, shape: 'lounge', events: ['task.created'] };
      const { status } = await ada.call('POST', `/workspaces/${workspace}/webhooks`, body);
      expect([url, status >= 400 && status < 500]).toEqual([url, true]);
    }
    const { secret, webhook } = await add();
    const list = await ada.call('GET', `/workspaces/${workspace}/webhooks`);
    expect(JSON.stringify(list.body)).not.toContain('whsec_');
    const rows = await app.services.db.asSystem((tx) => tx.select().from(webhooks));
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 20));
    await remove(webhook);
  });

  test('a deleted webhook hears nothing, and can be taken back', async () => {
    const { webhook } = await add();
    await remove(webhook);
    await createTask('Unheard');
    expect((await ada.call('POST', `/workspaces/${workspace}/webhooks/${webhook.id}/restore`)).status).toBe(200);
    await createTask('Heard');
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]?.body).toContain('Heard');
    await remove(webhook);
  });
});
