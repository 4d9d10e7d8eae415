// Reads YAML with the places of its nodes. Aliases are not followed, so that a few lines cannot stand for millions.

import { isMap, isScalar, isSeq, parseAllDocuments, type Document, type Node, type Pair, type YAMLMap } from 'yaml';
import type { Problem } from '../report-problems.ts';

export type YamlMap = YAMLMap<unknown, unknown>;
export type YamlEntry = { key: string; keyNode: Node; value: Node | null };

/** Returns the contents of the documents of a file, and its errors. */
export function readYaml(text: string): { roots: Node[]; problems: Problem[] } {
  const first = parseYaml(text);
  const read = first.errors.length > 0 ? parseYaml(joinTemplates(text)) : first;
  return {
    roots: read.documents.map(({ contents }) => contents as Node | null).filter((node) => node !== null),
    problems: (read.errors.length > 0 ? first.errors : []).slice(0, 1).map((error) => toProblem(text, error)),
  };
}

function parseYaml(text: string): { documents: Document.Parsed[]; errors: YamlError[] } {
  const documents = parseAllDocuments(text, {
    uniqueKeys: true,
    // A pretty error has its line with it, which takes a long time where one line has thousands of errors.
    prettyErrors: false,
    stringKeys: false,
    logLevel: 'silent',
    version: '1.2',
  });
  const list = Array.isArray(documents) ? (documents as Document.Parsed[]) : [];
  return { documents: list, errors: list.flatMap(({ errors }) => errors) };
}

/** Ansible accepts a template in quotes whose last line is indented like its key; this parser does not. */
function joinTemplates(text: string): string {
  return text.replaceAll(/: "\{\{[^"]{0,5000}\}\}"/g, (quoted) => quoted.replaceAll('\n', ' '));
}

type YamlError = { code: string; message: string; pos: [number, number] };

function toProblem(text: string, { code, message, pos: [start, end] }: YamlError): Problem {
  const problem = {
    code: 'ansible/yaml',
    stage: 'syntax',
    severity: 'error',
    start,
    end: Math.max(end, start + 1),
  } as const;
  const line = text.slice(
    text.lastIndexOf('\n', start - 1) + 1,
    (text.indexOf('\n', start) + 1 || text.length + 1) - 1,
  );
  const braces = /^\s*(?:- )?[\w.]+: (\{\{[^\n]*)/.exec(line);
  if (braces) return { ...problem, message: 'Put the value in quotes: one that begins with "{{" is read as a map.' };
  if (code === 'DUPLICATE_KEY') return { ...problem, message: 'This key is there twice. Only the last one counts.' };
  if (code === 'TAB_AS_INDENT') return { ...problem, message: 'Indent with spaces: YAML does not allow tabs.' };
  const [words = ''] = message.split(/ at line |\n/, 1);
  const sentence = words.trim();
  return { ...problem, message: /[.!?]$/.test(sentence) ? sentence : `${sentence}.` };
}

/** The entries of a map whose keys are text, in their order. */
export function entriesOf(map: YamlMap): YamlEntry[] {
  return (map.items as Pair<unknown, unknown>[]).flatMap(({ key, value }) =>
    isScalar(key) ? [{ key: String(key.value), keyNode: key as Node, value: (value ?? null) as Node | null }] : [],
  );
}

export function valueOf(map: YamlMap, key: string): Node | null {
  return entriesOf(map).find((entry) => entry.key === key)?.value ?? null;
}

/** The text of a scalar; null for anything else. */
export function textOf(node: Node | null): string | null {
  if (!isScalar(node)) return null;
  const { value } = node;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

export function itemsOf(node: Node | null): Node[] {
  return isSeq(node) ? (node.items as Node[]) : [];
}

/** The texts of a list, or of a scalar alone. */
export function textsOf(node: Node | null): { text: string; node: Node }[] {
  return (isSeq(node) ? itemsOf(node) : [node]).flatMap((item) => {
    const text = textOf(item);
    return item === null || text === null ? [] : [{ text, node: item }];
  });
}

/** Offsets of a node without what follows its value. */
export function placeOf(node: Node): { start: number; end: number } {
  const [start = 0, end = start + 1] = node.range ?? [];
  return { start, end: Math.max(end, start + 1) };
}

/** Returns true if the text has a template, so that its value is not known. */
export function isTemplate(text: string): boolean {
  return text.includes('{{') || text.includes('{%');
}

/** Calls `visit` for each scalar under a node. */
export function visitScalars(node: Node | null, visit: (text: string, node: Node) => void): void {
  const rest: (Node | null)[] = [node];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const text = textOf(next);
    if (next !== null && text !== null) visit(text, next);
    else if (isSeq(next)) rest.push(...(next.items as Node[]).toReversed());
    else if (isMap(next))
      rest.push(
        ...entriesOf(next)
          .map(({ value }) => value)
          .toReversed(),
      );
  }
}
