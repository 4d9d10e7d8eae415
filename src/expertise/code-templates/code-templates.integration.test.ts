// The templates themselves: how many there are, that their files and parameters agree, and that their own checker passes them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeLanguages } from '#contract/code-language.ts';
import { answerFromTemplate } from './answer-from-template.ts';
import { codeTemplates } from './code-templates.ts';
import { readParameters } from './prompt/read-parameters.ts';
import { renderModule } from './render/render-module.ts';
import { checkTemplate } from './testing/check-template.ts';

const files = join(import.meta.dirname, 'files');
const each = codeTemplates.map((template) => [template.id, template] as const);

test('there are at least sixty templates, and enough in each language and cloud', () => {
  const count = (language: string) => codeTemplates.filter((template) => template.language === language).length;
  const least = { terraform: 30, powershell: 8, python: 6, ansible: 6, powercli: 4, kql: 10 };
  expect(codeTemplates.length).toBeGreaterThanOrEqual(60);
  for (const language of codeLanguages) expect(count(language), language).toBeGreaterThanOrEqual(least[language]);
  for (const cloud of ['azure', 'aws', 'gcp'])
    expect(codeTemplates.filter((template) => template.cloud === cloud).length, cloud).toBeGreaterThanOrEqual(10);
  expect(new Set(codeTemplates.map(({ id }) => id)).size).toBe(codeTemplates.length);
});

test('every folder of files belongs to a template that no recipe writes', () => {
  for (const language of codeLanguages) {
    const folders = readdirSync(join(files, language)).filter((name) => !name.startsWith('shared-'));
    const ids = codeTemplates
      .filter((template) => template.language === language && !template.module)
      .map(({ id }) => id);
    expect(folders.toSorted()).toEqual(ids.toSorted());
  }
});

test.each(each)('%s answers its own example, and covers all of it', (id, { example, language }) => {
  const answer = answerFromTemplate({ prompt: example, language });
  expect(answer).toMatchObject({ template: { id } });
  expect(answer).toHaveProperty('words', expect.not.stringContaining('Not covered'));
});

test.each(each)('%s uses each of its parameters', (id, template) => {
  const { language, cloud, parameters, example } = template;
  const read = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n');
  const shared = language === 'terraform' ? read(join(files, 'terraform', `shared-${cloud}`)) : '';
  const source = template.module ? '' : `${read(join(files, language, id))}${shared}`;
  const used = new Set<unknown>([...source.matchAll(/@@(\w+)@@/g)].map(([, key]) => key));
  const values = new Proxy(readParameters(template, example).values, {
    get: (known, key) => {
      used.add(key);
      return known[key as string];
    },
  });
  if (template.module && cloud) renderModule({ cloud, module: template.module }, values, {});
  for (const { fallback } of parameters) if (typeof fallback === 'function') fallback(values);
  expect(parameters.filter(({ key, label }) => label !== '' && !used.has(key)).map(({ label }) => label)).toEqual([]);
});

test.each(each)('%s passes its own checker, for each version of its provider', async (_, template) => {
  const { language, cloud, example } = template;
  const majors = language === 'terraform' && cloud !== 'gcp' ? [undefined, { azurerm: 3, aws: 5 }] : [undefined];
  for (const version of majors) {
    const { problems, text } = await checkTemplate({ template, prompt: example, ...(version && { majors: version }) });
    expect(problems).toEqual([]);
    expect(text).not.toMatch(/@@\w|\w@@|#@ |undefined|\[object [A-Z]/);
  }
});

test.each(each.filter(([, { module }]) => module))(
  '%s leaves out nothing but code',
  (_, { cloud, module, ...template }) => {
    if (!cloud || !module) return;
    const { values } = readParameters({ ...template, cloud }, template.example);
    const { notExported } = renderModule({ cloud, module }, values, {});
    expect(notExported.filter(({ name }) => !/^(?:Code|Applications) of /.test(name))).toEqual([]);
  },
);

const odd = [
  `named ${'long-'.repeat(15)}name, in eu-west-99, with 10.255.255.248/29, 0 nodes, 99999 days, 500%`,
  `called "x\${file("/etc/passwd")}'; \`whoami\` #" tags owner="a\\"b\${1+1}%{if true}" note='$(id) {{ 7*7 }}' cluster "$(id)'" in 10.0.0.0/8`,
  'with 300.1.1.1/99 and 1.2.3.4/0, 17 subnets, 99 spokes, 12 zones, port 99999, version 9.99, database called "; drop"',
];

test.each(each)('%s passes its own checker with odd values', async (_, template) => {
  for (const values of odd) {
    const { problems } = await checkTemplate({ template, prompt: `${template.example} ${values}` });
    // A network that is too small for its cloud stays what the person wrote, and the checks say so.
    expect(problems.filter((problem) => !problem.includes('terraform/wrong-value'))).toEqual([]);
  }
});
