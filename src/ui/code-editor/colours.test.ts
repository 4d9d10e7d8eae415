import { StreamLanguage, type StreamParser } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { foldRange } from './code-folding.ts';
import { hcl } from './hcl.ts';
import { kql } from './kql.ts';

/** The words of a text that have a colour: 'keyword resource'. */
function coloursOf<State>(parser: StreamParser<State>, text: string): string[] {
  const found: string[] = [];
  StreamLanguage.define(parser)
    .parser.parse(text)
    .iterate({
      enter({ name, from, to }) {
        if (name !== 'Document' && !/bracket|operator/.test(name)) found.push(`${name} ${text.slice(from, to)}`);
      },
    });
  return found;
}

describe('HCL', () => {
  test('block types, arguments, references and values have colours of their own', () => {
    expect(coloursOf(hcl, 'resource "a" "b" {\n  name = azurerm_x.y.id\n  size = 3\n  on = true\n}')).toEqual([
      'keyword resource',
      'string "a"',
      'string "b"',
      'propertyName name',
      'typeName azurerm_x',
      'propertyName y',
      'propertyName id',
      'propertyName size',
      'number 3',
      'propertyName on',
      'atom true',
    ]);
  });

  test('a string goes on after what is interpolated in it, also one with braces and strings inside', () => {
    expect(coloursOf(hcl, 'a = "x-${lower({ b = "c" }.b)}-y" # end')).toEqual([
      'propertyName a',
      'string "x-',
      'typeName lower',
      'propertyName b',
      'string "c"',
      'propertyName b',
      'string -y"',
      'comment # end',
    ]);
  });

  test('a heredoc ends at its own word, and a block comment at its end', () => {
    expect(coloursOf(hcl, 'a = <<-EOT\n  text # not a comment\n  EOT\nb = 1\n/* c\nd */ e = 2')).toEqual([
      'propertyName a',
      'string <<-EOT',
      'string   text # not a comment',
      'string   EOT',
      'propertyName b',
      'number 1',
      'comment /* c',
      'comment d */',
      'propertyName e',
      'number 2',
    ]);
  });

  test('a string that is never closed ends with its line', () => {
    expect(coloursOf(hcl, 'a = "x\nb = 1')).toEqual(['propertyName a', 'string "x', 'propertyName b', 'number 1']);
  });
});

test('KQL: tables, operators, functions and values have colours of their own', () => {
  expect(coloursOf(kql, "SigninLogs\n| where Time > ago(1d) and Name has 'x' // y\n| mv-expand a-b")).toEqual([
    'typeName SigninLogs',
    'keyword where',
    'variableName Time',
    'typeName ago',
    'number 1d',
    'keyword and',
    'variableName Name',
    'keyword has',
    "string 'x'",
    'comment // y',
    'keyword mv-expand',
    'variableName a',
    'variableName b',
  ]);
});

test('what is indented deeper folds behind its line, blank lines inside included', () => {
  const state = EditorState.create({ doc: 'a {\n  b\n\n  c\n}\nd' });
  expect(foldRange(state, 0)).toEqual({ from: 3, to: 12 });
  expect(foldRange(state, 4)).toBeNull();
});
