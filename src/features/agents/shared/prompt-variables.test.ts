// Variables of saved prompts: what counts as one, and what is put in.

import { expect, test } from 'vitest';
import { fillVariables, findVariables } from './prompt-variables.ts';

test('each variable is listed once, with the first default that is given', () => {
  expect(findVariables('{{service}} in {{ region | westeurope }}, {{service|AKS}} again, {{a-b_c 1}}')).toEqual([
    { name: 'service', defaultText: 'AKS' },
    { name: 'region', defaultText: 'westeurope' },
    { name: 'a-b_c 1', defaultText: '' },
  ]);
});

test('braces around anything else stay text', () => {
  const text = '{{}} {{ }} {x} {{a{{b}}c}} {{{{ .Values.name }}}} ${var.name} {{line\nbreak}}';
  expect(findVariables(text)).toEqual([{ name: 'b', defaultText: '' }]);
  expect(fillVariables('{{ .Values.name }} {x}', {})).toBe('{{ .Values.name }} {x}');
});

test('a value is put in as it is, and is not read again', () => {
  expect(fillVariables('Compare {{a}} and {{b}}.', { a: '{{b}} $& $1', b: 'x' })).toBe('Compare {{b}} $& $1 and x.');
});

test('an empty value becomes the default, and nothing without one', () => {
  expect(fillVariables('In {{region|westeurope}}: {{what}}{{constructor}}', { region: ' ', what: '' })).toBe(
    'In westeurope: ',
  );
});

test('a long text without a closing brace is read at once', () => {
  const text = '{{a '.repeat(5_000);
  expect(findVariables(text)).toEqual([]);
});
