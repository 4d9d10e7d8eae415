// Fixes through the front door of the checkers: which are offered, and what they make of the code.

import { expect, test } from 'vitest';
import type { CodeFinding } from '#contract/code-check.ts';
import { applyFixes, hasFix } from '#text/code/apply-fixes.ts';
import { checkCode } from './check-code.ts';

async function findingsIn(text: string): Promise<CodeFinding[]> {
  const context = { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' } as const;
  const { findings } = await checkCode({ files: [{ path: 'main.tf', text }], context });
  return findings.filter(({ stage }) => stage !== 'policy');
}

/** Applies every fix that is offered, once. */
async function fixAll(text: string): Promise<string> {
  const findings = (await findingsIn(text)).filter(hasFix);
  return applyFixes([{ path: 'main.tf', content: text }], findings).files[0]!.content;
}

const azure = (version: string, body: string): string => `terraform {
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "${version}"
    }
  }
}

resource "azurerm_application_insights" "main" {
  name                = "appi-main"
  location            = "westeurope"
  resource_group_name = "rg-main"
  application_type    = "web"
  ${body}
}
`;

test('a name that says the opposite is renamed only with its value turned around, and the comment beside it stays', async () => {
  const written = azure('= 4.73.0', 'local_authentication_enabled = false # keys off, Entra ID only');
  const [finding, ...others] = await findingsIn(written);
  expect(others).toEqual([]);
  expect(finding?.message).toBe(
    'azurerm_application_insights has no argument "local_authentication_enabled". The opposite exists: `local_authentication_disabled = true`.',
  );
  expect(await fixAll(written)).toBe(
    azure('= 4.73.0', 'local_authentication_disabled = true # keys off, Entra ID only'),
  );
});

test.each(['var.keys', '!var.keys', '"false"', 'null'])(
  'with the value %s, the opposite is said and not written',
  async (value) => {
    const written = `${azure('= 4.73.0', `local_authentication_enabled = ${value}`)}variable "keys" {\n  type = bool\n}\n`;
    const finding = (await findingsIn(written)).find(({ code }) => code === 'terraform/unknown-argument');
    expect(finding?.message).toContain(
      'The opposite exists: "local_authentication_disabled", which needs the opposite value.',
    );
    expect(finding?.fix).toBeUndefined();
  },
);

test('a variable, an output or an input of a module that says the opposite is no fix', async () => {
  const text =
    'variable "https_enabled" {\n  type = bool\n}\noutput "a" {\n  value = [var.https_disabled, var.https_enabled]\n}\n';
  const [finding] = await findingsIn(text);
  expect(finding?.message).toBe('There is no variable "https_disabled". The opposite exists: "https_enabled".');
  expect(finding?.fix).toBeUndefined();
});

test('what follows from a misspelt name waits for it, and fixing all mends it', async () => {
  const text = 'variable "a" {\n  tpye = string\n}\noutput "a" {\n  value = var.a\n}\n';
  expect((await findingsIn(text)).map(({ message }) => message)).toEqual([
    'The block "variable" has no argument "tpye". Did you mean "type"?',
  ]);
  const fixed = await fixAll(text);
  expect(fixed).toContain('  type = string\n');
  expect(await findingsIn(fixed)).toEqual([]);
});

test.each([
  [
    'a block',
    'varible "a" {\n  type = string\n}\noutput "a" {\n  value = var.a\n}\n',
    ['terraform/unknown-block-type'],
  ],
  [
    'a reference, and the variable that is unused because of it',
    'variable "name" {\n  type = string\n}\noutput "a" {\n  value = var.nmae\n}\n',
    ['terraform/undeclared-variable'],
  ],
  [
    'a repetition, and what it would have made known',
    'resource "terraform_data" "a" {\n  for_eahc = toset(["b"])\n  input    = each.key\n}\n',
    ['terraform/unknown-argument'],
  ],
  [
    'a type of resource, and the references to it',
    'resource "random_pte" "a" {\n}\noutput "a" {\n  value = random_pet.a.id\n}\n',
    ['terraform/unknown-resource-type'],
  ],
])('%s that is misspelt is one finding', async (_what, text, codes) => {
  expect((await findingsIn(text)).map(({ code }) => code)).toEqual(codes);
});

test('quotes are not added where nobody knows what belongs there', async () => {
  const found = await findingsIn(
    'variable "a" {\n  constraint = string\n  default    = null\n}\noutput "a" {\n  value = [var.a, word]\n}\n',
  );
  expect(found.map(({ code, fix }) => [code, fix?.replace])).toEqual([
    ['terraform/unknown-argument', undefined],
    ['terraform/undeclared-name', '"word"'],
  ]);
});

test('a fix that would leave another problem is said in words only', async () => {
  const text =
    'resource "random_password" "a" {\n  lenght = 16\n  length = 20\n}\nresource "random_pet" "b" {\n  length = word\n}\n';
  const found = await findingsIn(text);
  expect(found.map(({ message, fix }) => [message, fix])).toEqual([
    ['random_password has no argument "lenght". Did you mean "length"?', undefined],
    ['"word" is not defined. A text is written in quotes, a variable `var.word`.', undefined],
  ]);
});
