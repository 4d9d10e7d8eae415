// Who may import whom, and what a file may be called: the rings of ARCHITECTURE.md, checked over every import in src
// (static, dynamic, type). Cycles, default exports and process.env are the linter's part (.oxlintrc.json).
//
//   node scripts/layers.ts

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';

type Side = 'contract' | 'server' | 'web';
type Ring = 'foundation' | 'testing' | 'feature' | 'project' | 'shell';

/** Where a file stands. `slice` is the folder of its feature or workspace page ('features/chat'), empty elsewhere. */
type Place = { side: Side; ring: Ring; slice: string; isTest: boolean };

type Import = { specifier: string; isType: boolean; offset: number };

/** One import: who, whom, and how. */
type Edge = { from: Place; to: Place; target: string; isType: boolean };

type Rule = { broken: string; allowed: string; isBroken: (edge: Edge) => boolean };

export type Violation = { file: string; line: number; broken: string; allowed: string };

const FORBIDDEN_NAMES = /^(utils?|helpers?|commons?|misc|lib|types|constants)$/;
const CONTRACT_PACKAGES = /^(zod(\/.*)?|@orpc\/contract)$/;

const SIDES: Record<Side, readonly Side[]> = {
  contract: ['contract'],
  server: ['contract', 'server'],
  web: ['contract', 'web'],
};
const RANKS: Record<Ring, number> = { foundation: 0, testing: 0, feature: 1, project: 2, shell: 3 };

const RULES: readonly Rule[] = [
  {
    broken: 'a contract knows contracts alone, the server no web, the web no server',
    allowed: 'what both sides know stands in src/contract or in a contract.ts',
    isBroken: ({ from, to }) => !SIDES[from.side].includes(to.side),
  },
  {
    broken: 'imports go down: shell, project, features, then contract, platform and ui',
    allowed: 'hand it in as a parameter, or move it one ring down when a third needs it',
    isBroken: isUpward,
  },
  {
    broken: 'the inside of another feature is its own',
    allowed: 'its contract.ts, its door server/<name>.ts, server/tables.ts, web/*-panel.tsx, web/use-*.ts',
    isBroken: ({ from, to, target }) =>
      from.ring !== 'shell' && to.slice !== '' && to.slice !== from.slice && !isFace(to, target),
  },
  {
    broken: 'a contract is loaded into the browser, and its schemas with it',
    allowed: '`import type`; pure functions and limits for both sides stand in src/contract',
    isBroken: ({ from, to, isType }) =>
      from.side === 'web' && !from.isTest && to.side === 'contract' && to.slice !== '' && !isType,
  },
  {
    broken: 'tests and what is for tests stay among tests',
    allowed: 'move what both need out of the test',
    isBroken: ({ from, to }) => !from.isTest && from.ring !== 'testing' && (to.isTest || to.ring === 'testing'),
  },
];

const RINGS =
  'contract, platform, ui, features/<name>/{contract.ts,server,web}, project/<name>/{contract.ts,server,web}, server, web';

/** Checks a tree given as path → source, paths like 'src/features/chat/server/chat.ts'. */
export function checkLayers(files: ReadonlyMap<string, string>): Violation[] {
  return [...files].flatMap(([file, source]) => {
    const place = locate(file);
    if (!place) return [{ file, line: 1, broken: 'the file stands in no ring', allowed: RINGS }];
    return [...checkName(file), ...checkImports({ file, source, place })];
  });
}

function checkName(file: string): Violation[] {
  const names = file.split('/').map((part) => part.replace(/\..*$/, ''));
  const wrong = names.find((name) => FORBIDDEN_NAMES.test(name));
  if (!wrong) return [];
  return [
    {
      file,
      line: 1,
      broken: `'${wrong}' says nothing about what is inside`,
      allowed: 'a noun; ARCHITECTURE.md says where a new thing goes',
    },
  ];
}

function checkImports({ file, source, place }: { file: string; source: string; place: Place }): Violation[] {
  if (!/\.tsx?$/.test(file)) return [];
  const { imports, reexports } = readModule(file, source);
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  const barrels = reexports.map((offset) => ({
    file,
    line: lineOf(offset),
    broken: 'a re-export hides where a thing lives',
    allowed: 'import it from its own file',
  }));
  const wrong = imports.flatMap((found) =>
    judge({ file, place, found }).map(({ broken, allowed }) => ({
      file,
      line: lineOf(found.offset),
      broken: `'${found.specifier}': ${broken}`,
      allowed,
    })),
  );
  return [...barrels, ...wrong];
}

/** The first rule an import breaks, as a list of one or none. */
function judge({
  file,
  place,
  found,
}: {
  file: string;
  place: Place;
  found: Import;
}): Pick<Rule, 'broken' | 'allowed'>[] {
  const target = resolve(file, found.specifier);
  if (!target) {
    const isForeign = place.side === 'contract' && !place.isTest && !CONTRACT_PACKAGES.test(found.specifier);
    return isForeign ? [{ broken: 'a contract runs on both sides', allowed: 'zod, @orpc/contract' }] : [];
  }
  const to = locate(target);
  if (!to) return [{ broken: 'it points outside the rings', allowed: RINGS }];
  return RULES.filter((rule) => rule.isBroken({ from: place, to, target, isType: found.isType })).slice(0, 1);
}

/** A test may start the whole app; what is for tests may know what its features answer, too. */
function isUpward({ from, to }: Edge): boolean {
  const startsApp = from.isTest && to.ring === 'shell';
  return from.ring !== 'testing' && !startsApp && RANKS[to.ring] > RANKS[from.ring];
}

/** What a feature shows to others. */
function isFace({ side, slice }: Place, target: string): boolean {
  if (side === 'contract') return true;
  if (side === 'web') return /\/web\/([\w-]+-panel\.tsx|use-[\w-]+\.ts)$/.test(target);
  const name = slice.split('/')[1];
  return target === `src/${slice}/server/${name}.ts` || target === `src/${slice}/server/tables.ts`;
}

const FOUNDATIONS: Record<string, Pick<Place, 'side' | 'ring'>> = {
  contract: { side: 'contract', ring: 'foundation' },
  platform: { side: 'server', ring: 'foundation' },
  ui: { side: 'web', ring: 'foundation' },
  server: { side: 'server', ring: 'shell' },
  web: { side: 'web', ring: 'shell' },
};

/** `null` when the file stands in no ring. */
function locate(file: string): Place | null {
  const [, top = '', name = '', part = ''] = file.split('/');
  const isTest = /\.(test|suite)\.tsx?$/.test(file);
  if (/^src\/(platform|server)\/testing\//.test(file)) return { side: 'server', ring: 'testing', slice: '', isTest };
  const foundation = FOUNDATIONS[top];
  if (foundation) return { ...foundation, slice: '', isTest };
  const side = part.replace(/(\.test)?\.ts$/, '');
  if (!['features', 'project'].includes(top) || !isSide(side)) return null;
  return { side, ring: top === 'features' ? 'feature' : 'project', slice: `${top}/${name}`, isTest };
}

function isSide(text: string): text is Side {
  return text in SIDES;
}

/** The file an import of ours names, or `null` for a package. */
function resolve(file: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return `src/${path.slice(1)}`;
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  return null;
}

function readModule(file: string, source: string): { imports: Import[]; reexports: number[] } {
  const { program, module } = parseSync(file, source);
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    offset: start,
  }));
  new Visitor({
    ImportExpression({ source: path, start }) {
      if (path.type === 'Literal' && typeof path.value === 'string')
        imports.push({ specifier: path.value, isType: false, offset: start });
    },
    TSImportType({ source: path, start }) {
      imports.push({ specifier: path.value, isType: true, offset: start });
    },
  }).visit(program);
  const reexports = module.staticExports
    .filter(({ entries }) => entries.some((entry) => entry.moduleRequest))
    .map(({ start }) => start);
  return { imports, reexports };
}

function readTree(root: string): Map<string, string> {
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  return new Map(
    names.map((name) => [`src/${name.split(/[\\/]/).join('/')}`, readFileSync(join(root, 'src', name), 'utf8')]),
  );
}

if (import.meta.main) {
  const violations = checkLayers(readTree(fileURLToPath(new URL('..', import.meta.url))));
  for (const { file, line, broken, allowed } of violations)
    console.error(`${file}:${line} ${broken}\n    allowed: ${allowed}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
