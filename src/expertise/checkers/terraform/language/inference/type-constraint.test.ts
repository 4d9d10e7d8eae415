import { expect, test } from 'vitest';
import { errorsOf } from '../testing/errors-of.ts';

const variable = (type: string, value?: string): string =>
  `variable "a" {\n  type = ${type}\n${value === undefined ? '' : `  default = ${value}\n`}}\noutput "o" {\n  value = var.a\n}\n`;

test.each([
  ['"string"', 'type-constraint: A type is written without quotes: `string`.'],
  ['str', 'type-constraint: There is no type "str". Did you mean "string"?'],
  ['array(string)', 'type-constraint: There is no type "array". Did you mean "list"?'],
  ['list[string]', 'type-constraint: The type of the items is in parentheses: `list(…)`.'],
  ['set', 'type-constraint: The type of the items is missing: `set(string)`.'],
  ['{ a = string }', 'type-constraint: An object type is written in parentheses: `object({ name = string })`.'],
  ['list(string, number)', 'type-constraint: "list" takes exactly one type in its parentheses, and has 2.'],
  ['optional(string)', 'type-constraint: "optional" can only be used for an attribute of an object type.'],
  [
    'object({ a = optional(number, "x") })',
    'type-constraint: The default of an optional attribute takes a number, and this is the string "x".',
  ],
])('the type %s is refused', async (type, finding) => {
  expect(await errorsOf(variable(type))).toEqual([finding]);
});

test.each([
  'list',
  'map',
  'any',
  'tuple([string, any])',
  'object({})',
  'map(object({ a = optional(list(string), []) }))',
])('the type %s is allowed', async (type) => {
  expect(await errorsOf(variable(type))).toEqual([]);
});

test.each([
  [
    'object({ n = string, p = number })',
    '{ n = "x" }',
    'wrong-default: The default needs the attribute "p", as the type says.',
  ],
  [
    'map(object({ l = list(string) }))',
    '{ k = { l = "x" } }',
    'wrong-default: The default takes a list of strings in `k.l`, and this is the string "x", as the type says.',
  ],
  [
    'list(any)',
    '["a", { b = 1 }]',
    'wrong-default: The default takes a list whose items have one type, and this is a list with items of different types, as the type says.',
  ],
  [
    'tuple([string, number])',
    '["a"]',
    'wrong-default: The default takes a list of 2 items, and this is one of 1, as the type says.',
  ],
])('of the type %s, the default %s is refused', async (type, value, finding) => {
  expect(await errorsOf(variable(type, value))).toEqual([finding]);
});

test.each([
  ['number', '"5"'],
  ['string', '5'],
  ['set(string)', '["a", 1]'],
  ['map(string)', '{ a = 1, b = true }'],
  ['object({ a = string, b = optional(number) })', '{ a = 1, c = [] }'],
  ['string', 'null'],
])('of the type %s, the default %s is allowed', async (type, value) => {
  expect(await errorsOf(variable(type, value))).toEqual([]);
});
