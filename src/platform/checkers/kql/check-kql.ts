// Checks KQL: syntax and schema with Microsoft's language service, tables by the catalogue, and policies.

import type { LanguageChecker, SourceFile } from '../checker.ts';
import { toFindings, toStages, type Problem, type StageDetails } from '../report-problems.ts';
import { findPolicyProblems } from './kql-policies.ts';
import { toProblems } from './kql-problems.ts';
import {
  findTables,
  isCustomTable,
  loadKqlCatalogue,
  readGivenTables,
  unknownColumns,
  type KqlCatalogue,
} from './kql-tables.ts';
import { listNames, maskKql, splitQueries, type KqlQuery } from './kql-text.ts';
import { loadKustoEngine, type KqlTable, type KustoEngine } from './kusto-engine.ts';

const ENGINE_VERSION = '12.4.1';
/** Tables that a wildcard may stand for. `union *` is not resolved: its columns are not known. */
const MAX_WILDCARD_TABLES = 60;

type Known = { engine: KustoEngine; catalogue: KqlCatalogue };
let known: Known | null = null;

/** Checks each file by itself. Tables in `context.kqlTables` win over the catalogue. */
export const checkKql: LanguageChecker = (files, context) => {
  known ??= { engine: loadKustoEngine(), catalogue: loadKqlCatalogue() };
  const given = readGivenTables(context.kqlTables);
  const { catalogue } = known;
  const reports = files.map((file) => checkFile(file, given));
  return Promise.resolve({
    files: reports.map(({ path, stages }) => ({ path, stages })),
    findings: reports.flatMap(({ findings }) => findings),
    engines: [
      { name: 'Kusto language service', version: ENGINE_VERSION },
      { name: 'Tables of Azure Monitor and Microsoft Sentinel', version: catalogue.date },
    ],
  });
};

function checkFile(file: SourceFile, given: ReadonlyMap<string, KqlTable>) {
  const problems: Problem[] = [];
  const unchecked = new Set<string>();
  for (const query of splitQueries(file.text, maskKql(file.text))) {
    if (/^\s*\./.test(query.masked)) {
      unchecked.add('management commands');
      continue;
    }
    for (const problem of checkQuery(query, { given, unchecked })) problems.push(problem);
  }
  return {
    path: file.path,
    stages: toStages(problems, describe(problems, [...unchecked])),
    findings: toFindings(file, problems),
  };
}

function checkQuery(
  query: KqlQuery,
  { given, unchecked }: { given: ReadonlyMap<string, KqlTable>; unchecked: Set<string> },
): Problem[] {
  const { engine, catalogue } = known!;
  const names = listNames(query.masked);
  const used = findTables([...names, ...wildcardTables(query, { catalogue, given })], { catalogue, given });
  const diagnostics = engine.diagnose(query.text, used);
  const custom = [...used].filter(([, { isOpen }]) => isOpen).map(([name]) => name);
  for (const name of custom) unchecked.add(name);
  return [
    ...toProblems(query, diagnostics, {
      tables: [...catalogue.tables.keys(), ...given.keys()],
      functions: engine.functions,
      used,
    }),
    ...customProblems(query, used),
    ...findPolicyProblems(query, used),
  ];
}

function wildcardTables(
  { masked }: KqlQuery,
  { catalogue, given }: { catalogue: KqlCatalogue; given: ReadonlyMap<string, KqlTable> },
): string[] {
  const starts = [...masked.matchAll(/\b([A-Za-z_]\w*)\*/g)].map(([, start = '']) => start);
  if (starts.length === 0) return [];
  return [...given.keys(), ...catalogue.tables.keys()]
    .filter((name) => starts.some((start) => name.startsWith(start)))
    .slice(0, MAX_WILDCARD_TABLES);
}

function customProblems({ start, masked }: KqlQuery, used: ReadonlyMap<string, KqlTable>): Problem[] {
  return [...used]
    .filter(([name, table]) => table === unknownColumns && name.endsWith('_CL') && isCustomTable(name))
    .map(([name]) => {
      const index = start + masked.search(new RegExp(`\\b${name}\\b`));
      return {
        code: 'kql/custom-table',
        stage: 'references',
        severity: 'warning',
        message: `"${name}" is a custom log. Give its columns to have them checked.`,
        start: index,
        end: index + name.length,
      };
    });
}

function describe(problems: readonly Problem[], unchecked: readonly string[]): StageDetails {
  const service = `Kusto language service ${ENGINE_VERSION}`;
  const tables = `${known!.catalogue.tables.size} tables of ${known!.catalogue.date}`;
  const isBroken = problems.some(({ stage }) => stage === 'syntax');
  const part = unchecked.length > 0 ? `Without columns here: ${unchecked.slice(0, 5).join(', ')}` : '';
  const partly = isBroken ? `${tables}. Not behind a syntax error.` : `${tables}. ${part}.`;
  const state = isBroken || part !== '' ? 'partly' : 'passed';
  const detail = state === 'partly' ? partly : tables;
  return {
    syntax: { state: 'passed', detail: service },
    schema: { state, detail },
    references: { state, detail },
    policy: { state: 'passed', detail: '7 rules' },
  };
}
