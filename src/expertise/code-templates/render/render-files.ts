// Reads the files of a template and fills them; a template of services has none, and is written by their recipes.
//
// In a file, `@@key@@` is the value of a parameter. A line that ends in `#@ azurerm 3` is only there for that major version
// of the provider, and the line `#@ include <name>` is replaced by a file that the templates of a cloud share.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ProviderMajors } from '#contract/code-check.ts';
import type { CodeTemplate } from '../code-template.ts';
import type { Values } from '../prompt/parameter.ts';
import { escapeValue } from './escape-value.ts';
import { renderModule } from './render-module.ts';

const ROOT = join(import.meta.dirname, '../files');
const PLACEHOLDER = /@@(\w+)@@/g;
const MAJOR_LINE = /[ \t]*#@ (azurerm|aws|google) (\d+)$/;
const INCLUDE = /^#@ include ([\w-]+)$/gm;
const VERSIONS = 'versions.tf';
/** In the order in which a person reads them; others follow. */
const ORDER = ['main.tf', 'variables.tf', 'outputs.tf', VERSIONS];

/** Returns the files with relative paths. `majors` has the version of every provider that the template can use. */
export function renderFiles(
  template: CodeTemplate,
  values: Values,
  majors: ProviderMajors,
): { path: string; content: string }[] {
  const { cloud, module } = template;
  if (module && cloud) {
    const { files } = renderModule({ cloud, module }, values, majors);
    return inOrder(files).map(({ path, text }) => ({ path, content: text }));
  }
  const folder = join(ROOT, template.language, template.id);
  const shared = template.language === 'terraform' ? join(ROOT, 'terraform', `shared-${template.cloud}`) : null;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const sources = names.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  if (shared && !names.includes(VERSIONS))
    sources.push({ path: VERSIONS, text: readFileSync(join(shared, VERSIONS), 'utf8') });
  return inOrder(sources).map(({ path, text }) => ({
    path,
    content: fill(keepMajors(include(text, shared), majors), template, values),
  }));
}

function inOrder<File extends { path: string }>(files: readonly File[]): File[] {
  return files.toSorted((a, b) => rankOf(a.path) - rankOf(b.path) || a.path.localeCompare(b.path));
}

function rankOf(path: string): number {
  const index = ORDER.indexOf(path);
  return index === -1 ? ORDER.length : index;
}

function include(text: string, shared: string | null): string {
  if (shared === null) return text;
  return text.replaceAll(INCLUDE, (_, name: string) => readFileSync(join(shared, `${name}.tf`), 'utf8').trimEnd());
}

function keepMajors(text: string, majors: ProviderMajors): string {
  const lines = text.split('\n').flatMap((line) => {
    const marked = MAJOR_LINE.exec(line);
    if (!marked) return [line];
    const major = majors[marked[1] as keyof ProviderMajors];
    return String(major) === marked[2] ? [line.slice(0, marked.index)] : [];
  });
  return lines.join('\n');
}

/** Throws for a placeholder without a parameter: the files and the catalogue do not agree. */
function fill(text: string, { id, language, parameters }: CodeTemplate, values: Values): string {
  return text.replaceAll(PLACEHOLDER, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The template ${id} has no value for ${key}.`);
    const form = parameters.find((parameter) => parameter.key === key)?.form ?? 'text';
    return escapeValue(value, form, language);
  });
}
