// Colours code. Loaded only when the first finished code block is on the screen.
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

/** One of the five hues of the code tokens: word, type, text, number, note. */
export type CodeTone = 'w' | 'y' | 'q' | 'n' | 'c';

export interface CodeSegment {
  text: string;
  tone: CodeTone | undefined;
}

const TONES: Readonly<Record<string, CodeTone>> = {
  keyword: 'w', builtin: 'w', directive: 'w', atrule: 'w', command: 'w', verb: 'w', 'assign-left': 'w',
  'class-name': 'y', function: 'y', property: 'y', key: 'y', type: 'y', variable: 'y', tag: 'y', namespace: 'y', decorator: 'y', 'attr-name': 'y',
  string: 'q', char: 'q', regex: 'q', heredoc: 'q', 'triple-quoted-string': 'q', 'attr-value': 'q', scalar: 'q', url: 'q',
  number: 'n', boolean: 'n', constant: 'n', null: 'n', datetime: 'n', timespan: 'n', symbol: 'n', important: 'n',
  comment: 'c', shebang: 'c', prolog: 'c',
};

type Tree = ReturnType<typeof refractor.highlight>['children'][number];

/** The code in reading order; the texts of the segments add up to `code`. */
export function highlight(code: string, language: CodeLanguage): CodeSegment[] {
  const segments: CodeSegment[] = [];
  for (const node of refractor.highlight(code, language).children) collect(node, undefined, segments);
  return segments;
}

function collect(node: Tree, outer: CodeTone | undefined, segments: CodeSegment[]): void {
  if (node.type === 'element') {
    const tone = toneOf(node.properties.className) ?? outer;
    for (const child of node.children) collect(child, tone, segments);
  }
  if (node.type !== 'text') return;
  const last = segments.at(-1);
  if (last && last.tone === outer) last.text += node.value;
  else segments.push({ text: node.value, tone: outer });
}

function toneOf(classNames: unknown): CodeTone | undefined {
  if (!Array.isArray(classNames)) return undefined;
  return classNames.map((name) => TONES[String(name)]).find((tone) => tone !== undefined);
}
