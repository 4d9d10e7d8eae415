import { expect, test } from 'vitest';
import { errorsOf } from '../testing/errors-of.ts';

const output = (value: string): string => `output "o" {\n  value = ${value}\n}\n`;

test.each([
  ['lower(["a"])', '"lower" takes a string, and this is a list.'],
  ['upper(null)', '"upper" does not take null.'],
  ['length(5)', '"length" takes a string, a list, a set or a map, and this is 5.'],
  ['concat(["a"], "b")', '"concat" takes a list, and this is the string "b".'],
  ['merge({ a = 1 }, ["b"])', '"merge" takes a map or an object, and this is a list.'],
  ['join(",", "a")', '"join" takes a list of strings, and this is the string "a".'],
  ['toset("a")', '"toset" takes a list or a set whose items have one type, and this is the string "a".'],
  ['tonumber("x")', '"tonumber" takes a number, or a text that is one, and this is the string "x".'],
  ['cidrsubnet("10.0.0.0", 8, 1)', '"cidrsubnet" takes a network like "10.0.0.0/16", and "10.0.0.0" is none.'],
  ['cidrsubnet("10.0.0.0/24", 9, 0)', '"cidrsubnet" cannot add 9 bits to a /24: there are 8 left.'],
  ['cidrsubnet("10.0.0.0/24", 2, 4)', '"cidrsubnet" has 4 networks of that size, the last of which is 3.'],
  ['lookup({ a = 1 }, "b")', '"lookup" has no default, and the object has no "b".'],
  ['format("%d", "a")', '"format" takes a number for "%d".'],
  ['format("%s")', '"format" has 1 places to fill, and 0 values.'],
  ['jsondecode("{")', '"jsondecode" takes JSON, and this text is none.'],
  ['regex("a(", "a")', '"regex" takes a regular expression, and cannot read this one.'],
  ['regex("(?!a)", "a")', '"regex" does not know patterns that look ahead or back, like `(?!…)`.'],
  ['timeadd("2024-01-02T03:04:05Z", "1 day")', '"timeadd" takes a duration like "10m" or "24h", and "1 day" is none.'],
  ['element([], 0)', '"element" cannot take from an empty list.'],
])('the call %s is refused', async (value, message) => {
  expect(await errorsOf(output(value))).toEqual([`wrong-function-argument: ${message}`]);
});

test.each([
  'upper(1)',
  'sort([1, 2])',
  'merge({ a = 1 }, null)',
  'max([1, 2]...)',
  'format("%5.2f %% %v", "1", ["x"])',
  'regex("(?i)^(?P<a>[[:alpha:]]+)$", "abc")',
  'cidrsubnet("fd00::/48", 16, 1)',
  'flatten([["a"], [["b"]]])',
  'coalesce(null, "a")',
  'provider::terraform::encode_tfvars({ a = 1 })',
])('the call %s is allowed', async (value) => {
  expect(await errorsOf(output(value))).toEqual([]);
});
