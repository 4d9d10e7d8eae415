// What the recipes of services make of a blueprint, and which services have none.

import { expect, test } from 'vitest';
import { cloudProviders, type CloudProvider } from '#cloud/provider.ts';
import { sampleRequests } from '../../../shared/faults/sample-solutions.ts';
import { buildSolution } from '../../../shared/patterns/build-solution.ts';
import { exportTerraform } from '../../../shared/terraform/export/export-terraform.ts';
import { listServicesWithout } from '../../../shared/terraform/export/services-without.ts';
import { findArguments } from '../provider-schemas.ts';

function write(provider: CloudProvider, services: string[]): string {
  const { solution } = buildSolution({ title: 'Shop', provider, services });
  return exportTerraform(solution, findArguments)
    .files.map(({ text }) => text)
    .join('\n');
}

/** Services that patterns add, and that no recipe can write. */
const known = ['aws/elastic-beanstalk', 'gcp/api-gateway'];

test('every service that patterns add by themselves has a recipe, or is known to have none', () => {
  const added = new Set(
    sampleRequests(60).flatMap(({ provider }) =>
      [[], ['Kubernetes'], ['Virtual machines'], ['Lambda'], ['Cloud Run'], ['Azure Functions']].flatMap((services) =>
        buildSolution({ title: 'Shop', provider, services }).solution.components.map(
          (each) => `${each.provider}/${each.service}`,
        ),
      ),
    ),
  );
  const without = cloudProviders.flatMap((provider) =>
    listServicesWithout(provider).map((key) => `${provider}/${key}`),
  );
  expect(without.filter((each) => added.has(each) && !known.includes(each))).toEqual([]);
});

test('a load balancer of AWS sends requests to its machines, and the web ACL protects it and is logged', () => {
  const text = write('aws', ['EC2', 'RDS PostgreSQL']);
  expect(text).toMatch(
    /resource "aws_lb_target_group_attachment"[^}]+target_id +=\s*aws_instance\.amazon_ec2\[count\.index\]\.id/,
  );
  expect(text).toMatch(/resource "aws_wafv2_web_acl_association"[^}]+resource_arn += aws_lb\./);
  expect(text).toContain('aws-waf-logs-');
});

test('CloudFront reads its bucket with a signature, and nobody else reads it', () => {
  const text = write('aws', ['CloudFront', 'S3', 'API Gateway', 'Lambda', 'DynamoDB', 'SQS']);
  expect(text).toContain('aws_cloudfront_origin_access_control');
  expect(text).toMatch(/identifiers = \["cloudfront\.amazonaws\.com"\]/);
  expect(text).toMatch(/scope +=\s*"CLOUDFRONT"/);
  expect(text).toMatch(/authorization_type = "JWT"/);
  expect(text).toContain('deadLetterTargetArn');
});

test('a load balancer of Google Cloud has a certificate, a policy of TLS, Cloud Armor and its machines, and they let it in', () => {
  const text = write('gcp', ['Compute Engine', 'Cloud SQL for PostgreSQL']);
  expect(text).toMatch(/security_policy +=\s*google_compute_security_policy\./);
  expect(text).toMatch(/for_each = google_compute_instance_group\./);
  expect(text).toMatch(/min_tls_version = "TLS_1_2"/);
  expect(text).toContain('130.211.0.0/22');
});

test('functions of Azure read their storage with an identity, and leave through the NAT gateway of their subnet', () => {
  const text = write('azure', ['Azure Front Door', 'Azure Functions', 'Cosmos DB', 'Service Bus']);
  expect(text).toContain('"SystemAssignedIdentity"');
  expect(text).toContain('Storage Blob Data Owner');
  expect(text).toContain('azurerm_subnet_nat_gateway_association');
  expect(text).toContain('Microsoft_DefaultRuleSet');
});
