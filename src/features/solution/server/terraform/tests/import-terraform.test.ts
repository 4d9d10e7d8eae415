// Terraform files, plans and states as solutions.

import { expect, test } from 'vitest';
import { listCleanModules } from '../../../../../../measure/checkers/terraform/clean-modules.ts';
import { solution as shape } from '#model/solution-shapes.ts';
import { importSolution } from '#model/terraform/import/import-solution.ts';
import { readTerraformJson } from '#model/terraform/import/read-json.ts';
import { BrokenTerraform, readTerraformFiles } from '../read/read-files.ts';

const files = `
variable "prefix" { default = "shop" }
locals {
  subnets = { app = "10.1.1.0/24", data = cidrsubnet("10.1.0.0/16", 8, 2) }
}
resource "azurerm_virtual_network" "hub" {
  name                = "vnet-\${var.prefix}"
  location            = "West Europe"
  resource_group_name = "rg"
  address_space       = ["10.1.0.0/16"]
}
resource "azurerm_subnet" "all" {
  for_each             = local.subnets
  name                 = "snet-\${each.key}"
  virtual_network_name = azurerm_virtual_network.hub.name
  resource_group_name  = "rg"
  address_prefixes     = [each.value]
}
resource "azurerm_network_interface" "vm" {
  count               = 2
  name                = "nic-\${count.index}"
  location            = "westeurope"
  resource_group_name = "rg"
  ip_configuration {
    name                          = "internal"
    subnet_id                     = azurerm_subnet.all["app"].id
    private_ip_address_allocation = "Dynamic"
  }
}
resource "azurerm_linux_virtual_machine" "vm" {
  count                 = 2
  name                  = "vm-\${count.index}"
  location              = "westeurope"
  resource_group_name   = "rg"
  size                  = "Standard_D2as_v5"
  admin_username        = "azureuser"
  network_interface_ids = [azurerm_network_interface.vm[count.index].id]
  os_disk {
    caching              = "ReadWrite"
    storage_account_type = "Premium_LRS"
  }
}
resource "random_pet" "x" {}
`;

async function importFiles(text: string) {
  const { read, secretPaths } = await readTerraformFiles([{ path: 'main.tf', text }]);
  return { imported: importSolution(read, 'Imported'), secretPaths, read };
}

test('files become networks, subnets and machines in their place, and what is not known is said', async () => {
  const { imported } = await importFiles(files);
  const { solution, report } = imported!;
  expect(solution.networks).toMatchObject([{ name: 'vnet-shop', addressSpaces: ['10.1.0.0/16'] }]);
  expect(solution.subnets.map(({ name, cidr }) => [name, cidr])).toEqual([
    ['snet-app', '10.1.1.0/24'],
    ['snet-data', '10.1.2.0/24'],
  ]);
  const [machine] = solution.components;
  expect(machine).toMatchObject({ service: 'virtual-machines', sku: 'Standard_D2as_v5', counts: { production: 2 } });
  expect(solution.subnets.find(({ id }) => id === machine!.subnetId)?.name).toBe('snet-app');
  expect(solution.regions).toMatchObject([{ name: 'westeurope' }]);
  expect(report.unknown.map(({ address }) => address)).toEqual(['random_pet.x']);
});

test('every own module is read, and its solution has the shape that is stored', async () => {
  for (const { files: sources, name } of listCleanModules()) {
    const { read } = await readTerraformFiles(sources);
    const imported = importSolution(read, name);
    if (imported) expect(shape.safeParse(imported.solution).error?.message, name).toBeUndefined();
  }
}, 60_000);

test('the same files give the same ids twice', async () => {
  expect((await importFiles(files)).imported).toEqual((await importFiles(files)).imported);
});

test('broken files say where, cyclic ones are read, and files without a cloud give nothing', async () => {
  await expect(importFiles('resource "x" {')).rejects.toThrow(BrokenTerraform);
  const cyclic = await importFiles(
    'locals {\n  a = local.b\n  b = local.a\n}\nresource "azurerm_subnet" "x" {\n  name = local.a\n}\n',
  );
  expect(cyclic.read.notes.join()).toContain('needs itself');
  const module = await readTerraformFiles([
    { path: 'main.tf', text: 'module "a" {\n  source = "./a"\n}\n' },
    {
      path: 'a/main.tf',
      text: 'module "b" {\n  source = "../a"\n}\nresource "azurerm_virtual_network" "x" {\n  name = "n"\n}\n',
    },
  ]);
  expect(module.read.notes.join()).toContain('calls itself');
  expect((await importFiles('resource "random_pet" "x" {}')).imported).toBeNull();
});

test('a secret in plain text in a file is found, and the file is not to be kept', async () => {
  const { read, secretPaths, imported } = await importFiles(
    'resource "azurerm_mssql_server" "x" {\n  name = "s"\n  administrator_login_password = "Planted-Secret-1"\n}\nresource "azurerm_mssql_database" "x" {\n  name = "d"\n  server_id = azurerm_mssql_server.x.id\n}\n',
  );
  expect(secretPaths).toEqual(['main.tf']);
  expect(JSON.stringify([read, imported])).not.toContain('Planted-Secret-1');
});

const secrets = [
  'Planted-Pass-1',
  'Planted-Key-2==',
  'eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl',
  '-----BEGIN RSA PRIVATE KEY-----abc',
  'Planted-Mark-3',
  'Planted-Data-4',
  'Planted-Env-5',
  'AKIAPLANTEDSECRET006',
];

const attributes = {
  id: '/subscriptions/1/sql/x',
  name: 'x',
  administrator_login_password: secrets[0],
  primary_access_key: secrets[1],
  note: secrets[2],
  text: secrets[3],
  harmless_looking: secrets[4],
  custom_data: secrets[5],
  environment: JSON.stringify([{ DB_PASSWORD: secrets[6] }]),
  other: secrets[7],
  connection: `Server=tcp:x;Password=${secrets[0]};`,
  account_replication_type: 'ZRS',
  account_tier: 'Standard',
};

test('no secret of a plan or a state is read: marked, named, or recognised by its form', () => {
  const plan = {
    format_version: '1.2',
    planned_values: {
      outputs: { password: { value: secrets[0] } },
      root_module: {
        resources: [
          {
            address: 'azurerm_storage_account.x',
            mode: 'managed',
            type: 'azurerm_storage_account',
            name: 'x',
            values: attributes,
            sensitive_values: { harmless_looking: true },
          },
        ],
      },
    },
    variables: { password: { value: secrets[0] } },
    prior_state: { values: { root_module: {} } },
  };
  const state = {
    version: 4,
    terraform_version: '1.9.0',
    outputs: { password: { value: secrets[0], sensitive: true } },
    resources: [
      {
        mode: 'managed',
        type: 'azurerm_storage_account',
        name: 'x',
        instances: [
          {
            attributes,
            sensitive_attributes: [[{ type: 'get_attr', value: 'harmless_looking' }]],
            private: secrets[0],
          },
        ],
      },
    ],
  };
  for (const file of [plan, state]) {
    const result = readTerraformJson(JSON.stringify(file));
    if (!('read' in result)) throw new Error(result.problem);
    const seen = JSON.stringify([result.read, importSolution(result.read, 'x')]);
    for (const secret of secrets) expect(seen).not.toContain(secret);
    expect(result.read.redacted).toBeGreaterThanOrEqual(8);
    expect(importSolution(result.read, 'x')?.solution.components).toMatchObject([{ sku: 'Standard_ZRS' }]);
  }
});

test('JSON that is neither a plan nor a state says what to give instead', () => {
  for (const text of ['{', '[]', '{"a":1}', '{"version":3,"resources":[]}', 'null']) {
    const result = readTerraformJson(text);
    expect('problem' in result && result.problem).toMatch(/plan|state|JSON/);
  }
});
