// After the acceptance, through HTTP: the project that is created once, change requests, and deliveries that are checked.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import type { Blueprint } from '#features/solution/contract.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { stateOf, type TerraformState } from '#server/testing/terraform-state.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { SowWork } from '../../contract/work.ts';
import type { CriterionCheck } from '../../shared/delivery/criterion-check.ts';
import type { SowDelivery } from '../../shared/delivery/delivery-shapes.ts';
import type { SowOffer } from '../../shared/life/life-shapes.ts';
import type { Sow } from '../../shared/sow-shapes.ts';

const PARTY = {
  name: 'Contoso',
  address: 'Street 1',
  contactName: 'Ada',
  contactRole: 'CIO',
  contactEmail: 'a@example.com',
};
const SHOP =
  'A web shop on App Service with Azure SQL Database, Redis, a storage account and Front Door in West Europe. 2,000 users.';

describe.each(engines)('on the %s database', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ann: TestPerson;
  let eve: TestPerson;
  let workspaceId: string;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: database.environment });
    [ann, eve] = [await app.signUp(), await app.signUp()];
    workspaceId = (await call<{ id: string }>(ann, 'POST', '/workspaces', { name: 'Team' })).id;
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  type Order = [method: string, path: string, body?: unknown];
  async function call<Body>(person: TestPerson, ...order: Order): Promise<Body> {
    const { status, body } = await person.call<Body>(...order);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  async function refuse(...order: Order) {
    const { status, body } = await ann.call<ErrorBody>(...order);
    return [status, body.error.code];
  }
  async function describeShop(): Promise<Blueprint> {
    const { solution } = await call<{ solution: Solution }>(ann, 'POST', '/blueprints/describe', {
      provider: 'azure',
      text: SHOP,
    });
    return call<Blueprint>(ann, 'POST', '/blueprints', { provider: 'azure', title: 'Shop', solution });
  }
  async function accept({ id, content, revision }: Sow, checks: readonly CriterionCheck[] = []): Promise<Sow> {
    const parties = { client: PARTY, provider: { ...PARTY, name: 'Fabrikam' } };
    const [first, ...rest] = content.deliverables;
    const criteria = checks.map((check, index) => ({
      id: `check-${index}`,
      text: `Criterion ${index} is met by 1 check.`,
      check,
    }));
    const deliverables =
      checks.length === 0 || !first
        ? content.deliverables
        : [
            { ...first, criteria },
            ...rest.map((each) => ({ ...each, criteria: each.criteria.map(({ id, text }) => ({ id, text })) })),
          ];
    await call(ann, 'PATCH', `/sows/${id}`, { content: { ...content, parties, deliverables }, baseRevision: revision });
    const { path } = await call<{ path: string }>(ann, 'POST', `/sows/${id}/send`, {});
    const offers = path.replace('/offer/', '/sow-offers/');
    const { hash } = await call<SowOffer>(eve, 'GET', offers);
    await call(eve, 'POST', `${offers}/accept`, { hash, name: 'Eve Client', consents: true });
    return call<Sow>(ann, 'GET', `/sows/${id}`);
  }
  const begin = (blueprintId?: string) =>
    call<Sow>(ann, 'POST', '/sows', { title: 'Shop', template: 'build', ...(blueprintId && { blueprintId }) });

  test('an accepted document becomes one project, however often it is asked for', async () => {
    const draft = await begin();
    expect(await refuse('POST', `/sows/${draft.id}/project`, { workspaceId })).toEqual([409, 'sows/not-accepted']);
    const { id } = await accept(draft);
    expect(await refuse('POST', `/sows/${id}/project`, { workspaceId: crypto.randomUUID() })).toEqual([
      404,
      'workspace/not-found',
    ]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => ann.call<SowWork>('POST', `/sows/${id}/project`, { workspaceId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { project } = await call<SowWork>(ann, 'GET', `/sows/${id}/work`);
    const { projects } = await call<{ projects: { id: string; name: string }[] }>(
      ann,
      'GET',
      `/workspaces/${workspaceId}/projects`,
    );
    expect(projects.filter(({ name }) => name === 'Shop').map((each) => each.id)).toEqual([project?.projectId]);
    expect(project?.taskCount).toBeGreaterThan(10);
    expect([project?.done, project?.burnDown.length]).toEqual([0, 1]);

    const tasks = await call<{ tasks: { id: string; title: string; due: string | null }[] }>(
      ann,
      'GET',
      `/workspaces/${workspaceId}/tasks?project=${project?.projectId}&limit=100`,
    );
    const design = tasks.tasks.find(({ title }) => title === 'High-level design');
    expect(design?.due).not.toBeNull();
    const { statuses } = await call<{ statuses: { id: string; category: string }[] }>(
      ann,
      'GET',
      `/workspaces/${workspaceId}/task-settings`,
    );
    const statusId = statuses.find(({ category }) => category === 'done')?.id;
    await call(ann, 'PATCH', `/workspaces/${workspaceId}/tasks/${design?.id}`, { statusId });
    const after = (await call<SowWork>(ann, 'GET', `/sows/${id}/work`)).project;
    expect([after?.doneCount, after?.budgeted]).toEqual([1, project?.budgeted]);
    expect(after?.done).toBeGreaterThan(0);
    expect(after?.burnDown.at(-1)?.left).toBe((after?.budgeted ?? 0) - (after?.done ?? 0));
  });

  test('a project that fails half way leaves nothing, and the next call creates it whole', async () => {
    const { id } = await accept(await begin());
    const rows = () =>
      app.services.db.asSystem((tx) => tx.execute(sql`select project_id from sow_projects where sow_id = ${id}`));
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update workspace_counters set task_number = 2147483640 where workspace_id = ${workspaceId}`),
    );
    expect((await ann.call('POST', `/sows/${id}/project`, { workspaceId })).status).toBeGreaterThanOrEqual(400);
    expect(await rows()).toHaveLength(0);
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update workspace_counters set task_number = 5000 where workspace_id = ${workspaceId}`),
    );
    expect((await call<SowWork>(ann, 'POST', `/sows/${id}/project`, { workspaceId })).project).not.toBeNull();
    expect(await rows()).toHaveLength(1);
  });

  test('a blueprint that goes on becomes a change request, and the total of the contract follows its acceptance', async () => {
    const blueprint = await describeShop();
    const sow = await accept(await begin(blueprint.id));
    expect(await refuse('POST', `/sows/${sow.id}/changes`)).toEqual([409, 'sows/nothing-differs']);
    const [first, ...others] = blueprint.solution.components;
    if (!first) throw new Error('The blueprint has no component.');
    const solution: Solution = {
      ...blueprint.solution,
      components: [...others, ...['a', 'b', 'c'].map((key) => ({ ...first, id: `new-${key}`, name: `Extra ${key}` }))],
      connections: blueprint.solution.connections.filter(({ from, to }) => from !== first.id && to !== first.id),
    };
    await call(ann, 'PATCH', `/blueprints/${blueprint.id}`, { solution, baseRevision: blueprint.revision });
    expect((await call<SowWork>(ann, 'GET', `/sows/${sow.id}/work`)).blueprint?.hasChanged).toBe(true);
    const change = await call<Sow>(ann, 'POST', `/sows/${sow.id}/changes`);
    expect(change.content.amendment).toMatchObject({ version: 1, acceptedTotal: sow.value });
    expect(change.content.amendment?.added.filter((text) => text.includes('Extra'))).toHaveLength(3);
    expect(change.content.amendment?.removed.some((text) => text.includes(first.name))).toBe(true);
    expect((await call<SowWork>(ann, 'GET', `/sows/${sow.id}/work`)).total).toBe(sow.value);
    const accepted = await accept(change);
    const work = await call<SowWork>(ann, 'GET', `/sows/${sow.id}/work`);
    expect([work.total, work.changes]).toMatchObject([
      sow.value + accepted.value,
      [{ id: change.id, state: 'accepted' }],
    ]);
    expect(accepted.value).not.toBe(0);
    await call(ann, 'DELETE', `/blueprints/${blueprint.id}`);
    expect(await refuse('POST', `/sows/${sow.id}/changes`)).toEqual([409, 'sows/blueprint-gone']);
    expect((await call<SowWork>(ann, 'GET', `/sows/${sow.id}/work`)).total).toBe(work.total);
  });

  test('of deliveries that violate known criteria exactly those fail, and what cannot be checked is signed by a person', async () => {
    const { id: blueprintId, solution } = await describeShop();
    const environmentId = solution.environments[0]?.id ?? '';
    const checks: CriterionCheck[] = [
      { kind: 'blueprint', differences: 'missing', environmentId },
      { kind: 'blueprint', differences: 'extra', environmentId },
      { kind: 'blueprint', differences: 'changed', environmentId },
      { kind: 'code', code: 'errors' },
      { kind: 'code', code: 'terraform/azure-open-admin-port' },
      { kind: 'invariant', code: 'network/subnets-overlap' },
    ];
    const { id } = await accept(await begin(blueprintId), checks);
    const good = stateOf(solution, environmentId);
    const change = (edit: (state: TerraformState) => void): string => {
      const state = structuredClone(good);
      edit(state);
      return JSON.stringify(state);
    };
    const isOfType = (type: string) => (resource: TerraformState['resources'][number]) => resource.type === type;
    const drop = (type: string) => (state: TerraformState) => {
      state.resources = state.resources.filter((resource) => !isOfType(type)(resource));
    };
    const rule = (source: string) => `resource "azurerm_network_security_rule" "ssh" {
  name                        = "ssh"
  resource_group_name         = "rg"
  network_security_group_name = "nsg"
  priority                    = 100
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "22"
  source_address_prefix       = "${source}"
  destination_address_prefix  = "*"
}\n`;
    const types = [...new Set(good.resources.map(({ type }) => type))];
    expect(types.length).toBeGreaterThan(5);
    const found = async (...files: [path: string, text: string][]) => {
      const order = { files: files.map(([path, text]) => ({ path, text })) };
      const delivery = await call<SowDelivery>(ann, 'POST', `/sows/${id}/deliveries`, order);
      const failed = delivery.certificate.outcomes.flatMap(({ criterionId, outcome }) =>
        outcome === 'failed' ? [criterionId] : [],
      );
      return { delivery, failed };
    };
    const state: [string, string] = ['prod.tfstate', JSON.stringify(good)];
    const ok: [string, string] = ['main.tf', rule('10.0.0.0/8')];
    const clean = await found(state, ok);
    expect(clean.failed, JSON.stringify(clean.delivery.certificate.outcomes.slice(0, 6), null, 1)).toEqual([]);
    expect(clean.delivery.certificate.outcomes.slice(0, 3).map(({ outcome }) => outcome)).toEqual([
      'passed',
      'passed',
      'passed',
    ]);
    const broken: [files: [string, string][], expected: string[]][] = [
      [[['s.json', change(drop('azurerm_managed_redis'))], ok], ['check-0']],
      [[['s.json', change(drop('azurerm_mssql_database'))], ok], ['check-0']],
      [[['s.json', change(drop('azurerm_storage_account'))], ok], ['check-0']],
      [
        [
          [
            's.json',
            change((given) =>
              given.resources.push({
                mode: 'managed',
                type: 'azurerm_redis_cache',
                name: 'extra',
                instances: [{ attributes: { name: 'extra', location: 'westeurope' } }],
              }),
            ),
          ],
          ok,
        ],
        ['check-1'],
      ],
      [
        [
          [
            's.json',
            change((given) =>
              given.resources.push({
                mode: 'managed',
                type: 'azurerm_key_vault',
                name: 'other',
                instances: [{ attributes: { name: 'other', location: 'westeurope' } }],
              }),
            ),
          ],
          ok,
        ],
        ['check-1'],
      ],
      [[state, ['main.tf', rule('*')]], ['check-4']],
      [[state, ['main.tf', rule('0.0.0.0/0')]], ['check-4']],
      [[state, ok, ['broken.tf', 'resource "azurerm_subnet" {']], ['check-3']],
      [[state, ok, ['unknown.tf', 'output "x" {\n  value = var.nothing\n}\n']], ['check-3']],
      [[state, ok, ['type.tf', 'resource "azurerm_resource_group" "x" {\n  name = "x"\n}\n']], ['check-3']],
    ];
    const outcomes: string[][] = [];
    for (const [files] of broken) outcomes.push((await found(...files)).failed);
    expect(outcomes, types.join(' ')).toEqual(broken.map(([, expected]) => expected));

    const withoutCode = await found(state);
    const judged = new Map(withoutCode.delivery.certificate.outcomes.map((each) => [each.criterionId, each]));
    expect(judged.get('check-3')).toMatchObject({
      outcome: 'unchecked',
      reason: expect.stringContaining('no Terraform files'),
    });
    const path = `/sows/${id}/deliveries/${withoutCode.delivery.id}/signatures`;
    const signature = { criterionId: 'check-3', verdict: 'passed', name: 'Ada Client' };
    expect((await call<SowDelivery>(ann, 'POST', path, signature)).signatures).toMatchObject([
      { criterionId: 'check-3' },
    ]);
    expect(await refuse('POST', path, signature)).toEqual([409, 'sows/not-for-signature']);
    expect(await refuse('POST', path, { ...signature, criterionId: 'check-0' })).toEqual([
      409,
      'sows/not-for-signature',
    ]);
    const hostile = await ann.call<SowDelivery>('POST', `/sows/${id}/deliveries`, {
      files: [{ path: 'a.json', text: '{"a":[' }],
    });
    expect([hostile.status, hostile.body.verdict]).toEqual([200, 'unchecked']);
  });
});
