// npm run new -- <name>: generates the vertical slice of a feature, from its table to its page, and prints what to add
// where. <name> is in kebab-case and becomes a plural: 'cost-report' creates cost-reports. The templates are in
// scripts/new-feature/slice.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MIGRATIONS = 'src/server/migrations';

const given = process.argv[2] ?? '';
if (!/^[a-z]+(-[a-z]+)*$/.test(given))
  stop('Usage: npm run new -- <name>, with the name in kebab-case, such as cost-reports.');
const name = toPlural(given);
const folder = `src/features/${name}`;
if (existsSync(folder)) stop(`${folder} already exists.`);

const words = nameForms(name);
const migration = nextMigration(words.table);
const files = {
  'contract.ts': `${folder}/contract.ts`,
  'server/migration.sql': `${MIGRATIONS}/${migration}`,
  'server/tables.ts': `${folder}/server/tables.ts`,
  'server/store.ts': `${folder}/server/store.ts`,
  'server/service.ts': `${folder}/server/${name}.ts`,
  'server/service.test.ts': `${folder}/server/${name}.test.ts`,
  'server/routes.ts': `${folder}/server/routes.ts`,
  'web/messages.ts': `${folder}/web/messages.ts`,
  'web/queries.ts': `${folder}/web/queries.ts`,
  'web/actions.ts': `${folder}/web/use-${words.single}-actions.ts`,
  'web/page.tsx': `${folder}/web/${name}-page.tsx`,
};
for (const [template, path] of Object.entries(files)) {
  const text = readFileSync(join(import.meta.dirname, 'new-feature/slice', `${template}.txt`), 'utf8');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    text.replaceAll(/__(\w+?)__/g, (_, key) => (key === 'migration' ? migration : words[key])),
  );
  console.log(path);
}
execFileSync(join(import.meta.dirname, '../node_modules/.bin/oxfmt'), Object.values(files));
console.log(`
Add these lines:
  src/server/contract.ts   ${words.names}: ${words.names}Contract,
  src/server/features.ts   const ${words.names} = create${words.Names}({ db });
  src/server/routes.ts     ${words.names}: create${words.Names}Routes(${words.names}),
  src/server/app.ts        { name: 'purge-${name}', work: () => ${words.names}.purge() },
  src/web/routes.tsx       component: lazyRouteComponent(() => import('#features/${name}/web/${name}-page.tsx'), '${words.Names}Page'),
  src/server/tests/route-access.test.ts   its routes, called with the ids of another person
Then: npx vitest run ${folder}`);

/** Returns the name in all forms that the templates use. */
function nameForms(kebab) {
  const single = kebab.endsWith('ies') ? `${kebab.slice(0, -3)}y` : kebab.slice(0, -1);
  const spaced = kebab.replaceAll('-', ' ');
  return {
    kebab,
    single,
    table: kebab.replaceAll('-', '_'),
    words: spaced,
    Words: capitalize(spaced),
    names: camel(kebab),
    Names: capitalize(camel(kebab)),
    name: camel(single),
    Name: capitalize(camel(single)),
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
