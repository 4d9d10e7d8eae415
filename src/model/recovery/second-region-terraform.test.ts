// The second region in Terraform: a module on AWS, the same project elsewhere, and copies that name what they are copies of.

import { expect, test } from 'vitest';
import type { CloudProvider } from '#catalogue/provider.ts';
import { describeSolution } from '../describe/describe-solution.ts';
import { exportTerraform } from '../terraform/export/export-terraform.ts';

function write(provider: CloudProvider, text: string) {
  const { solution } = describeSolution({ provider, text, services: [], requirements: {} });
  const { files, report } = exportTerraform(solution!, () => null);
  return { textOf: (path: string) => files.find((file) => file.path === path)?.text ?? '', report };
}

test('AWS gets a module with a provider of its own, in production alone', () => {
  const { textOf, report } = write('aws', 'Shop on AWS Frankfurt with Aurora and EKS, warm standby in Ireland.');
  expect(textOf('recovery.tf')).toContain('alias  = "recovery"');
  expect(textOf('recovery.tf')).toContain('count = var.has_recovery ? 1 : 0');
  expect(textOf('environments/production.tfvars')).toContain('has_recovery = true');
  expect(textOf('environments/test.tfvars')).toContain('has_recovery = false');
  expect(textOf('recovery/network.tf')).toContain('resource "aws_vpc"');
  expect(textOf('data.tf')).toContain('resource "aws_rds_global_cluster"');
  expect(textOf('recovery/data.tf')).toContain('global_cluster_identifier');
  expect(report.resources.map(({ address }) => address)).toContain('module.recovery[0].aws_eks_cluster.amazon_eks');
  expect(report.notExported.map(({ name }) => name)).toContain('Peering of Production network and Recovery network');
});

test('a read replica of RDS names its source and a key of its own region', () => {
  const { textOf } = write('aws', 'RDS PostgreSQL and EC2 on AWS Frankfurt, pilot light in Ireland.');
  expect(textOf('recovery/data.tf')).toMatch(/replicate_source_db += var\./);
  expect(textOf('recovery/data.tf')).toContain('data.aws_kms_alias.rds.target_key_arn');
  expect(textOf('recovery.tf')).toContain('one(aws_db_instance.amazon_rds_for_postgresql[*].arn)');
});

test('Azure SQL has its partner in the failover group, and PostgreSQL a replica', () => {
  const { textOf } = write(
    'azure',
    'AKS, Azure SQL Database and PostgreSQL in West Europe, warm standby in North Europe.',
  );
  expect(textOf('data.tf')).toContain('one(azurerm_mssql_server.azure_sql_database[*].id)');
  expect(textOf('data.tf').match(/resource "azurerm_mssql_server"/g)).toHaveLength(2);
  expect(textOf('data.tf')).toMatch(/create_mode += "Replica"/);
});

test('a replica of Cloud SQL names its primary instance', () => {
  const { textOf } = write('gcp', 'GKE and Cloud SQL for PostgreSQL in europe-west1, warm standby in europe-west4.');
  expect(textOf('data.tf')).toContain('one(google_sql_database_instance.cloud_sql_for_postgresql[*].name)');
});
