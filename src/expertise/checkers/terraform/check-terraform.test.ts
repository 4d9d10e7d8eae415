import { expect, test } from 'vitest';
import type { CheckReport } from '#contract/code-check.ts';
import type { CheckContext, SourceFile } from '../checker.ts';
import { checkTerraform } from './check-terraform.ts';

const AZURE = `terraform {
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 4.0"
    }
  }
}
`;
const GROUP = `resource "azurerm_resource_group" "main" {
  name     = "rg"
  location = "westeurope"
}
`;

async function check(files: readonly SourceFile[], context: Partial<CheckContext> = {}) {
  return checkTerraform(files, {
    language: 'terraform',
    providerMajors: {},
    providerSchemas: [],
    kqlTables: '',
    ...context,
  });
}

/** 'code: message', without policies. */
async function findingsIn(text: string, context: Partial<CheckContext> = {}): Promise<string[]> {
  const { findings } = await check([{ path: 'main.tf', text }], context);
  return findings
    .filter(({ stage }) => stage !== 'policy')
    .map(({ code, message }) => `${code.replace('terraform/', '')}: ${message}`);
}

/** Applies every fix, last first. */
function applyFixes(text: string, findings: CheckReport['findings']): string {
  const starts = text.split('\n').reduce<number[]>((all, line) => [...all, all.at(-1)! + line.length + 1], [0]);
  return findings
    .filter(({ fix, stage }) => fix && stage !== 'policy')
    .map(({ range, fix }) => ({ start: starts[range.line - 1]! + range.column - 1, length: range.length, fix: fix! }))
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (result, { start, length, fix }) => result.slice(0, start) + fix.replace + result.slice(start + length),
      text,
    );
}

test.each([
  ['a brace that is missing', 'locals {\n  a = 1\n', 'Unclosed configuration block', 1, 8],
  ['a string over two lines', 'locals {\n  a = "b\n}\n', 'Invalid multi-line string', 2, 9],
  ['single quotes', "locals {\n  a = 'b'\n}\n", 'Invalid character', 2, 7],
  ['a place behind an emoji', 'locals {\n  a = ["é😀", b c]\n}\n', 'Missing item separator', 2, 17],
])('%s is reported in its line and column', async (_what, text, message, line, column) => {
  const { findings, files } = await check([{ path: 'main.tf', text }]);
  expect(findings[0]).toMatchObject({ code: 'terraform/syntax', severity: 'error', range: { line, column } });
  expect(findings[0]!.message).toContain(message);
  expect(files[0]!.stages.map(({ state }) => state)).toEqual(['findings', 'not-checked', 'not-checked', 'not-checked']);
});

test('a file that cannot be parsed takes no certainty about names away from the others', async () => {
  const files = [
    { path: 'main.tf', text: 'output "name" {\n  value = var.name\n}\n' },
    { path: 'variables.tf', text: 'variable "name" {\n' },
  ];
  const report = await check(files);
  expect(report.findings.map(({ file, stage }) => `${file} ${stage}`)).toEqual(['variables.tf syntax']);
  expect(report.files[0]!.stages[2]).toMatchObject({ stage: 'references', state: 'partly' });
});

test.each([
  ['resource "azurerm_resource_grup" "main" {\n}\n', 'unknown-resource-type', 'Did you mean "azurerm_resource_group"?'],
  ['resource "azurerm_client_config" "main" {\n}\n', 'unknown-resource-type', 'It is a data source.'],
  [GROUP.replace('location ', 'locaton '), 'unknown-argument', 'Did you mean "location"?'],
  [GROUP.replace('  name     = "rg"\n', ''), 'missing-argument', 'needs the argument "name"'],
  [GROUP.replace('"rg"', '["rg"]'), 'wrong-type', 'takes a string, and this is a list'],
  [
    GROUP.replace('"westeurope"\n', '"westeurope"\n  tags {\n    a = "b"\n  }\n'),
    'argument-as-block',
    'write `tags = …`',
  ],
  ['resorce "a" "b" {\n}\n', 'unknown-block-type', 'Did you mean "resource"?'],
  ['resource "azurerm_resource_group" {\n}\n', 'wrong-labels', 'is written `resource "type" "name" { … }`'],
  [
    'variable "a" {\n  type    = list(string)\n  default = "b"\n}\noutput "a" {\n  value = var.a\n}\n',
    'wrong-type',
    'a list of strings',
  ],
  ['provider "azurerm" {\n}\n', 'missing-block', 'needs the block "features {}"'],
])('the schema: %j is %s', async (text, code, message) => {
  const found = await findingsIn(AZURE + text);
  expect(found.join('\n')).toContain(`${code}: `);
  expect(found.join('\n')).toContain(message);
});

const ACCOUNT = (inner: string): string =>
  `${AZURE}resource "azurerm_storage_account" "main" {
  name                     = "stmain"
  resource_group_name      = "rg"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
${inner}
}
`;

test('blocks: unknown ones, too many, and those written as arguments', async () => {
  expect(await findingsIn(ACCOUNT('  blob_property {\n  }'))).toEqual([
    'unknown-block: azurerm_storage_account has no block "blob_property". Did you mean "blob_properties"? azurerm 4.73 is the newest 4.x that Lounge knows; a newer version may have it.',
  ]);
  expect(await findingsIn(ACCOUNT('  blob_properties {\n  }\n  blob_properties {\n  }'))).toEqual([
    'too-many-blocks: azurerm_storage_account takes "blob_properties" once, and has it 2 times.',
  ]);
  expect(await findingsIn(ACCOUNT('  identity = {\n    type = "SystemAssigned"\n  }'))).toEqual([
    'block-as-argument: "identity" is a block: write `identity { … }` without "=".',
  ]);
  expect(await findingsIn(ACCOUNT('  network_rules {\n    bypass = ["None"]\n  }'))).toEqual([
    'missing-argument: The block "network_rules" needs the argument "default_action".',
  ]);
});

test('a statement of a web ACL is a block, although the catalogue does not have its shape', async () => {
  const rule = `  rule {
    name     = "common"
    priority = 0
    override_action {
      none {}
    }
    statement {
      managed_rule_group_statement {
        name        = "AWSManagedRulesCommonRuleSet"
        vendor_name = "AWS"
      }
    }
    VISIBILITY
  }
`;
  const visibility =
    'visibility_config {\n    cloudwatch_metrics_enabled = true\n    metric_name = "x"\n    sampled_requests_enabled = true\n  }\n';
  const text = `resource "aws_wafv2_web_acl" "main" {
  name  = "main"
  scope = "REGIONAL"
  default_action {
    allow {}
  }
${rule}  VISIBILITY
}
`.replaceAll('VISIBILITY', visibility);
  expect((await check([{ path: 'main.tf', text }])).findings.filter(({ severity }) => severity === 'error')).toEqual(
    [],
  );
});

test('fixes make the code right', async () => {
  const text = ACCOUNT(
    '  enable_https_traffic_only = true\n  identity = {\n    type = "SystemAssigned"\n  }\n  tags {\n    a = "b"\n  }',
  ).concat('output "id" {\n  value = azurerm_storage_account.mian.namee\n}\n');
  const { findings } = await check([{ path: 'main.tf', text }]);
  const fixed = applyFixes(text, findings);
  const again = applyFixes(fixed, (await check([{ path: 'main.tf', text: fixed }])).findings);
  expect(await findingsIn(again)).toEqual([]);
});

test.each([
  ['output "a" {\n  value = var.b\n}\n', 'undeclared-variable: There is no variable "b".'],
  ['output "a" {\n  value = local.b\n}\n', 'undeclared-local: There is no local value "b".'],
  ['output "a" {\n  value = module.b.c\n}\n', 'undeclared-module: There is no module "b".'],
  [
    'output "a" {\n  value = azurerm_subnet.b.id\n}\n',
    'undeclared-resource: There is no resource "azurerm_subnet" "b".',
  ],
  [
    `${GROUP}output "a" {\n  value = azurerm_resource_group.main.nme\n}\n`,
    'unknown-attribute: azurerm_resource_group has no attribute "nme". Did you mean "name"?',
  ],
  [
    `${GROUP}output "a" {\n  value = azurerm_resource_group.main[0].id\n}\n`,
    'unexpected-index: "azurerm_resource_group.main" has neither "count" nor "for_each", and so no instances to pick from. Remove the index.',
  ],
  ['output "a" {\n  value = each.key\n}\n', 'out-of-place: "each" can only be used in a block with "for_each".'],
  [
    'output "a" {\n  value = self.id\n}\n',
    'out-of-place: "self" can only be used in a provisioner, a connection or a postcondition.',
  ],
  [
    'output "a" {\n  value = uper("b")\n}\n',
    'unknown-function: Terraform has no function "uper". Did you mean "upper"?',
  ],
  ['output "a" {\n  value = substr("b")\n}\n', 'wrong-argument-count: "substr" takes 3 arguments, and has 1.'],
  ['variable "a" {\n}\n', 'unused-variable: The variable "a" is never used.'],
  ['locals {\n  a = 1\n}\n', 'unused-local: The local value "a" is never used.'],
  [
    `${GROUP}${GROUP}`,
    'duplicate-definition: The resource "main" is already defined in main.tf. Rename or remove one of them.',
  ],
  [
    `${GROUP.replace('"westeurope"', 'westeurope')}`,
    'undeclared-name: "westeurope" is not defined. A text is written in quotes, a variable `var.westeurope`.',
  ],
  [
    'terraform {\n  backend "s3" {\n    bucket = var.b\n  }\n}\nvariable "b" {\n}\n',
    'out-of-place: Nothing can be referred to in the block "terraform": write the value itself.',
  ],
])('references: %j', async (text, finding) => {
  expect(await findingsIn(text)).toContain(finding);
});

test('instances of for_each are a map: a splat of them is a mistake with a fix', async () => {
  const text = `${GROUP.replace('{\n', '{\n  for_each = toset(["a"])\n')}output "ids" {\n  value = azurerm_resource_group.main[*].id\n}\n`;
  const { findings } = await check([{ path: 'main.tf', text }]);
  expect(applyFixes(text, findings)).toContain('value = values(azurerm_resource_group.main)[*].id');
});

test('the major version is that of the code, else of the project, else the newest known', async () => {
  const account = ACCOUNT('  enable_https_traffic_only = true').slice(AZURE.length);
  const detail = async (text: string, context: Partial<CheckContext> = {}) =>
    (await check([{ path: 'main.tf', text }], context)).files[0]!.stages[1]!.detail;
  expect(await detail(AZURE.replace('4.0', '3.0') + account)).toMatch(/^azurerm 3\.\d+$/);
  expect(await detail(account, { providerMajors: { azurerm: 3 } })).toMatch(/^azurerm 3\.\d+$/);
  expect(await detail(AZURE + account, { providerMajors: { azurerm: 3 } })).toMatch(/^azurerm 4\.\d+$/);
  expect(await detail(account)).toMatch(/^azurerm 4\.\d+$/);
  expect(await findingsIn(account, { providerMajors: { azurerm: 3 } })).toEqual([]);
  expect(await findingsIn(AZURE + account)).toHaveLength(1);
});

test('a resource of a provider without a schema is named, and not called wrong', async () => {
  const { findings, files } = await check([
    { path: 'main.tf', text: 'resource "github_repository" "main" {\n  a = 1\n}\n' },
  ]);
  expect(findings).toEqual([]);
  expect(files[0]!.stages[1]).toEqual({ stage: 'schema', state: 'partly', detail: 'no schema of github here' });
});

test('a schema that the person gave is used, and wins over the catalogue', async () => {
  const schema = JSON.stringify({
    format_version: '1.0',
    provider_schemas: {
      'registry.terraform.io/example/github': {
        resource_schemas: {
          github_repository: {
            block: {
              attributes: { name: { type: 'string', required: true }, id: { type: 'string', computed: true } },
              block_types: {
                pages: {
                  nesting_mode: 'list',
                  max_items: 1,
                  block: { attributes: { path: { type: 'string', optional: true } } },
                },
              },
            },
          },
        },
      },
    },
  });
  const text = 'resource "github_repository" "main" {\n  nam = "a"\n  pages {\n    path = []\n  }\n}\n';
  expect(await findingsIn(text, { providerSchemas: [schema, 'not a schema'] })).toEqual([
    'unknown-argument: github_repository has no argument "nam". Did you mean "name"?',
    'wrong-type: "path" takes a string, and this is a list.',
  ]);
});

test('calls of a local module: unknown and missing inputs, unknown outputs, and a folder that is not there', async () => {
  const report = await check([
    {
      path: 'main.tf',
      text: 'module "net" {\n  source = "./net"\n  size   = "a"\n}\nmodule "gone" {\n  source = "./gone"\n}\noutput "id" {\n  value = module.net.idd\n}\n',
    },
    { path: 'net/main.tf', text: 'variable "name" {\n}\noutput "id" {\n  value = var.name\n}\n' },
  ]);
  expect(
    report.findings.map(({ code, severity }) => `${severity} ${code.replace('terraform/', '')}`).toSorted(),
  ).toEqual([
    'error missing-module-input',
    'error unknown-attribute',
    'error unknown-module-input',
    'warning missing-module',
  ]);
});

test('a part that only one of the parsers understands is no reason to report anything', async () => {
  const text = 'resource "terraform_data" "main" {\n  count = 1\n  input = count.index + 1e3\n}\n';
  const { findings, files } = await check([{ path: 'main.tf', text }]);
  expect(findings).toEqual([]);
  expect(files[0]!.stages.map(({ state }) => state)).toEqual(['passed', 'not-checked', 'not-checked', 'not-checked']);
});

test('an override file may define again what it overrides', async () => {
  const text = 'output "a" {\n  value = 1\n}\n';
  const { findings } = await check([
    { path: 'main.tf', text },
    { path: 'main_override.tf', text },
  ]);
  expect(findings).toEqual([]);
});

test.each([
  ['a deep nest', `locals {\n  a = ${'['.repeat(190)}${']'.repeat(190)}\n}\n`],
  ['a long sum', `locals {\n  a = ${'1 + '.repeat(5_000)}1\n}\n`],
  ['a long list', `locals {\n  a = [${'1, '.repeat(5_000)}]\n}\n`],
  ['many blocks', 'variable "a" {\n}\n'.repeat(1_000)],
  ['no text', ''],
  ['only spaces', ' \n\t\n'],
  ['carriage returns', 'locals {\r\n  a = 1\r\n}\r\n'],
  ['names of objects', 'resource "constructor" "__proto__" {\n  toString = hasOwnProperty.valueOf\n}\n'],
])('%s is checked or refused, and never fails', async (_what, text) => {
  const report = await check([{ path: 'main.tf', text }]);
  expect(report.files[0]!.stages).toHaveLength(4);
});
