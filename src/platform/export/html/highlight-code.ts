// Code as HTML in the colours of the product: each token is a span whose class is its tone.

import { refractor } from 'refractor/core';
import bash from 'refractor/bash';
import hcl from 'refractor/hcl';
import json from 'refractor/json';
import kusto from 'refractor/kusto';
import powershell from 'refractor/powershell';
import python from 'refractor/python';
import yaml from 'refractor/yaml';
import { escapeHtml } from '#platform/http/response/escape-html.ts';
import { readCodeInfo } from '#text/code/code-info.ts';
import { toneOf } from '#text/code/code-tones.ts';

for (const grammar of [bash, hcl, json, kusto, powershell, python, yaml]) refractor.register(grammar);

/** Characters. Longer code has no colours. */
const MAX_LENGTH = 100_000;

type Tree = ReturnType<typeof refractor.highlight>['children'][number];

/** `info` is what is written behind the fence. Code of a language without a grammar is only escaped. */
export function highlightCode(code: string, info: string): string {
  const { language } = readCodeInfo(info);
  if (language === undefined || code.length > MAX_LENGTH) return escapeHtml(code);
  return refractor.highlight(code, language).children.map(write).join('');
}

function write(node: Tree): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type !== 'element') return '';
  const inner = node.children.map(write).join('');
  const tone = toneOf(node.properties.className);
  return tone === undefined ? inner : `<span class="${tone}">${inner}</span>`;
}
