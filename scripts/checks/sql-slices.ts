// Checks that SQL obeys the same walls as imports: a statement in a `sql` template that names a table or view of another
// slice does so in a file that imports it from that slice's tables.ts, so that the compiler sees who reads what. The
// import itself is checked in layers.ts.
//
//   const rows = await tx.execute(sql`select … from documents`);        reported outside of features/documents
//   import { documents } from '#features/documents/server/tables.ts';   allows the statement

import { isImportAllowed } from './layers.ts';
import { resolveImport } from '../house/imports.ts';
import {
  isNode,
  readLiteral,
  readModule,
  readModules,
  type Module,
  type SyntaxNode,
  type Tree,
} from '../house/modules.ts';

export type SqlPlace = { file: string; line: number; table: string; broken: string };

export type SqlFindings = {
  /** Statements that name a table of another slice without an import that is allowed. */
  across: SqlPlace[];
  /** Statements that name a table which only a migration knows. */
  undeclared: SqlPlace[];
};

/** A table or view, with the file that declares it. */
type Owner = { slice: string; file: string };

const DECLARE = /^pg(?:Table|View|MaterializedView)$/;
const CREATED =
  /^\s*create\s+(?:or\s+replace\s+)?(?:materialized\s+)?(?:table|view)\s+(?:if\s+not\s+exists\s+)?(\w+)/gim;
/** One item of `from tasks t, ${projects} as p`. What follows a table may be its alias, but not the next clause. */
const CLAUSES =
  'as|cross|except|for|full|group|having|inner|join|left|limit|natural|on|order|returning|right|select|set|union|using|values|where|window';
const ITEM = `(?:lateral\\s+|only\\s+)?(?:"?[a-z_]\\w*"?|\\$\\{\\})(?:\\s+(?:as\\s+)?(?!(?:${CLAUSES})\\b)[a-z_]\\w*)?`;
/** The word before tables, and the tables. `is distinct from` compares values. */
const NAMED = new RegExp(
  `(?<!\\bdistinct\\s+)\\b(?:from|join|into|update|using)\\s+(${ITEM}(?:\\s*,\\s*${ITEM})*)`,
  'gi',
);
const COMMENT = /--[^\n]*/g;
const STRING = /'(?:[^']|'')*'/g;

/** Reads the statements of features, workspace pages and the platform. Tests are left out. */
export function checkSqlSlices(code: Tree, migrations: Tree): SqlFindings {
  const owners = readOwners(code);
  const created = readCreated(migrations);
  const findings: SqlFindings = { across: [], undeclared: [] };
  for (const module of readModules(code)) {
    const slice = sliceOf(module.file);
    if (!slice) continue;
    for (const { table, line } of namedTables(module)) {
      const owner = owners.get(table);
      const place = { file: module.file, line, table };
      if (!owner) {
        if (created.has(table)) findings.undeclared.push({ ...place, broken: `no tables.ts declares ${table}` });
        continue;
      }
      const broken = findWall(module, slice, owner);
      if (broken) findings.across.push({ ...place, broken: `${table} belongs to ${owner.slice}: ${broken}` });
    }
  }
  return findings;
}

/** Returns what keeps a module from naming another slice's table, or null. */
function findWall(module: Module, slice: string, owner: Owner): string | null {
  if (slice === owner.slice) return null;
  if (!isImportAllowed(module.file, owner.file)) return 'this statement points upward';
  const isImported = module.imports.some(({ specifier }) => resolveImport(module.file, specifier) === owner.file);
  return isImported ? null : `import it from ${owner.file}`;
}

/** 'features/chat', 'project/tasks' or 'platform/jobs'. */
function sliceOf(file: string): string | undefined {
  return /^src\/((?:features|project|platform)\/[\w-]+)\//.exec(file)?.[1];
}

function readOwners(code: Tree): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const [file, source] of code) {
    const slice = sliceOf(file);
    if (!slice || !file.endsWith('/tables.ts')) continue;
    for (const name of declaredTables(readModule(file, source))) owners.set(name, { slice, file });
  }
  return owners;
}

/** Returns the names that `pgTable('…')`, `pgView('…')` and their likes declare at the top of a module. */
function declaredTables(module: Module): string[] {
  return module.nodesOf('VariableDeclarator').flatMap(({ init }) => {
    const call = firstCall(init);
    const name = call && DECLARE.test(nameOf(call['callee'])) ? readLiteral(argumentsOf(call)[0]) : undefined;
    return name === undefined ? [] : [name];
  });
}

/** A view is declared by a chain, `pgView('…', columns).existing()`, which begins with the call that is looked for. */
function firstCall(node: unknown): SyntaxNode | null {
  if (!isNode(node) || node.type !== 'CallExpression') return null;
  const callee = node['callee'];
  return isNode(callee) && callee.type === 'MemberExpression' ? firstCall(callee['object']) : node;
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
}

function argumentsOf(call: SyntaxNode): unknown[] {
  return Array.isArray(call['arguments']) ? call['arguments'] : [];
}

function readCreated(migrations: Tree): Set<string> {
  return new Set([...migrations.values()].flatMap((text) => [...text.matchAll(CREATED)].map(([, name = '']) => name)));
}

/** Returns the tables that the statements of a module name, once per statement and table. */
function namedTables(module: Module): { table: string; line: number }[] {
  return module
    .nodesOf('TaggedTemplateExpression')
    .filter(({ tag }) => nameOf(tag) === 'sql')
    .flatMap(({ quasi, start }) => {
      const names = readTableNames(textOf(quasi));
      return [...new Set(names)].map((table) => ({ table, line: module.lineOf(start) }));
    });
}

/** Returns the text of a template, with a mark that no name contains for each value. */
function textOf(quasi: unknown): string {
  const parts = isNode(quasi) && Array.isArray(quasi['quasis']) ? quasi['quasis'] : [];
  return parts.map((part: { value?: { raw?: string } }) => part.value?.raw ?? '').join(' ${} ');
}

/** Returns the names after from, join, into, update and using. They may also be names of `with` or columns. */
export function readTableNames(statement: string): string[] {
  const text = statement.replaceAll(COMMENT, '').replaceAll(STRING, "''");
  return [...text.matchAll(NAMED)].flatMap(([, list = '']) =>
    list.split(',').map((item) => (/^\s*(?:lateral\s+|only\s+)?"?(\w+)/.exec(item)?.[1] ?? '').toLowerCase()),
  );
}
