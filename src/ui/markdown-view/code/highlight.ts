// Syntax highlighting, loaded when the first complete code block is on the screen.
import { refractor } from 'refractor/core';
import bash from 'refractor/bash';
import hcl from 'refractor/hcl';
import json from 'refractor/json';
import kusto from 'refractor/kusto';
import powershell from 'refractor/powershell';
import python from 'refractor/python';
import yaml from 'refractor/yaml';
import type { CodeLanguage } from '#text/code/code-info.ts';
import { toneOf, type CodeTone } from '#text/code/code-tones.ts';

for (const grammar of [bash, hcl, json, kusto, powershell, python, yaml]) refractor.register(grammar);

export interface CodeSegment {
  text: string;
  tone: CodeTone | undefined;
}

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
