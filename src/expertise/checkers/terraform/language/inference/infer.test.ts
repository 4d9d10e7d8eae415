import { expect, test } from 'vitest';
import { errorsOf } from '../testing/errors-of.ts';

const output = (value: string): string => `output "o" {\n  value = ${value}\n}\n`;

test.each([
  ['"a" + 1', 'wrong-operand: "+" takes a number, and this is the string "a".'],
  ['!"no"', 'wrong-operand: "!" takes true or false, and this is the string "no".'],
  ['[1] * 2', 'wrong-operand: "*" takes a number, and this is a list.'],
  ['true && 1', 'wrong-operand: "&&" takes true or false, and this is 1.'],
  ['1 ? "a" : "b"', 'wrong-operand: A condition is true or false, and this is 1.'],
  [
    'true ? "a" : ["b"]',
    'wrong-operand: Both results of a condition need one type, and these are the string "a" and a list.',
  ],
  ['"x ${[1]}"', 'wrong-template: A text cannot contain a list. Use join, or jsonencode.'],
  ['{ a = 1 }.b', 'wrong-index: This object has no attribute "b".'],
  ['[1][3]', 'wrong-index: There are 1 items, the last of which is 0.'],
  ['toset(["a"])[0]', 'wrong-index: The items of a set have no position: use `tolist(…)[0]`, `one(…)` or a `for`.'],
  ['[for x in "abc" : x]', 'wrong-operand: "for" needs a list, a set or a map, and this is the string "abc".'],
  ['{ for x in ["a"] : [x] => 1 }', 'wrong-operand: The key of an object is a string, and this is a list.'],
])('the expression %s is refused', async (value, finding) => {
  expect(await errorsOf(output(value))).toEqual([finding]);
});

test.each([
  ['a number in quotes', '"5" * 2'],
  ['true in quotes', '"true" && true'],
  ['a comparison of different types', '"a" == 1'],
  ['an object that becomes a map', 'true ? { a = 1 } : {}'],
  ['null beside a list', 'true ? null : [1]'],
  ['a list beside a set', 'true ? toset(["a"]) : ["b"]'],
  ['a template that is one value', '"${[1]}"[0]'],
  ['conditions in a row', 'false ? [] : 1 == 1 ? ["a"] : ["b"]'],
  ['a sum of conditions in parentheses', '(true ? 1 : 0) + (false ? 1 : 0)'],
  ['an item that is picked only if it is there', 'length(["a"]) > 1 ? ["a"][1] : ""'],
  ['what is tried', 'try({ a = 1 }.b, can("a".b))'],
  ['an item of a text in quotes', '["a"]["0"]'],
])('%s is allowed', async (_what, value) => {
  expect(await errorsOf(output(value))).toEqual([]);
});

test('types are followed through variables, local values and modules of the project', async () => {
  const files = {
    'main.tf': `variable "ports" {
  type = list(object({ port = number, name = optional(string, "web") }))
}
locals {
  first = var.ports[0]
}
module "net" {
  source = "./net"
}
output "o" {
  value = [local.first.port + 1, local.first.nme, lower(module.net.ids)]
}
`,
    'net/main.tf': 'output "ids" {\n  value = ["a"]\n}\n',
  };
  expect(await errorsOf(files)).toEqual([
    'wrong-index: This object has no attribute "nme". Did you mean "name"?',
    'wrong-function-argument: "lower" takes a string, and this is a list.',
  ]);
});

test('a mistake in what is done for each item is a warning as long as there may be no items', async () => {
  const text = 'variable "l" {\n  type = list(string)\n}\noutput "o" {\n  value = [for x in var.l : x.name]\n}\n';
  expect(await errorsOf(text)).toEqual([
    'warning wrong-index: This is a string and has no attribute "name". It fails as soon as there is an item.',
  ]);
});

test('a type that grows without end is unknown, and checked in no time', async () => {
  const lines = Array.from(
    { length: 60 },
    (_line, index) => `  a${index} = [local.a${index + 1}, local.a${index + 1}]`,
  );
  expect(await errorsOf(`locals {\n${lines.join('\n')}\n  a60 = ["x"]\n}\n${output('local.a0')}`)).toEqual([]);
});
