import { expect, test } from 'vitest';
import { checkTerraform } from '../check-terraform.ts';
import { loadCatalogue } from '../schema/catalogue.ts';
import type { Shape } from '../schema/shapes.ts';
import { upgrades } from './argument-changes.ts';
import { upgradeTerraform } from './upgrade-terraform.ts';

const AZURE_3 = `terraform {
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 3.90"
    }
  }
}

resource "azurerm_storage_account" "main" {
  name                      = "stmain"
  resource_group_name       = "rg"
  location                  = "westeurope"
  account_tier              = "Standard"
  account_replication_type  = "LRS"
  enable_https_traffic_only = true
}

resource "azurerm_subnet" "main" {
  name                                          = "snet"
  resource_group_name                           = "rg"
  virtual_network_name                          = "vnet"
  address_prefixes                              = ["10.0.0.0/24"]
  private_endpoint_network_policies_enabled     = var.has_policies
  enforce_private_link_service_network_policies = true
}

resource "azurerm_cosmosdb_sql_container" "main" {
  name                = "items"
  resource_group_name = "rg"
  account_name        = "cosmos"
  database_name       = "db"
  partition_key_path  = "/id"
}

resource "azurerm_kubernetes_cluster" "main" {
  name                       = "aks"
  resource_group_name        = "rg"
  location                   = "westeurope"
  dns_prefix                 = "aks"
  automatic_channel_upgrade  = "patch"
  enable_pod_security_policy = false

  default_node_pool {
    name                = "system"
    vm_size             = "Standard_D2s_v5"
    enable_auto_scaling = true
    min_count           = 1
    max_count           = 3
  }

  identity {
    type = "SystemAssigned"
  }
}

variable "has_policies" {
  type = bool
}

output "is_https_only" {
  value = azurerm_storage_account.main.enable_https_traffic_only
}
`;

async function errorsIn(text: string): Promise<string[]> {
  const context = { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' } as const;
  const { findings } = await checkTerraform([{ path: 'main.tf', text }], context);
  return findings
    .filter(({ severity, stage }) => severity === 'error' && stage !== 'policy')
    .map(({ message }) => message);
}

test('code for azurerm 3 becomes code for azurerm 4 that has no errors, and each change is told', async () => {
  const { files, changes } = await upgradeTerraform({
    files: [{ path: 'main.tf', text: AZURE_3 }],
    provider: 'azurerm',
    major: 4,
  });
  const [file] = files;
  expect(await errorsIn(AZURE_3)).toEqual([]);
  expect(await errorsIn(file!.text)).toEqual([]);
  expect(file!.text).toContain('version = "~> 4.0"');
  expect(file!.text).toContain('private_endpoint_network_policies = var.has_policies ? "Enabled" : "Disabled"');
  expect(file!.text).toContain('private_link_service_network_policies_enabled = false');
  expect(file!.text).toContain('partition_key_paths = ["/id"]');
  expect(file!.text).not.toContain('enable_pod_security_policy');
  expect(file!.text).toContain('azurerm_storage_account.main.https_traffic_only_enabled');
  expect(changes.map(({ line }) => line)).toEqual([5, 16, 24, 25, 33, 41, 42, 47, 62]);
  expect(changes[1]).toEqual({
    path: 'main.tf',
    line: 16,
    message: 'azurerm_storage_account: "enable_https_traffic_only" is now "https_traffic_only_enabled".',
  });
});

test('code for the version asked for, code that cannot be parsed, and other files stay as they are', async () => {
  const files = [
    { path: 'broken.tf', text: 'resource "azurerm_storage_account" "main" {' },
    { path: 'notes.md', text: 'enable_https_traffic_only' },
    { path: 'new.tf', text: 'resource "azurerm_storage_account" "main" {\n  https_traffic_only_enabled = true\n}\n' },
  ];
  expect(await upgradeTerraform({ files, provider: 'azurerm', major: 4 })).toEqual({ files, changes: [] });
});

test('an elastic address for aws 5 becomes one for aws 6', async () => {
  const files = [{ path: 'main.tf', text: 'resource "aws_eip" "nat" {\n  vpc = true\n}\n' }];
  const upgraded = await upgradeTerraform({ files, provider: 'aws', major: 6 });
  expect(upgraded.files[0]!.text).toBe('resource "aws_eip" "nat" {\n  domain = "vpc"\n}\n');
});

test('each entry of the table is gone from the newer catalogue, and its successor is in it', () => {
  for (const { provider, from, to, changes } of upgrades) {
    const older = loadCatalogue(provider, from);
    const newer = loadCatalogue(provider, to);
    for (const change of changes) {
      const kind = change.type.startsWith('data.') ? 'data' : 'resource';
      const type = change.type.replace('data.', '');
      const entry = (shape: Shape | null, name: string) =>
        [...change.path, name].reduce<Shape | null | undefined>(
          (inner, step) =>
            inner?.entries?.get(step)?.nested?.shape ?? (inner?.entries?.has(step) ? { entries: null } : null),
          shape,
        );
      const what = `${change.type} ${[...change.path, change.from].join('.')}`;
      expect(entry(older.find(kind, type), change.from), what).toBeTruthy();
      const left = newer.find(kind, type)?.entries?.get(change.from)?.mode;
      if (change.path.length === 0) expect([undefined, 'computed'], what).toContain(left);
      if (change.to) expect(entry(newer.find(kind, type), change.to), what).toBeTruthy();
    }
  }
});
