// Who may call the routes of blueprints and prices, with calls that name rows of somebody else.

import { newId } from '#contract/id.ts';
import type { Blueprint, BlueprintVersion } from '#features/solution/contract.ts';
import { accessOfPeople } from '#server/testing/access/slice-access.ts';

const terraform = 'resource "azurerm_virtual_network" "main" {\n  name = "main"\n}\n';
const OWN_PRICES = 'provider,service,meter,unit,amount,currency\nazure,firewall,Hours of a deployment,hour,1,USD';

export const access = accessOfPeople({
  ids: ['blueprint', 'blueprintVersion'],
  async populate(person, words) {
    const blueprint = (await person.call<Blueprint>('POST', '/blueprints', { title: words })).body.id;
    const path = `/blueprints/${blueprint}/versions`;
    const version = await person.call<BlueprintVersion>('POST', path, { name: words });
    return { blueprint, blueprintVersion: version.body.id };
  },
  public: [],
  naming: {
    'GET /blueprints/{id}': (ids) => [{ params: { id: ids.blueprint } }],
    'GET /blueprints/{id}/cost': (ids) => [{ params: { id: ids.blueprint } }],
    'PATCH /blueprints/{id}': (ids) => [
      { params: { id: ids.blueprint }, body: { title: 'Taken' } },
      { params: { id: ids.blueprint }, body: { positions: { hub: { x: 1, y: 1 } }, baseRevision: 1 } },
    ],
    'DELETE /blueprints/{id}': (ids) => [{ params: { id: ids.blueprint } }],
    'POST /blueprints/{id}/restore': (ids) => [{ params: { id: ids.blueprint } }],
    'POST /blueprints/{id}/design': (ids) => [{ params: { id: ids.blueprint } }],
    'GET /blueprints/{id}/diagram': (ids) => [{ params: { id: ids.blueprint } }],
    'GET /blueprints/{id}/versions': (ids) => [{ params: { id: ids.blueprint } }],
    'POST /blueprints/{id}/versions': (ids) => [{ params: { id: ids.blueprint }, body: { name: 'Taken' } }],
    'GET /blueprints/{id}/versions/{versionId}': (ids, own) => [
      { params: { id: ids.blueprint, versionId: ids.blueprintVersion } },
      { params: { id: own.blueprint, versionId: ids.blueprintVersion } },
      { params: { id: ids.blueprint, versionId: own.blueprintVersion } },
    ],
    'GET /blueprints/{id}/terraform': (ids) => [{ params: { id: ids.blueprint } }],
    'POST /blueprints/{id}/terraform/compare': (ids) => [
      { params: { id: ids.blueprint }, body: { files: [{ path: 'main.tf', text: terraform }] } },
    ],
    'POST /blueprints/{id}/versions/{versionId}/restore': (ids, own) => [
      { params: { id: ids.blueprint, versionId: ids.blueprintVersion } },
      { params: { id: own.blueprint, versionId: ids.blueprintVersion } },
      { params: { id: ids.blueprint, versionId: own.blueprintVersion } },
    ],
  },
  plain: {
    'POST /blueprint-prices/find': () => [{ body: { parts: [] } }],
    'GET /blueprint-prices/book': () => [{}],
    'POST /blueprint-prices/preview': () => [{ body: { name: 'Mine', csv: 'provider' } }],
    'PUT /blueprint-prices/book': () => [{ body: { name: 'Mine', csv: OWN_PRICES } }],
    'DELETE /blueprint-prices/book': () => [{}],
    'GET /blueprints': () => [{}],
    'POST /blueprints': () => [{ body: { title: 'Mine' } }],
    'POST /blueprints/describe-runs': () => [
      { body: { provider: 'azure', text: 'AKS', requestId: newId(), agentId: 'hello' } },
    ],
    'POST /blueprints/describe': () => [{ body: { provider: 'azure', text: 'AKS' } }],
    'POST /blueprints/terraform/read': () => [{ body: { files: [{ path: 'main.tf', text: terraform }] } }],
    'POST /blueprints/terraform/import': () => [{ body: { files: [{ path: 'main.tf', text: terraform }] } }],
    'GET /solution/schema/{type}': () => [{ params: { type: 'azurerm_mssql_database' } }],
  },
  admin: {
    'GET /admin/price-books': () => [{}],
    'POST /admin/price-books': () => [{ body: 'provider,service', headers: { 'x-file-name': 'prices.csv' } }],
    'DELETE /admin/price-books/{id}': () => [{ params: { id: newId() } }],
  },
});
