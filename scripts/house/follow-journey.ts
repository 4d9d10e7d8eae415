// Follows a journey through the tree, and says where its list does not hold any more.

import { resolveImport } from './imports.ts';
import { isNode, readModule, walk, type Module, type SyntaxNode, type Tree } from './modules.ts';
import type { Journey, Landmark } from './journeys.ts';

/** A landmark that was found. */
type Stop = { module: Module; name: string; via: string | undefined };

/** Returns the files of a journey in order, and what is wrong with it: a name or a link that is missing. */
export function followJourney({ action, path }: Journey, tree: Tree): { files: string[]; problems: string[] } {
  const stops = path.map((landmark) => findStop(landmark, tree));
  const missing = path.filter((_, index) => stops[index] === null).map(({ at }) => `${at} is not there`);
  const found = stops.filter((stop) => stop !== null);
  const broken = found.flatMap((stop, index) =>
    index === 0 || isLinked(stop, found.slice(0, index))
      ? []
      : [`nothing before ${stop.module.file}:${stop.name} leads to it`],
  );
  return {
    files: [...new Set(found.map(({ module }) => module.file))],
    problems: [...missing, ...broken].map((problem) => `${action}: ${problem}; see scripts/house/journeys.ts`),
  };
}

function findStop({ at, via }: Landmark, tree: Tree): Stop | null {
  const [end = '', name = ''] = at.split(':');
  const files = [...tree.keys()].filter((file) => file.endsWith(`/${end}`));
  const [file] = files;
  if (file === undefined || files.length > 1) return null;
  const module = readModule(file, tree.get(file) ?? '');
  return declaredNames(module).has(name) ? { module, name, via } : null;
}

/**
 * A landmark before this one imports it and names it, or both mention what it is handed over as. It need not be the last
 * one, because a call may have returned.
 */
function isLinked({ module, name, via }: Stop, before: readonly Stop[]): boolean {
  if (via !== undefined) return mentions(module, via) && before.some((stop) => mentions(stop.module, via));
  return before.some((stop) => imports(stop.module, module) && mentions(stop.module, name));
}

function imports({ file, imports: all }: Module, target: Module): boolean {
  return all.some(({ specifier }) => resolveImport(file, specifier) === target.file);
}

function mentions({ source }: Module, name: string): boolean {
  return new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(source);
}

const DECLARING: Readonly<Record<string, string>> = {
  FunctionDeclaration: 'id',
  VariableDeclarator: 'id',
  TSTypeAliasDeclaration: 'id',
  Property: 'key',
  MethodDefinition: 'key',
};

/** Returns the name, or those that a pattern binds: `{ update: updateDesign }` binds 'updateDesign'. */
function boundNames(named: SyntaxNode): string[] {
  if (named.type !== 'ObjectPattern') return typeof named['name'] === 'string' ? [named['name']] : [];
  const properties = Array.isArray(named['properties']) ? named['properties'] : [];
  return properties.flatMap((property: unknown) => {
    const value = isNode(property) ? property['value'] : undefined;
    return isNode(value) ? boundNames(value) : [];
  });
}

/** Functions, variables and types, and the methods and properties of objects and classes. */
function declaredNames({ program }: Module): Set<string> {
  const names = new Set<string>();
  walk(program, (node: SyntaxNode) => {
    const named = node[DECLARING[node.type] ?? ''];
    for (const name of isNode(named) ? boundNames(named) : []) names.add(name);
  });
  return names;
}
