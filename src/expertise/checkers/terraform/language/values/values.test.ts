import { expect, test } from 'vitest';
import { errorsOf, reportOn } from '../testing/errors-of.ts';

const data = (body: string): string => `resource "terraform_data" "a" {\n${body}\n}\n`;

test.each([
  [
    'count = 1\n  for_each = toset(["a"])',
    'wrong-repetition: "count" and "for_each" cannot be used together. Remove one of them.',
  ],
  [
    'for_each = ["a"]',
    'wrong-repetition: "for_each" takes a map or a set of strings, and this is a list. Put it into `toset(…)`.',
  ],
  [
    'for_each = toset([1])',
    'wrong-repetition: The items of a set in "for_each" are strings, and these are not: this is a set of numbers.',
  ],
  ['count = "two"', 'wrong-repetition: "count" takes a number, and this is the string "two".'],
  ['count = -1', 'wrong-repetition: "count" takes a whole number from 0 on, and this is -1.'],
  [
    'for_each = sensitive({ a = 1 })',
    'wrong-repetition: "for_each" cannot use a sensitive value: the keys of what it makes would show it.',
  ],
])('a resource with %j is refused', async (body, finding) => {
  expect(await errorsOf(data(body))).toEqual([finding]);
});

test.each([
  'count = "2"',
  'count = sensitive(1)',
  'for_each = { a = sensitive(1) }',
  'for_each = toset(["a"])',
  'for_each = {}',
])('a resource with %j is allowed', async (body) => {
  expect(await errorsOf(data(body))).toEqual([]);
});

const SECRET = 'variable "s" {\n  type      = string\n  sensitive = true\n}\n';

test.each(['var.s', '"x-${var.s}"', '{ a = [var.s] }', 'upper(var.s)', 'sensitive("a")', 'var.s == ""'])(
  'an output must not show %s',
  async (value) => {
    expect(
      await errorsOf(
        `${SECRET}output "o" {\n  value = ${value}\n}\noutput "p" {\n  value     = var.s\n  sensitive = true\n}\n`,
      ),
    ).toEqual([
      'sensitive-output: The output "o" shows a sensitive value. Add sensitive = true, or `nonsensitive(…)` if it may be seen.',
    ]);
  },
);

test.each([
  'nonsensitive(var.s)',
  '{ a = var.s, b = 1 }.b',
  'keys({ a = var.s })',
  'issensitive(var.s)',
  'length([var.s])',
])('an output may show %s', async (value) => {
  expect(await errorsOf(`${SECRET}output "o" {\n  value = ${value}\n}\n`)).toEqual([]);
});

test('a sensitive attribute of a resource must not be shown either', async () => {
  const text =
    'resource "random_password" "p" {\n  length = 20\n}\noutput "o" {\n  value = random_password.p.result\n}\n';
  expect(await errorsOf(text)).toEqual([expect.stringContaining('sensitive-output: The output "o"')]);
});

test('only the outputs of a module that no other one calls are shown', async () => {
  const files = {
    'main.tf': 'module "m" {\n  source = "./m"\n}\n',
    'm/main.tf': `${SECRET.replace('type      = string', 'default   = "x"')}output "o" {\n  value = var.s\n}\n`,
  };
  expect(await errorsOf(files)).toEqual([]);
});

test('an ephemeral value is neither stored nor handed out', async () => {
  const text = `variable "t" {\n  type      = string\n  ephemeral = true\n}\n${data('input = var.t')}output "o" {\n  value = var.t\n}\n`;
  expect((await errorsOf(text)).map((finding) => finding.split(':')[0])).toEqual([
    'ephemeral-value',
    'ephemeral-value',
  ]);
});

test('a provider’s argument takes what can be converted to its type', async () => {
  const group = (name: string): string => `locals {
  names = ["a", "b"]
  name  = "a"
}
resource "azurerm_resource_group" "main" {
  name     = ${name}
  location = "westeurope"
}
`;
  expect(await errorsOf(group('local.names'))).toEqual(['wrong-type: "name" takes a string, and this is a list.']);
  expect(await errorsOf(group('local.name'))).toEqual([]);
});

test('what a module is given must be of the type that it declares', async () => {
  const call = (inputs: string): string => `module "m" {\n  source = "./m"\n  ${inputs}\n}\n`;
  const module =
    'variable "name" {\n  type = string\n}\nvariable "rule" {\n  type = object({ from = number, to = optional(number) })\n}\noutput "all" {\n  value = [var.name, var.rule]\n}\n';
  const errors = (inputs: string) => errorsOf({ 'main.tf': call(inputs), 'm/main.tf': module });
  expect(await errors('name = ["a"]\n  rule = { to = 1 }')).toEqual([
    'wrong-input-type: "name" of this module takes a string, and this is a list.',
    'wrong-input-type: "rule" of this module needs the attribute "from".',
  ]);
  expect(await errors('name = 1\n  rule = { from = "1" }')).toEqual([]);
});

test('a file of values is checked against the variables', async () => {
  const files = {
    'variables.tf': 'variable "ports" {\n  type = list(number)\n}\noutput "o" {\n  value = var.ports\n}\n',
    'terraform.tfvars': 'ports = "x"\n',
  };
  expect(await errorsOf(files)).toEqual([
    'wrong-input-type: "ports" takes a list of numbers, and this is the string "x", as the variable says.',
  ]);
});

test('a module of a registry is partly checked, and the result names it', async () => {
  const { files } = await reportOn(
    'module "vpc" {\n  source  = "terraform-aws-modules/vpc/aws"\n  version = "~> 6.0"\n}\n',
  );
  expect(files[0]?.stages[2]).toEqual({
    stage: 'references',
    state: 'partly',
    detail: 'terraform-aws-modules/vpc/aws is not known here',
  });
});
