import { expect, test } from 'vitest';
import { checkTerraform } from '../check-terraform.ts';

const context = { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' } as const;

/** Returns what is said of values, with the severity before it. */
async function saidOf(text: string): Promise<string[]> {
  const { findings } = await checkTerraform([{ path: 'main.tf', text }], context);
  return findings
    .filter(({ code }) => code === 'terraform/wrong-value')
    .map((one) => `${one.severity}: ${one.message}`);
}

const resource = (type: string, body: string): string => `resource "${type}" "a" {\n${body}\n}\n`;

test.each([
  ['azurerm_storage_account', 'account_tier = "Premum"', 'did you mean "Premium"?'],
  ['azurerm_storage_account', 'name = "My-Account"', 'lowercase letters and numbers'],
  ['azurerm_key_vault', 'soft_delete_retention_days = 120', 'takes a number from 7 to 90'],
  ['azurerm_key_vault', 'tenant_id = "my-tenant"', 'takes a GUID'],
  ['azurerm_storage_account', 'location = "westeurop"', 'Did you mean "westeurope"?'],
  ['google_compute_firewall', 'direction = "INBOUND"', 'takes "INGRESS" or "EGRESS"'],
  ['google_compute_instance', 'zone = "europe-wst1-b"', 'Did you mean "europe-west1"?'],
  ['aws_instance', 'instance_type = "t3.mirco"', 'Did you mean "t3.micro"?'],
  ['aws_vpc', 'cidr_block = "10.0.0.0/8"', 'takes a network from /16 to /28'],
  ['aws_vpc', 'cidr_block = "10.0.1.5/16"', 'is "10.0.0.0/16"'],
  ['aws_cloudwatch_event_rule', 'schedule_expression = "rate(1 days)"', 'is written "rate(1 day)"'],
  ['aws_cloudwatch_event_rule', 'schedule_expression = "cron(0 25 * * ? *)"', 'which go from 0 to 23'],
  ['aws_iam_role_policy_attachment', 'policy_arn = "arn:aws:iam:eu-west-1:123:policy/a"', 'have no region'],
])('%s refuses %s', async (type, body, said) => {
  expect((await saidOf(resource(type, body))).join('\n')).toContain(said);
});

test.each([
  ['azurerm_storage_account', 'account_tier = "Premium"\n  location = "West Europe"'],
  ['azurerm_storage_account', 'account_tier = var.unknown\n  location = data.x.y.location'],
  ['aws_instance', 'instance_type = "m7g.large"\n  availability_zone = "us-east-1-bos-1a"'],
  [
    'aws_security_group',
    'ingress {\n from_port = 8\n to_port = 0\n protocol = "icmp"\n cidr_blocks = ["0.0.0.0/0"]\n ipv6_cidr_blocks = ["::/0"]\n }',
  ],
  ['google_storage_bucket', 'location = "EU"'],
  ['google_compute_instance', 'machine_type = "n2-custom-4-8192"'],
  ['aws_cloudwatch_event_rule', 'schedule_expression = "cron(0 12 ? * MON-FRI *)"'],
])('%s takes %s', async (type, body) => {
  expect(await saidOf(resource(type, body))).toEqual([]);
});

test('a value of a list is an error, and one that a newer version may know a warning', async () => {
  const [listed] = await saidOf(resource('azurerm_storage_account', 'account_tier = "Gold"'));
  const [open] = await saidOf(resource('aws_instance', 'instance_type = "m99.large"'));
  expect([listed, open]).toEqual([
    expect.stringMatching(/^error: /),
    expect.stringMatching(/^warning: .*A newer version may know it\.$/),
  ]);
});

test('the page of the provider stands behind what its own list says', async () => {
  const [said] = await saidOf(resource('azurerm_storage_account', 'account_tier = "Gold"'));
  expect(said).toBe(
    'error: "account_tier" takes "Premium" or "Standard". See https://registry.terraform.io/providers/hashicorp/azurerm/4.73.0/docs/resources/storage_account.',
  );
});

test('a default of a variable is a warning at its place, since somebody may set another one', async () => {
  const variable = 'variable "tier" {\n  default = "Gold"\n}\n';
  const [said] = await saidOf(`${variable}${resource('azurerm_storage_account', 'account_tier = var.tier')}`);
  expect(said).toMatch(/^warning: .*This is the default of the variable "tier"\./);
});

test.each([
  ['a local value', 'locals {\n  tier = "Gold"\n}\n', 'account_tier = local.tier'],
  ['an item of a set', '', 'for_each = toset(["Gold"])\n  account_tier = each.value'],
  ['a value of a map', '', 'for_each = { a = { tier = "Gold" } }\n  account_tier = each.value.tier'],
  ['a branch of a condition', '', 'account_tier = var.x ? "Gold" : "Standard"'],
  ['a template', 'locals {\n  go = "Go"\n}\n', 'account_tier = "${local.go}ld"'],
  ['a function', '', 'account_tier = lower("GOLD")'],
])('%s is followed', async (_what, before, body) => {
  expect(await saidOf(`${before}${resource('azurerm_storage_account', body)}`)).toHaveLength(1);
});

test('only a value that is written is replaced', async () => {
  const text = `locals {\n  ti = "Premum"\n}\n${resource('azurerm_storage_account', 'account_tier = local.ti')}`;
  const { findings } = await checkTerraform([{ path: 'main.tf', text }], context);
  expect(findings.find(({ code }) => code === 'terraform/wrong-value')?.fix).toEqual({ replace: '"Premium"' });
});

const vpc = resource('aws_vpc', 'cidr_block = "10.0.0.0/16"');
const subnet = (name: string, cidr: string): string =>
  `resource "aws_subnet" "${name}" {\n  vpc_id     = aws_vpc.a.id\n  cidr_block = "${cidr}"\n}\n`;

test('a subnet outside of its network and one that overlaps with another one are found', async () => {
  expect(await saidOf(`${vpc}${subnet('b', '10.1.0.0/24')}`)).toEqual([
    'error: The subnet 10.1.0.0/24 is not inside of its VPC, which is 10.0.0.0/16.',
  ]);
  expect(await saidOf(`${vpc}${subnet('b', '10.0.1.0/24')}${subnet('c', '10.0.1.128/25')}`)).toEqual([
    'error: The subnet 10.0.1.128/25 overlaps with another one of its VPC, 10.0.1.0/24.',
  ]);
  expect(await saidOf(`${vpc}${subnet('b', '10.0.1.0/24')}${subnet('c', '10.0.2.0/24')}`)).toEqual([]);
});

test.each([
  ['aws_ebs_volume', 'type = "gp2"\n  throughput = 250', '"throughput" is only for volumes of type "gp3".'],
  ['azurerm_storage_account', 'account_tier = "Premium"\n  account_replication_type = "GRS"', 'is "LRS" or "ZRS"'],
  ['aws_autoscaling_group', 'min_size = 5\n  max_size = 2', '"min_size" is 5, which is more than "max_size", 2.'],
])('in %s, values that do not go together are found: %s', async (type, body, said) => {
  expect((await saidOf(resource(type, body))).join('\n')).toContain(said);
});

test.each([
  ['{ Effect = "Permit", Action = "s3:GetObject", Resource = "*" }', '"Effect" takes "Deny" or "Allow".'],
  ['{ Effect = "Allow", Action = "GetObject", Resource = "*" }', 'An action is written "service:Name"'],
  ['{ Effect = "Allow", Actions = "s3:GetObject", Resource = "*" }', 'A statement has no "Actions".'],
  ['{ Effect = "Allow", Action = "s3:GetObject" }', 'A statement needs "Resource"'],
])('the statement %s of a policy is refused', async (statement, said) => {
  const policy = `policy = jsonencode({ Version = "2012-10-17", Statement = [${statement}] })`;
  expect((await saidOf(resource('aws_iam_policy', policy))).join('\n')).toContain(said);
});
