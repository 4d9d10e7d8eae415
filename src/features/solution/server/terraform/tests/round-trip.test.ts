// Terraform to a blueprint and back: what was not changed stays byte for byte.

import { expect, test } from 'vitest';
import { checkCode } from '#expertise/checkers/check-code.ts';
import { listCleanModules } from '../../../../../../measure/checkers/terraform/clean-modules.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { bindings } from '#model/terraform/import/bindings.ts';
import { importSolution, type ImportedSolution } from '#model/terraform/import/import-solution.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import { providerMajors } from '../provider-schemas.ts';
import { readTerraformFiles, type SourceText } from '../read/read-files.ts';
import { writeRoundTrip } from '../round-trip.ts';

const hard: readonly { name: string; files: SourceText[] }[] = [
  {
    name: 'line ends of Windows, comments and heredocs',
    files: [
      {
        path: 'main.tf',
        text: '# Büro — 日本\r\nresource "azurerm_key_vault" "main" { // vault\r\n  name     = "kv"\r\n  sku_name = "standard" # keep\r\n  tags     = { a = "b" }\r\n  /* block */\r\n}\r\n\r\nlocals {\r\n  text = <<-EOT\r\n    sku_name = "standard"\r\n  EOT\r\n}\r\n',
      },
    ],
  },
  {
    name: 'modules, for_each, dynamic blocks and jsonencode',
    files: [
      {
        path: 'main.tf',
        text: 'module "net" {\n  source = "./net"\n  space  = "10.0.0.0/16"\n}\n\nresource "aws_db_instance" "main" {\n  instance_class    = "db.t3.micro"\n  engine            = "postgres"\n  multi_az          = false\n}\n\nresource "aws_iam_role" "r" {\n  assume_role_policy = jsonencode({ Version = "2012-10-17" })\n}\n',
      },
      {
        path: 'net/main.tf',
        text: 'variable "space" {}\nresource "aws_vpc" "main" {\n  cidr_block = var.space\n}\nresource "aws_security_group" "main" {\n  vpc_id = aws_vpc.main.id\n  dynamic "ingress" {\n    for_each = [80, 443]\n    content {\n      from_port = ingress.value\n      to_port   = ingress.value\n      protocol  = "tcp"\n    }\n  }\n}\n',
      },
    ],
  },
];

const modules = [...listCleanModules(), ...hard];

async function importModule(files: readonly SourceText[]): Promise<ImportedSolution | null> {
  return importSolution((await readTerraformFiles(files)).read, 'Imported');
}

async function errorsOf(files: readonly SourceText[]): Promise<string[]> {
  const { findings } = await checkCode({
    files,
    context: { language: 'terraform', providerMajors, providerSchemas: [], kqlTables: '' },
  });
  return findings.filter(({ severity }) => severity === 'error').map(({ code, message }) => `${code} ${message}`);
}

async function addressesOf(files: readonly SourceText[]): Promise<string[]> {
  const { read } = await readTerraformFiles(files);
  return read.resources.flatMap(({ address, links }) => [
    address,
    ...Object.values(links)
      .flat()
      .map((link) => `${address} → ${link}`),
  ]);
}

test('an unchanged blueprint gives back at least 40 modules byte for byte', async () => {
  let count = 0;
  for (const { name, files } of modules) {
    const imported = await importModule(files);
    if (!imported) continue;
    const written = await writeRoundTrip(files, imported.solution);
    expect(written, name).toEqual({ files, changes: [], notExported: [] });
    count++;
  }
  expect(count).toBeGreaterThanOrEqual(40);
}, 60_000);

test('a changed SKU or size changes that value and no other byte, in every module that says one', async () => {
  let count = 0;
  for (const { name, files } of modules) {
    const imported = await importModule(files);
    const component = imported?.solution.components.find(
      ({ id, sku, provider }) => sku !== null && provider !== 'self' && isLiteralSku(imported, id, files),
    );
    if (!imported || !component) continue;
    const sku = newSku(component.sku!);
    const solution = withComponent(imported.solution, { ...component, sku });
    const written = await writeRoundTrip(files, solution);
    expect(written.notExported, name).toEqual([]);
    expect(await addressesOf(written.files), name).toEqual(await addressesOf(files));
    const changed = written.files.filter((file, index) => file.text !== files[index]!.text);
    expect(changed, name).toHaveLength(1);
    const before = files.find(({ path }) => path === changed[0]!.path)!.text.split('\n');
    const after = changed[0]!.text.split('\n');
    expect(after.length, name).toBe(before.length);
    const lines = after.filter((line, index) => line !== before[index]);
    expect(lines.length, name).toBeGreaterThan(0);
    expect(lines.length, name).toBeLessThanOrEqual(2);
    count++;
  }
  expect(count).toBeGreaterThanOrEqual(15);
}, 60_000);

function newSku(sku: string): string {
  return /^(?:Standard|Premium)_[A-Z]+$/.test(sku) ? 'Premium_LRS' : `${sku}x`.replace(/^db\.(.*)x$/, 'db.r7g.4xlarge');
}

function isLiteralSku({ addresses }: ImportedSolution, id: string, files: readonly SourceText[]): boolean {
  const [type = '', name = ''] = (addresses[id] ?? '').split('.');
  const binding = bindings[type]?.find(({ field }) => field === 'sku');
  const text = files.map((file) => file.text).join('\n');
  const block = text.slice(text.indexOf(`resource "${type}" "${name}"`)).split(/\r?\n\}/)[0] ?? '';
  return binding?.paths.every((path) => new RegExp(`\\b${path.split('.').at(-1)} *= *"`).test(block)) ?? false;
}

function withComponent(solution: Solution, component: Solution['components'][number]): Solution {
  return { ...solution, components: solution.components.map((each) => (each.id === component.id ? component : each)) };
}

test('a value that is computed is left alone and told', async () => {
  const files = [
    {
      path: 'main.tf',
      text: 'variable "sku" { default = "standard" }\nresource "azurerm_key_vault" "main" {\n  name     = "kv"\n  sku_name = var.sku\n}\n',
    },
  ];
  const { solution } = (await importModule(files))!;
  const written = await writeRoundTrip(files, withComponent(solution, { ...solution.components[0]!, sku: 'premium' }));
  expect(written.files).toEqual(files);
  expect(written.notExported.map(({ reason }) => reason).join()).toContain('“sku_name” is computed');
});

test('a removed component loses its block, and who still refers to it is told', async () => {
  const text =
    '# First.\nresource "azurerm_key_vault" "a" {\n  name = "a"\n}\n\n# Second.\nresource "azurerm_key_vault_secret" "s" {\n  key_vault_id = azurerm_key_vault.a.id\n}\n';
  const files = [{ path: 'main.tf', text }];
  const { solution } = (await importModule(files))!;
  const removed = { ...solution, components: solution.components.filter(({ service }) => service !== 'key-vault') };
  const written = await writeRoundTrip(files, removed);
  expect(written.files).toEqual([
    { path: 'main.tf', text: text.replace('resource "azurerm_key_vault" "a" {\n  name = "a"\n}\n\n', '') },
  ]);
  expect(written.changes).toEqual([
    'azurerm_key_vault.a was removed. Still referred to by azurerm_key_vault_secret.s.',
  ]);
});

test('a changed subnet and an argument that a person adds are written in their place', async () => {
  const text =
    'resource "azurerm_virtual_network" "v" {\r\n  name          = "v"\r\n  address_space = ["10.0.0.0/16"]\r\n}\r\nresource "azurerm_subnet" "s" {\r\n  name                 = "s"\r\n  virtual_network_name = azurerm_virtual_network.v.name\r\n  address_prefixes     = ["10.0.1.0/24"]\r\n}\r\nresource "azurerm_key_vault" "k" {\r\n  name = "k"\r\n}\r\n';
  const files = [{ path: 'main.tf', text }];
  const { solution } = (await importModule(files))!;
  const changed: Solution = {
    ...solution,
    subnets: solution.subnets.map((subnet) => ({ ...subnet, cidr: '10.0.2.0/24' })),
    components: solution.components.map((each) => ({ ...each, attributes: { purge_protection_enabled: true } })),
  };
  const { files: written } = await writeRoundTrip(files, changed);
  expect(written[0]?.text).toBe(
    text.replace('10.0.1.0/24', '10.0.2.0/24').replace('name = "k"', 'name = "k"\r\n  purge_protection_enabled = true'),
  );
});

test('an added component is written into a file of its own, which brings no error', async () => {
  const text =
    'resource "azurerm_resource_group" "rg" {\n  name     = "rg"\n  location = "westeurope"\n}\nresource "azurerm_virtual_network" "v" {\n  name                = "v"\n  location            = "westeurope"\n  resource_group_name = azurerm_resource_group.rg.name\n  address_space       = ["10.0.0.0/16"]\n}\n';
  const files = [{ path: 'main.tf', text }];
  const { solution } = (await importModule(files))!;
  const { solution: built } = buildSolution({ title: 'x', provider: 'azure', services: ['Service Bus'] });
  const bus = built.components.find(({ service }) => service === 'service-bus')!;
  const component = { ...bus, subnetId: null, settings: {}, counts: { production: 1 } };
  const written = await writeRoundTrip(files, { ...solution, components: [component] });
  expect(written.files[0]).toEqual(files[0]);
  expect(written.changes).toContain('azurerm_servicebus_namespace.service_bus was added.');
  expect(await errorsOf(written.files)).toEqual([]);
});
