// Highlights code: Prism's grammars cut it into tokens of a few kinds, line by line.

import bash from 'refractor/bash';
import { refractor } from 'refractor/core';
import hcl from 'refractor/hcl';
import json from 'refractor/json';
import kusto from 'refractor/kusto';
import powershell from 'refractor/powershell';
import python from 'refractor/python';
import yaml from 'refractor/yaml';
import { lastOf } from '#text/required.ts';
import type { CodeToken } from '../../document-model.ts';
import type { CodeKind } from '../../export-theme.ts';

for (const language of [bash, hcl, json, kusto, powershell, python, yaml]) refractor.register(language);

type Root = ReturnType<typeof refractor.highlight>;
type Node = Root | Root['children'][number];

const ALIASES: Record<string, string> = {
  terraform: 'hcl',
  tf: 'hcl',
  powercli: 'powershell',
  pwsh: 'powershell',
  ps1: 'powershell',
  py: 'python',
  yml: 'yaml',
  ansible: 'yaml',
  kql: 'kusto',
  jsonc: 'json',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
};

const KINDS: Partial<Record<string, CodeKind>> = {
  comment: 'comment',
  keyword: 'keyword',
  builtin: 'keyword',
  important: 'keyword',
  string: 'string',
  char: 'string',
  heredoc: 'string',
  'template-string': 'string',
  'triple-quoted-string': 'string',
  regex: 'string',
  number: 'number',
  boolean: 'number',
  constant: 'number',
  datetime: 'number',
  null: 'number',
  function: 'name',
  'class-name': 'name',
  property: 'name',
  key: 'name',
  variable: 'name',
  atrule: 'name',
  decorator: 'name',
  verb: 'name',
  punctuation: 'punctuation',
  operator: 'punctuation',
};

/** Longer code is not highlighted: grammars consist of regular expressions. */
const MAX_HIGHLIGHTED_LENGTH = 100_000;

/** The lines of `source`, each a row of tokens; an unknown language has plain ones. */
export function codeLines(source: string, language: string | null): CodeToken[][] {
  const name = language && (ALIASES[language] ?? language);
  if (!name || !refractor.registered(name) || source.length > MAX_HIGHLIGHTED_LENGTH)
    return splitLines([{ kind: 'plain', text: source }]);
  return splitLines(tokensOf(refractor.highlight(source, name), 'plain'));
}

function tokensOf(node: Node, kind: CodeKind): CodeToken[] {
  if (node.type === 'text') return [{ kind, text: node.value }];
  if (node.type !== 'element' && node.type !== 'root') return [];
  const names = node.type === 'element' ? node.properties['className'] : [];
  const own = (Array.isArray(names) ? names : []).map((name) => KINDS[String(name)]).find(Boolean);
  return node.children.flatMap((child) => tokensOf(child, own ?? kind));
}

function splitLines(tokens: readonly CodeToken[]): CodeToken[][] {
  const lines: CodeToken[][] = [[]];
  for (const { kind, text } of tokens) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      const line = lastOf(lines);
      const last = line.at(-1);
      if (last?.kind === kind) last.text += part;
      else if (part) line.push({ kind, text: part });
    }
  }
  return lines;
}
