// Terraform of blueprints over HTTP, on both engines: export, import, comparison, and what becomes of secrets and bad files.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { givePlan } from '#server/testing/plans.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Blueprint } from '../../../contract.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { ExportedTerraform } from '../terraform-order.ts';

let app: TestApp;
let ada: TestPerson;

const network =
  '# The hub.\nresource "azurerm_virtual_network" "hub" {\n  name          = "hub"\n  location      = "westeurope"\n  address_space = ["10.1.0.0/16"]\n}\n';
const planted = ['Planted-Password-1', 'Planted-Key-2', 'Planted-Mark-3'];
const state = {
  version: 4,
  terraform_version: '1.9.0',
  outputs: { password: { value: planted[0], type: 'string', sensitive: true } },
  resources: [
    {
      mode: 'managed',
      type: 'azurerm_key_vault',
      name: 'main',
      instances: [
        {
          attributes: {
            id: '/vault/1',
            name: 'kv',
            sku_name: 'standard',
            tags: { note: planted[2] },
            access_key: planted[1],
          },
          sensitive_attributes: [[{ type: 'get_attr', value: 'tags' }]],
          private: planted[0],
        },
      ],
    },
  ],
};

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({
      environment: { BILLING: 'local', ...database.environment },
    });
  }, 60_000);
  beforeEach(async () => {
    ada = await app.signUp();
    await givePlan(app.services.db, ada.email, 'enterprise');
  });
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function importFiles(files: { path: string; text: string }[]) {
    return ada.call<{ blueprint: Blueprint; report: { kind: string; redacted: number; notes: string[] } }>(
      'POST',
      '/blueprints/terraform/import',
      { title: 'Imported', files },
    );
  }

  test('a blueprint is exported as files without an error, with what they do not hold', async () => {
    const { solution } = buildSolution({ title: 'Shop', provider: 'azure', services: ['App Service', 'Key Vault'] });
    const { id } = (await ada.call<Blueprint>('POST', '/blueprints', { solution })).body;
    const { status, body } = await ada.call<ExportedTerraform>('GET', `/blueprints/${id}/terraform`);
    expect(status).toBe(200);
    expect(body.files.map(({ path }) => path)).toContain('environments/production.tfvars');
    expect(body.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(body.report.notExported.map(({ name }) => name)).toContain('Emergency administrators');
  });

  test('files become a blueprint that is stored with them, and reading them stores nothing', async () => {
    const files = [{ path: 'main.tf', text: network }];
    const read = await ada.call<{ solution: Blueprint['solution'] }>('POST', '/blueprints/terraform/read', { files });
    expect(read.body.solution.networks).toMatchObject([{ name: 'hub' }]);
    expect((await ada.call<{ blueprints: unknown[] }>('GET', '/blueprints')).body.blueprints).toEqual([]);
    const { status, body } = await importFiles(files);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.blueprint).toMatchObject({ title: 'Imported', solution: { networks: [{ name: 'hub' }] } });
    const rows = await app.services.db.asSystem((tx) =>
      tx.execute(sql`select files from blueprint_sources where blueprint_id = ${body.blueprint.id}`),
    );
    expect(JSON.stringify(rows)).toContain('The hub.');
  });

  test('no planted secret of a state is in an answer or in the database', async () => {
    const files = [{ path: 'terraform.tfstate', text: JSON.stringify(state) }];
    const { status, body } = await importFiles(files);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.report).toMatchObject({ kind: 'state', redacted: 2 });
    const compared = await ada.call('POST', `/blueprints/${body.blueprint.id}/terraform/compare`, { files });
    expect(compared.status).toBe(200);
    const secret = [
      {
        path: 'main.tf',
        text: `${network}\nresource "azurerm_mssql_server" "x" {\n  administrator_login_password = "${planted[0]}"\n}\n`,
      },
    ];
    const withSecret = await importFiles(secret);
    expect(withSecret.body.report.notes.join()).toContain('secret in plain text');
    const tables = await app.services.db.asSystem((tx) =>
      tx.execute(
        sql`select row_to_json(b)::text as row from blueprints b union all select row_to_json(s)::text from blueprint_sources s union all select row_to_json(v)::text from blueprint_versions v`,
      ),
    );
    const seen = JSON.stringify([body, compared.body, withSecret.body, tables]);
    for (const text of planted) expect(seen).not.toContain(text);
  });

  test('a state that differs is compared with the blueprint, each deviation with what it is about', async () => {
    const { blueprint } = (await importFiles([{ path: 'main.tf', text: network }])).body;
    const changed = [{ path: 'main.tf', text: network.replace('10.1.0.0/16', '10.2.0.0/16') }];
    const { body } = await ada.call<{ deviations: object[] }>('POST', `/blueprints/${blueprint.id}/terraform/compare`, {
      files: changed,
    });
    expect(body.deviations).toMatchObject([
      { kind: 'changed', subjectId: blueprint.solution.networks[0]!.id, from: '10.1.0.0/16', to: '10.2.0.0/16' },
    ]);
  });

  test('broken, foreign, climbing and too large files are refused with a sentence, and nothing is stored', async () => {
    const problems: [{ path: string; text: string }[], number, RegExp][] = [
      [[{ path: 'main.tf', text: 'resource "x" {' }], 422, /main\.tf, line 1/],
      [[{ path: 'main.tf', text: 'resource "random_pet" "x" {}' }], 422, /no resource of Azure, AWS or Google Cloud/],
      [[{ path: 'a.json', text: '{"a": 1}' }], 422, /neither a plan nor a state/],
      [[{ path: '../main.tf', text: network }], 400, /./],
      [[{ path: 'main.tf', text: 'x'.repeat(5_000_001) }], 400, /./],
    ];
    for (const [files, status, message] of problems) {
      const answer = await importFiles(files);
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.body)).toMatch(message);
    }
    expect((await ada.call<{ blueprints: unknown[] }>('GET', '/blueprints')).body.blueprints).toEqual([]);
  });
});
