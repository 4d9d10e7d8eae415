// npm run new -- <name> [--workspace]: generates a slice whose rows belong to people, or to a workspace, from its table to its
// page and its tests, and adds it to the two lists of slices. <name> is in kebab-case and becomes a plural: 'cost-report'
// creates cost-reports. The templates are in scripts/new-slice.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MIGRATIONS = 'src/server/migrations';

const given = process.argv.slice(2);
const isOfWorkspace = given.includes('--workspace');
const [wanted = ''] = given.filter((argument) => argument !== '--workspace');
if (!/^[a-z]+(-[a-z]+)*$/.test(wanted))
  stop('Usage: npm run new -- <name> [--workspace], with the name in kebab-case, such as cost-reports.');
const name = toPlural(wanted);
const ring = isOfWorkspace ? 'project' : 'features';
const folder = `src/${ring}/${name}`;
for (const taken of [`src/project/${name}`, `src/features/${name}`])
  if (existsSync(taken)) stop(`${taken} already exists.`);

const words = nameForms(name);
const { single } = words;
const migration = nextMigration(words.table);
/** The template, and where it goes. */
const files = {
  'contract.ts': `${folder}/contract.ts`,
  'shared/limits.ts': `${folder}/shared/limits.ts`,
  'shared/shapes.ts': `${folder}/shared/${single}-shapes.ts`,
  ...(isOfWorkspace && { 'shared/changes.ts': `${folder}/shared/${single}-changes.ts` }),
  'server/migration.sql': `${MIGRATIONS}/${migration}`,
  'server/tables.ts': `${folder}/server/tables.ts`,
  'server/store.ts': `${folder}/server/store.ts`,
  'server/service.ts': `${folder}/server/${name}.ts`,
  'server/search.ts': `${folder}/server/${single}-search.ts`,
  'server/routes.ts': `${folder}/server/routes.ts`,
  'server/module.ts': `${folder}/server/module.ts`,
  'server/access.ts': `${folder}/server/testing/access.ts`,
  'server/test.ts': `${folder}/server/${name}.integration.test.ts`,
  'web/module.ts': `${folder}/web/module.ts`,
  'web/places.ts': `${folder}/web/places.ts`,
  'search.ts': `${folder}/web/${single}-search.ts`,
  'web/messages.ts': `${folder}/web/messages.ts`,
  'web/queries.ts': `${folder}/web/queries.ts`,
  'web/actions.ts': `${folder}/web/use-${single}-actions.ts`,
  'web/page.tsx': `${folder}/web/${name}-page.tsx`,
  'web/table.tsx': `${folder}/web/${single}-table.tsx`,
  'web/details.tsx': `${folder}/web/${single}-details.tsx`,
  'dialog.tsx': `${folder}/web/create-${single}-dialog.tsx`,
  'e2e.ts': `e2e/${isOfWorkspace ? 'project' : 'shell'}/${name}.e2e.ts`,
};
for (const [template, path] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, fill(readTemplate(template)));
  console.log(path);
}
const lists = {
  'src/server/modules.ts': [
    [`import { ${words.names}Module } from '#${ring}/${name}/server/module.ts';\n`, 'import type { ItemKind }'],
    [`  .add(${words.names}Module)\n`, isOfWorkspace ? '  .add(workspaceSettingsModule)' : '  .add(workspacesModule)'],
  ],
  'src/web/modules.ts': [
    [`import { ${words.names}Web } from '#${ring}/${name}/web/module.ts';\n`, 'import type { Page, WebModule }'],
    [`  ${words.names}Web,\n`, '  meetingsWeb,'],
  ],
};
for (const [path, lines] of Object.entries(lists)) {
  for (const [line, next] of lines) insertBefore(path, { line, next });
  console.log(`${path}: ${lines[1][0].trim()}`);
}
execFileSync(join(import.meta.dirname, '../node_modules/.bin/oxfmt'), Object.values(files));
console.log(`\nThen: npx vitest run --project integration ${folder}`);

/** The templates that do not differ are in both/. */
function readTemplate(template) {
  const own = join(import.meta.dirname, 'new-slice', isOfWorkspace ? 'workspace' : 'person', `${template}.txt`);
  const path = existsSync(own) ? own : join(import.meta.dirname, 'new-slice/both', `${template}.txt`);
  return readFileSync(path, 'utf8');
}

function fill(text) {
  return text.replaceAll(/__([a-zA-Z]+?)__/g, (_, key) => words[key]);
}

/** Adds a line to a list, before the line that begins with `next`. */
function insertBefore(path, { line, next }) {
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(next);
  if (at === -1)
    stop(`${path} has no line ‘${next.trim()}’ any more: add ‘${line.trim()}’ yourself, and mend new-slice.mjs.`);
  writeFileSync(path, text.slice(0, at) + line + text.slice(at));
}

/** Returns the name in all forms that the templates use. */
function nameForms(kebab) {
  const one = kebab.endsWith('ies') ? `${kebab.slice(0, -3)}y` : kebab.slice(0, -1);
  const spaced = kebab.replaceAll('-', ' ');
  const oneSpaced = one.replaceAll('-', ' ');
  return {
    kebab,
    single: one,
    table: kebab.replaceAll('-', '_'),
    path: isOfWorkspace ? `/project/${kebab}` : `/${kebab}`,
    words: spaced,
    Words: capitalize(spaced),
    word: oneSpaced,
    Word: capitalize(oneSpaced),
    names: camel(kebab),
    Names: capitalize(camel(kebab)),
    NAMES: kebab.replaceAll('-', '_').toUpperCase(),
    name: camel(one),
    Name: capitalize(camel(one)),
    NAME: one.replaceAll('-', '_').toUpperCase(),
  };
}

function toPlural(kebab) {
  if (kebab.endsWith('s')) return kebab;
  return /[^aeiou]y$/.test(kebab) ? `${kebab.slice(0, -1)}ies` : `${kebab}s`;
}

function camel(kebab) {
  return kebab.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function capitalize(text) {
  return text[0].toUpperCase() + text.slice(1);
}

/** Returns '0007_cost_reports.sql' if the last migration is '0006_….sql'. */
function nextMigration(table) {
  const numbers = readdirSync(MIGRATIONS)
    .map((file) => Number.parseInt(file, 10))
    .filter(Number.isFinite);
  return `${String(Math.max(-1, ...numbers) + 1).padStart(4, '0')}_${table}.sql`;
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}
