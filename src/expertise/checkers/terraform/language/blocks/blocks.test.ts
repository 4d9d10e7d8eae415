import { expect, test } from 'vitest';
import { errorsOf } from '../testing/errors-of.ts';

const data = (body: string): string => `resource "terraform_data" "a" {\n${body}\n}\n`;

test.each(['source', 'version', 'providers', 'count', 'for_each', 'lifecycle', 'depends_on', 'locals'])(
  'a variable cannot be called %s',
  async (name) => {
    expect(await errorsOf(`variable "${name}" {}\n`)).toEqual([expect.stringMatching(/^reserved-name: /)]);
  },
);

test.each([
  'variable "1a" {}',
  'resource "terraform_data" "1a" {}',
  'output "a b" {\n  value = 1\n}',
  'variable "a.b" {}',
])('the name in %j is illegal', async (text) => {
  expect(await errorsOf(`${text}\n`)).toEqual([expect.stringMatching(/^illegal-name: /)]);
});

test.each(['=> 1.5', '1.x', '^1.5', 'latest', '>= 1.0 < 2.0', '~> 1.5.x', '==1.6', ''])(
  'the version constraint %j cannot be read',
  async (constraint) => {
    expect(await errorsOf(`terraform {\n  required_version = "${constraint}"\n}\n`)).toEqual([
      expect.stringContaining('cannot be read as a version constraint'),
    ]);
  },
);

test.each(['>= 2.0, < 1.0', '= 1.5, > 1.6', '~> 1.2, >= 2.0', '> 1.5, < 1.5'])(
  'no version meets %j',
  async (constraint) => {
    expect(await errorsOf(`terraform {\n  required_version = "${constraint}"\n}\n`)).toEqual([
      expect.stringContaining('its parts exclude each other'),
    ]);
  },
);

test.each(['>= 1.5, < 2.0, != 1.6.0', '~> 1', '1.5', '= v1.5.0', '>= 1.0.0-beta1', '~> 1.2.3'])(
  'the version constraint %j is allowed',
  async (constraint) => {
    expect(await errorsOf(`terraform {\n  required_version = "${constraint}"\n}\n`)).toEqual([]);
  },
);

test.each([
  ['lifecycle {\n    prevent_destroy = local.x\n  }', 'not-static: "prevent_destroy" is written out as true or false'],
  [
    'lifecycle {\n    ignore_changes = [nothing]\n  }',
    'unknown-attribute: terraform_data has no argument "nothing" to ignore.',
  ],
  ['lifecycle {\n    ignore_changes = ["${local.x}"]\n  }', 'not-static: Only names of arguments'],
  ['lifecycle {\n    replace_triggered_by = [local.x]\n  }', 'wrong-meta-argument: Only resources of this module'],
  ['lifecycle {}\n  lifecycle {}', 'wrong-meta-argument: There is one "lifecycle" block'],
  ['depends_on = local.x', 'wrong-meta-argument: "depends_on" is a list of references'],
  [
    'depends_on = [terraform_data.b.id]',
    'wrong-meta-argument: "depends_on" takes the whole object: write `terraform_data.b`',
  ],
  [
    'provisioner "local-exce" {\n    command = "x"\n  }',
    'wrong-meta-argument: Terraform has no provisioner "local-exce". Did you mean "local-exec"?',
  ],
  [
    'provisioner "local-exec" {\n    cmd = "x"\n  }',
    'wrong-meta-argument: The provisioner "local-exec" needs the argument "command".',
  ],
  [
    'provisioner "local-exec" {\n    when = destroy\n    command = local.x\n  }',
    'wrong-meta-argument: A provisioner that runs when the resource is destroyed',
  ],
  [
    'dynamic "lifecycle" {\n    for_each = [1]\n    content {}\n  }',
    'wrong-dynamic-block: "lifecycle" cannot be dynamic',
  ],
])('a resource with %j is refused', async (body, finding) => {
  const all = await errorsOf(
    `locals {\n  x = true\n}\nresource "terraform_data" "b" {\n  input = local.x\n}\n${data(body)}`,
  );
  expect(all.join('\n')).toContain(finding);
});

test.each([
  [
    'moved {\n  from = terraform_data.a\n  to   = "terraform_data.b"\n}',
    'wrong-address: "to" is the address of a resource or a module without quotes',
  ],
  ['moved {\n  from = terraform_data.a\n  to   = module.b\n}', 'wrong-address: A resource cannot become a module.'],
  ['import {\n  to = terraform_data.a\n}', 'wrong-address: An import needs "id"'],
  ['removed {\n  from = terraform_data.a[0]\n}', 'wrong-address: All instances are removed together'],
  [
    'removed {\n  from = terraform_data.k\n}\nresource "terraform_data" "k" {}',
    'wrong-address: "terraform_data.k" is still in the code.',
  ],
  [
    'moved {\n  from = terraform_data.k\n  to   = terraform_data.l\n}\nresource "terraform_data" "k" {}',
    'wrong-address: "terraform_data.k" is still in the code, and so cannot have moved.',
  ],
  [
    'moved {\n  from = terraform_data.k\n  to   = terraform_data.l\n}\nmoved {\n  from = terraform_data.k\n  to   = terraform_data.m\n}',
    'wrong-address: "terraform_data.k" is moved already',
  ],
  [
    'import {\n  to = terraform_data.k\n  id = "x"\n}',
    'wrong-address: There is no resource "terraform_data.k" to import into.',
  ],
  [
    'variable "b" {\n  validation {\n    condition     = local.x\n    error_message = "no"\n  }\n}',
    'wrong-condition: The condition of a variable must be about the variable itself: use `var.b`.',
  ],
  [
    'output "b" {\n  value = 1\n  precondition {\n    condition     = true\n    error_message = "no"\n  }\n}',
    'wrong-condition: This condition refers to nothing',
  ],
  ['answer = 42', 'unknown-argument: "answer" is outside of a block.'],
  ['check "a" {}', 'missing-block: A check needs at least one block `assert'],
  ['terraform {\n  backend "s4" {}\n}', 'wrong-settings: Terraform has no backend "s4".'],
  ['terraform {\n  backend "s3" {}\n  cloud {}\n}', 'wrong-settings: A backend says already where the state is.'],
  [
    'terraform {\n  required_providers {\n    aws = {\n      sorce = "hashicorp/aws"\n    }\n  }\n}',
    'wrong-settings: A provider has source, version',
  ],
  ['variable "a" {\n  sensitive = local.x\n}', 'not-static: "sensitive" is written out'],
  ['variable "a" {\n  default = upper("a")\n}', 'not-static: Nothing can be called in the default'],
  ['module "m" {\n  source = local.x\n}', 'not-static: The source of a module is a text'],
  ['provider "aws" {\n  alias = "a.b"\n}', 'wrong-meta-argument: "alias" is a name in quotes'],
])('the block %j is refused', async (text, finding) => {
  expect((await errorsOf(`${text}\nlocals {\n  x = true\n}\n`)).join('\n')).toContain(finding);
});

test('blocks that say what they may are left alone', async () => {
  const text = `terraform {
  required_version = ">= 1.5"
  required_providers {
    aws = {
      source                = "hashicorp/aws"
      version               = "~> 5.0"
      configuration_aliases = [aws.west]
    }
  }
  backend "s3" {
    bucket = "b"
  }
}
moved {
  from = module.old
  to   = module.new["a"]
}
removed {
  from = terraform_data.gone
  lifecycle {
    destroy = false
  }
}
import {
  to = terraform_data.a[0]
  id = "x"
}
resource "terraform_data" "a" {
  count      = 1
  depends_on = [terraform_data.b, terraform_data.c[0]]
  lifecycle {
    create_before_destroy = true
    ignore_changes        = all
    replace_triggered_by  = [terraform_data.b.id]
  }
  provisioner "local-exec" {
    when       = destroy
    on_failure = continue
    command    = "echo \${self.id}"
  }
}
resource "terraform_data" "b" {}
resource "terraform_data" "c" {
  count = 1
}
check "a" {
  assert {
    condition     = length(terraform_data.a) == 1
    error_message = "none"
  }
}
`;
  expect(await errorsOf(text)).toEqual([]);
});

test('a file that overrides others repeats only what it changes, and what is there', async () => {
  const override = (name: string): string => `output "${name}" {\n  sensitive = true\n}\n`;
  const main = 'output "a" {\n  value = 1\n}\n';
  expect(await errorsOf({ 'main.tf': main, 'main_override.tf': override('a') })).toEqual([]);
  expect(await errorsOf({ 'main.tf': main, 'main_override.tf': override('b') })).toEqual([
    'wrong-settings: There is no output "b" to override. Define it in another file, or rename this file.',
  ]);
});

test('a postcondition calls its own resource self', async () => {
  const condition = (value: string): string =>
    data(
      `lifecycle {\n    postcondition {\n      condition     = ${value} != ""\n      error_message = "none"\n    }\n  }`,
    );
  expect(await errorsOf(condition('self.id'))).toEqual([]);
  expect(await errorsOf(condition('terraform_data.a.id'))).toEqual([
    'wrong-condition: A postcondition cannot refer to its own resource by name. Write `self`.',
  ]);
});

test('a move that is written twice is allowed', async () => {
  const moved = 'moved {\n  from = terraform_data.k\n  to   = terraform_data.l\n}\n';
  expect(await errorsOf(moved.repeat(2))).toEqual([]);
});
