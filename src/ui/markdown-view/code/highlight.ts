// Syntax highlighting, loaded when the first complete code block is on the screen.
import { refractor } from 'refractor/core';
import bash from 'refractor/bash';
import hcl from 'refractor/hcl';
import json from 'refractor/json';
import kusto from 'refractor/kusto';
import powershell from 'refractor/powershell';
import python from 'refractor/python';
import yaml from 'refractor/yaml';
import type { CodeLanguage } from './code-language.ts';

for (const grammar of [bash, hcl, json, kusto, powershell, python, yaml]) refractor.register(grammar);

/** One of the five code colours of the design tokens: word, type, text, number, note. */
export type CodeTone = 'w' | 'y' | 'q' | 'n' | 'c';

export interface CodeSegment {
  text: string;
  tone: CodeTone | undefined;
}

const TONES: Readonly<Record<string, CodeTone>> = {
  keyword: 'w',
  builtin: 'w',
  directive: 'w',
  atrule: 'w',
  command: 'w',
  verb: 'w',
  'assign-left': 'w',
  'class-name': 'y',
  function: 'y',
  property: 'y',
  key: 'y',
  type: 'y',
  variable: 'y',
  tag: 'y',
  namespace: 'y',
  decorator: 'y',
  'attr-name': 'y',
  string: 'q',
  char: 'q',
  regex: 'q',
  heredoc: 'q',
  'triple-quoted-string': 'q',
  'attr-value': 'q',
  scalar: 'q',
  url: 'q',
  number: 'n',
  boolean: 'n',
  constant: 'n',
  null: 'n',
  datetime: 'n',
  timespan: 'n',
  symbol: 'n',
  important: 'n',
  comment: 'c',
  shebang: 'c',
  prolog: 'c',
};

type Tree = ReturnType<typeof refractor.highlight>['children'][number];

/** Splits the code into coloured segments whose texts add up to `code`. */
export function highlight(code: string, language: CodeLanguage): CodeSegment[] {
  return refractor.highlight(code, language).children.flatMap((node) => flatten(node, undefined));
}

function flatten(node: Tree, outer: CodeTone | undefined): CodeSegment[] {
  if (node.type === 'text') return [{ text: node.value, tone: outer }];
  if (node.type !== 'element') return [];
  const tone = toneOf(node.properties.className) ?? outer;
  return node.children.flatMap((child) => flatten(child, tone));
}

function toneOf(classNames: unknown): CodeTone | undefined {
  if (!Array.isArray(classNames)) return undefined;
  return classNames.map((name) => TONES[String(name)]).find((tone) => tone !== undefined);
}
