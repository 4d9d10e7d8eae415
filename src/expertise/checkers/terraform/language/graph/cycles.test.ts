import { expect, test } from 'vitest';
import { errorsOf } from '../testing/errors-of.ts';

test('local values that need each other are a circle', async () => {
  expect(await errorsOf('locals {\n  a = local.b\n  b = local.c\n  c = "${local.a}"\n}\n')).toEqual([
    expect.stringMatching(
      /^dependency-cycle: These depend on each other in a circle: local\.\w → local\.\w → local\.\w → local\.\w\. Remove/,
    ),
  ]);
});

test('a local value and a resource that refer to themselves are told so', async () => {
  const text = 'locals {\n  a = "${local.a}x"\n}\nresource "terraform_data" "b" {\n  input = terraform_data.b.id\n}\n';
  expect((await errorsOf(text)).map((finding) => finding.split(':')[0])).toEqual(['self-reference', 'self-reference']);
});

test('resources that wait for each other by depends_on are a circle', async () => {
  const text = `resource "terraform_data" "a" {
  depends_on = [terraform_data.b]
}
resource "terraform_data" "b" {
  depends_on = [terraform_data.a]
}
`;
  expect(await errorsOf(text)).toEqual([expect.stringContaining('dependency-cycle: ')]);
});

test('modules are a circle only where an output needs the input', async () => {
  const main = (output: string): string => `module "a" {
  source = "./m"
  x      = module.b.${output}
}
module "b" {
  source = "./m"
  x      = module.a.through
}
`;
  const module = 'variable "x" {}\noutput "through" {\n  value = var.x\n}\noutput "constant" {\n  value = 1\n}\n';
  expect(await errorsOf({ 'main.tf': main('through'), 'm/main.tf': module })).toEqual([
    expect.stringContaining('module.a → module.b → module.a'),
  ]);
  expect(await errorsOf({ 'main.tf': main('constant'), 'm/main.tf': module })).toEqual([]);
});

test('a provisioner and a condition may name their own resource', async () => {
  const text = `resource "terraform_data" "a" {
  provisioner "local-exec" {
    command = "echo \${self.id}"
  }
  lifecycle {
    ignore_changes = [input]
    postcondition {
      condition     = self.id != ""
      error_message = "none"
    }
  }
}
`;
  expect(await errorsOf(text)).toEqual([]);
});

test('ten thousand local values in a chain are no circle', async () => {
  const lines = Array.from({ length: 10_000 }, (_line, index) => `  a${index} = local.a${index + 1}`);
  expect(await errorsOf(`locals {\n${lines.join('\n')}\n  a10000 = 1\n}\n`)).toEqual([]);
});
