// What the recipes of services make of a blueprint, and which services have none.

import { expect, test } from 'vitest';
import reasons from '#catalogue/compiled/terraform-reasons.json' with { type: 'json' };
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { sampleRequests } from '../../../../../../measure/faults/sample-solutions.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import { exportTerraform } from '#model/terraform/export/export-terraform.ts';
import { listServicesWithout } from '../../../../../../measure/terraform/services-without.ts';
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

test('what has no recipe is listed with the reason of its record', () => {
  const { solution } = buildSolution({ title: 'Shop', provider: 'azure', services: ['Azure Bot Service', 'RabbitMQ'] });
  const { notExported } = exportTerraform(solution, findArguments).report;
  const reasonOf = (id: string): string | undefined => notExported.find(({ subjectId }) => subjectId === id)?.reason;
  const [bot, broker] = ['bot-service', 'rabbitmq'].map((key) =>
    solution.components.find((each) => each.service === key),
  );
  expect(reasonOf(bot?.id ?? '')).toMatch(/^Not written yet\. Its resource is azurerm_bot/);
  const reason = reasons['self/rabbitmq'] ?? '';
  expect(reasonOf(broker?.id ?? '')?.toLowerCase()).toBe(`${reason.toLowerCase()}.`);
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

test('an argument inside of blocks is given by its path', () => {
  const { solution } = buildSolution({ title: 'Shop', provider: 'azure', services: ['App Service'] });
  const components = solution.components.map((each) =>
    each.service === 'app-service'
      ? { ...each, attributes: { 'site_config.application_stack.node_version': '22-lts' } }
      : each,
  );
  const text = exportTerraform({ ...solution, components }, findArguments)
    .files.map((file) => file.text)
    .join('\n');
  expect(text).toMatch(/site_config \{[\s\S]*application_stack \{\n +node_version = "22-lts"/);
});

test('a bucket is reached with TLS only, also where a distribution reads it', () => {
  for (const services of [['S3'], ['CloudFront', 'S3']]) {
    const text = write('aws', services);
    const policies = text.match(/resource "aws_s3_bucket_policy"/g) ?? [];
    const buckets = text.match(/resource "aws_s3_bucket" /g) ?? [];
    expect(policies.length).toBeGreaterThanOrEqual(buckets.length);
    expect(text).toContain('aws:SecureTransport');
  }
});

test('a storage account that is not public lets nobody in but services of Azure', () => {
  const text = write('azure', ['Blob Storage']);
  expect(text).toMatch(/resource "azurerm_storage_account"[\s\S]*network_rules \{\n +default_action = "Deny"/);
});

test('recipes of AWS and Google Cloud write what the sizes of a component say', () => {
  const { solution } = buildSolution({ title: 'Shop', provider: 'aws', services: ['EKS', 'Aurora', 'Fargate', 'MSK'] });
  const stated = solution.components.map((each) => ({
    ...each,
    counts: { production: 1 },
    sizes: { production: { nodes: 4, maxNodes: 9, readers: 3, instances: 5, brokers: 6 } },
  }));
  const text = exportTerraform({ ...solution, components: stated }, findArguments)
    .files.map((file) => file.text)
    .join('\n');
  expect(text).toMatch(/scaling_config \{\s+desired_size = 4\s+min_size\s+= 4\s+max_size\s+= 9/);
  expect(text).toMatch(/"aws_rds_cluster_instance" "\w+_reader" \{\s+count = (?:var\.\w+ \* )?3\n/);
  expect(text).toMatch(/desired_count\s+= 5/);
  expect(text).toMatch(/min_capacity\s+= 5\s+max_capacity\s+= 10/);
  expect(text).toMatch(/number_of_broker_nodes = ceil\(6 \/ length\(/);
  const gcp = write('gcp', ['Cloud SQL for PostgreSQL', 'Cloud Run']);
  expect(gcp).toMatch(/tier\s+= (?:"db-custom-\d+-\d+"|var\.\w+_tier)/);
});
