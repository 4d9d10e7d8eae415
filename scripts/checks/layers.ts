// Checks who imports whom and what files are called: the rings of ARCHITECTURE.md, for every import in src (static,
// dynamic, types), and that no two slices import each other. sql-slices.ts holds SQL to the same walls. The linter checks
// cycles between files, default exports and process.env (.oxlintrc.json).
//
//   node scripts/checks/layers.ts

import { fileURLToPath } from 'node:url';
import { findCycles, importGraph, resolveImport, sliceGraph } from '../house/imports.ts';
import { readModule, type Tree } from '../house/modules.ts';
import { readTree } from '../house/tree.ts';

/** `pure` code runs on both sides and consists of functions, constants, types and schemas only. */
type Side = 'pure' | 'contract' | 'shared' | 'server' | 'web';
type Ring =
  | 'contract'
  | 'text'
  | 'catalogue'
  | 'model'
  | 'platform'
  | 'ui'
  | 'expertise'
  | 'testing'
  | 'feature'
  | 'project'
  | 'shell';

/** Where a file belongs. `slice` is the folder of its feature or workspace page ('features/chat'), or empty. */
type Place = { side: Side; ring: Ring; slice: string; isTest: boolean };

/** One import: the importing and the imported file, and whether only types are imported. */
type Edge = { from: Place; to: Place; target: string; isType: boolean };

type Rule = { broken: string; allowed: string; isBroken: (edge: Edge) => boolean };

export type Violation = { file: string; line: number; broken: string; allowed: string };

const FORBIDDEN_NAMES = /^(utils?|helpers?|commons?|misc|lib|types|constants)$/;
const PURE_PACKAGES = /^(zod(\/.*)?|@orpc\/contract)$/;

const SIDES: Record<Side, readonly Side[]> = {
  pure: ['pure'],
  contract: ['pure', 'contract', 'shared'],
  shared: ['pure', 'shared'],
  server: ['pure', 'contract', 'shared', 'server'],
  web: ['pure', 'contract', 'shared', 'web'],
};
/** What is known of clouds and solutions, without any machinery. */
const PURE: readonly Ring[] = ['contract', 'text', 'catalogue', 'model'];
/** `platform` and `ui` are machinery: they know no cloud and no feature. */
const ALLOWED: Record<Exclude<Ring, 'testing' | 'shell'>, readonly Ring[]> = {
  contract: ['contract'],
  text: ['contract', 'text'],
  catalogue: ['contract', 'text', 'catalogue'],
  model: PURE,
  platform: ['contract', 'text', 'platform'],
  ui: ['contract', 'text', 'ui'],
  expertise: [...PURE, 'platform', 'expertise'],
  feature: [...PURE, 'platform', 'ui', 'expertise', 'feature'],
  project: [...PURE, 'platform', 'ui', 'expertise', 'feature', 'project'],
};

const RULES: readonly Rule[] = [
  {
    broken: 'the server does not import the web, the web does not import the server, and shared code imports neither',
    allowed: 'move what both sides need into contract.ts, shared/, src/text, src/catalogue or src/model',
    isBroken: ({ from, to }) => !SIDES[from.side].includes(to.side),
  },
  {
    broken: 'imports go down: shell, project, features, expertise, platform and ui, model, catalogue, text, contract',
    allowed: 'pass it in as a parameter, or move it one ring down when a third caller needs it',
    isBroken: isUpward,
  },
  {
    broken: 'this is private to another feature',
    allowed:
      'its contract.ts, shared/, its service server/<name>.ts, server/tables.ts, web/*-panel.tsx, web/use-*.ts, web/*-queries.ts',
    isBroken: ({ from, to, target }) =>
      from.ring !== 'shell' && to.slice !== '' && to.slice !== from.slice && !isPublic(to, target),
  },
  {
    broken: 'this loads a contract and its schemas into the browser',
    allowed: '`import type`; pure functions and limits for both sides live in shared/',
    isBroken: ({ from, to, isType }) => from.side === 'web' && !from.isTest && to.side === 'contract' && !isType,
  },
  {
    broken: 'only tests import tests and test code',
    allowed: 'move the shared code out of the test',
    isBroken: ({ from, to }) => !from.isTest && from.ring !== 'testing' && (to.isTest || to.ring === 'testing'),
  },
];

const RINGS =
  'contract, text, catalogue, model, platform, ui, expertise, features/<name>/{contract.ts,shared,server,web}, project/<name>/…, server, web';

/** Checks a tree of paths ('src/features/chat/server/chat.ts') and their sources. */
export function checkLayers(files: Tree): Violation[] {
  const perFile = [...files].flatMap(([file, source]) => {
    const place = locate(file);
    if (!place) return [{ file, line: 1, broken: 'the file is not in any of the rings', allowed: RINGS }];
    return [...checkName(file), ...checkImports({ file, source, place })];
  });
  return [...perFile, ...checkSlices(files)];
}

function checkName(file: string): Violation[] {
  const names = file.split('/').map((part) => part.replace(/\..*$/, ''));
  const wrong = names.find((name) => FORBIDDEN_NAMES.test(name));
  if (!wrong) return [];
  const allowed = 'a noun; ARCHITECTURE.md says where a new thing goes';
  return [{ file, line: 1, broken: `'${wrong}' does not say what is inside`, allowed }];
}

function checkImports({ file, source, place }: { file: string; source: string; place: Place }): Violation[] {
  if (!/\.tsx?$/.test(file)) return [];
  const { imports, reexports, lineOf } = readModule(file, source);
  const barrels = reexports.map((offset) => ({
    file,
    line: lineOf(offset),
    broken: 'a re-export hides where code is',
    allowed: 'import from the original file',
  }));
  const wrong = imports.flatMap(({ specifier, isType, offset }) =>
    findBrokenRule({ file, place, specifier, isType }).map(({ broken, allowed }) => ({
      file,
      line: lineOf(offset),
      broken: `'${specifier}': ${broken}`,
      allowed,
    })),
  );
  return [...barrels, ...wrong];
}

type FoundImport = { file: string; place: Place; specifier: string; isType: boolean };

/** Returns the first rule that an import breaks, as a list of at most one. */
function findBrokenRule({ file, place, specifier, isType }: FoundImport): Pick<Rule, 'broken' | 'allowed'>[] {
  const target = resolveImport(file, specifier);
  if (!target) {
    const isPure = ['pure', 'contract', 'shared'].includes(place.side);
    const isForeign = isPure && !place.isTest && !PURE_PACKAGES.test(specifier);
    return isForeign ? [{ broken: 'this code runs on both sides', allowed: 'zod, @orpc/contract' }] : [];
  }
  if (target.startsWith('measure/')) {
    const broken = 'only tests and measuring code import measuring code';
    return place.isTest ? [] : [{ broken, allowed: 'move the shared code out of measure/' }];
  }
  const to = locate(target);
  if (!to) return [{ broken: 'it points outside the rings', allowed: RINGS }];
  return RULES.filter((rule) => rule.isBroken({ from: place, to, target, isType })).slice(0, 1);
}

/** Whether `file` may import `target`, both being files of src. */
export function isImportAllowed(file: string, target: string): boolean {
  const place = locate(file);
  return (
    place !== null && findBrokenRule({ file, place, specifier: `#${target.slice(4)}`, isType: false }).length === 0
  );
}

/** A test may start the whole app; code written for tests may know the types of features. */
function isUpward({ from, to }: Edge): boolean {
  if (from.ring === 'testing' || from.ring === 'shell' || to.ring === 'testing') return false;
  const startsApp = from.isTest && to.ring === 'shell';
  return !startsApp && !ALLOWED[from.ring].includes(to.ring);
}

/** Whether other features may import this file. */
function isPublic({ side, slice }: Place, target: string): boolean {
  if (side === 'contract' || side === 'shared') return true;
  if (side === 'web') return /\/web\/([\w-]+-panel\.tsx|use-[\w-]+\.ts|[\w-]+-queries\.ts)$/.test(target);
  const name = slice.split('/')[1];
  return target === `src/${slice}/server/${name}.ts` || target === `src/${slice}/server/tables.ts`;
}

/** If two slices import each other, neither can be read, tested or removed on its own. */
function checkSlices(files: Tree): Violation[] {
  const graph = importGraph(new Map([...files].filter(([file]) => !locate(file)?.isTest)));
  return findCycles(sliceGraph(graph)).map((slices) => ({
    file: `src/${slices[0] ?? ''}`,
    line: 1,
    broken: `${slices.join(', ')} import each other`,
    allowed: 'the lower slice declares a small interface, and the shell passes the upper one in',
  }));
}

const RINGS_BY_FOLDER: Record<string, Pick<Place, 'side' | 'ring'>> = {
  contract: { side: 'pure', ring: 'contract' },
  text: { side: 'pure', ring: 'text' },
  catalogue: { side: 'pure', ring: 'catalogue' },
  model: { side: 'pure', ring: 'model' },
  platform: { side: 'server', ring: 'platform' },
  ui: { side: 'web', ring: 'ui' },
  expertise: { side: 'server', ring: 'expertise' },
  server: { side: 'server', ring: 'shell' },
  web: { side: 'web', ring: 'shell' },
};

/** Returns `null` if the file is not in any of the rings. */
function locate(file: string): Place | null {
  const [, top = '', name = '', part = ''] = file.split('/');
  const isTest = /\.(test|suite)\.tsx?$|\/testing\//.test(file);
  if (/^src\/(?:platform|expertise|server)\/(?:.*\/)?testing\//.test(file))
    return { side: 'server', ring: 'testing', slice: '', isTest };
  const ring = RINGS_BY_FOLDER[top];
  if (ring) return { ...ring, slice: '', isTest };
  const side = part.replace(/(\.test)?\.ts$/, '');
  if (!['features', 'project'].includes(top) || !isSide(side) || side === 'pure') return null;
  return { side, ring: top === 'features' ? 'feature' : 'project', slice: `${top}/${name}`, isTest };
}

function isSide(text: string): text is Side {
  return text in SIDES;
}

/** Returns the violation and its way out as two lines. */
export function describeViolation({ file, line, broken, allowed }: Violation): string {
  return `${file}:${line} ${broken}\n    allowed: ${allowed}`;
}

if (import.meta.main) {
  const tree = readTree(fileURLToPath(new URL('../..', import.meta.url)));
  const violations = checkLayers(new Map([...tree].filter(([file]) => file.startsWith('src/'))));
  for (const violation of violations) console.error(describeViolation(violation));
  process.exitCode = violations.length === 0 ? 0 : 1;
}
