// Checks KQL: syntax and schema with Microsoft's language service, tables by the catalogue, and policies.

import type { LanguageChecker, SourceFile } from '../checker.ts';
import { toFindings, toStages, type Problem, type StageDetails } from '../report-problems.ts';
import { diagnoseQuery } from './diagnose-query.ts';
import { findPolicyProblems, listApplied, POLICY_COUNT } from './kql-policies.ts';
import { toProblems } from './kql-problems.ts';
import {
  CATALOGUE_DATE,
  findTables,
  isCustomTable,
  loadKqlTables,
  readGivenTables,
  unknownColumns,
} from './kql-tables.ts';
import { listNames, maskKql, splitQueries, type KqlQuery } from './kql-text.ts';
import { loadKustoEngine, type KqlTable, type KustoEngine } from './kusto-engine.ts';

const ENGINE_VERSION = '12.4.1';
/** Tables that a wildcard may stand for. `union *` is not resolved: its columns are not known. */
const MAX_WILDCARD_TABLES = 60;

type Known = { engine: KustoEngine; catalogue: ReadonlyMap<string, KqlTable> };
let known: Known | null = null;

/** Checks each file by itself. Tables in `context.kqlTables` win over the catalogue. */
export const checkKql: LanguageChecker = (files, context) => {
  known ??= { engine: loadKustoEngine(), catalogue: loadKqlTables() };
  const own = known;
  const given = readGivenTables(context.kqlTables);
  const reports = files.map((file) => checkFile(file, { ...own, given, givenText: context.kqlTables }));
  return Promise.resolve({
    files: reports.map(({ path, stages }) => ({ path, stages })),
    findings: reports.flatMap(({ findings }) => findings),
    policies: { known: POLICY_COUNT, applied: new Map(reports.map(({ path, applied }) => [path, applied])) },
    engines: [
      { name: 'Kusto language service', version: ENGINE_VERSION },
      { name: 'Tables of Azure Monitor and Microsoft Sentinel', version: CATALOGUE_DATE },
    ],
  });
};

type Given = { given: ReadonlyMap<string, KqlTable>; givenText: string };

function checkFile(file: SourceFile, tables: Known & Given) {
  const problems: Problem[] = [];
  const unchecked = new Set<string>();
  const listed = new Set<string>();
  const applied = new Set<string>();
  for (const query of splitQueries(file.text, maskKql(file.text))) {
    if (/^\s*\./.test(query.masked)) {
      unchecked.add('management commands');
      continue;
    }
    for (const problem of checkQuery(query, { ...tables, unchecked, listed, applied })) problems.push(problem);
  }
  return {
    path: file.path,
    stages: toStages(
      problems,
      describe(problems, { tables: tables.catalogue.size, unchecked: [...unchecked], hasListed: listed.size > 0 }),
    ),
    findings: toFindings(file, problems),
    applied,
  };
}

/** Tables are added to `unchecked` when their columns are not known, and to `listed` when some of them are; policies to `applied`. */
type Seen = { unchecked: Set<string>; listed: Set<string>; applied: Set<string> };

function checkQuery(
  query: KqlQuery,
  { engine, catalogue, given, givenText, unchecked, listed, applied }: Known & Given & Seen,
): Problem[] {
  const names = listNames(query.masked);
  const used = findTables([...names, ...wildcardTables(query, { catalogue, given })], { catalogue, given });
  const diagnosis = diagnoseQuery(query.text, { engine, used, givenText });
  for (const [name, { columnsKnown }] of used) {
    if (columnsKnown === 'none') unchecked.add(name);
    if (columnsKnown === 'some') listed.add(name);
  }
  for (const name of diagnosis.unknown) unchecked.add(name);
  for (const code of listApplied(query, used)) applied.add(code);
  return [
    ...toProblems(query, diagnosis, {
      tables: [...catalogue.keys(), ...given.keys()],
      functions: engine.functions,
      used,
    }),
    ...customProblems(query, used),
    ...findPolicyProblems(query, used),
  ];
}

function wildcardTables(
  { masked }: KqlQuery,
  { catalogue, given }: { catalogue: ReadonlyMap<string, KqlTable>; given: ReadonlyMap<string, KqlTable> },
): string[] {
  const starts = [...masked.matchAll(/\b([A-Za-z_]\w*)\*/g)].map(([, start = '']) => start);
  if (starts.length === 0) return [];
  return [...given.keys(), ...catalogue.keys()]
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

function describe(
  problems: readonly Problem[],
  { tables, unchecked, hasListed }: { tables: number; unchecked: readonly string[]; hasListed: boolean },
): StageDetails {
  const service = `Kusto language service ${ENGINE_VERSION}`;
  const isBroken = problems.some(({ stage }) => stage === 'syntax');
  const detail = [
    `${tables} tables are known`,
    ...(hasListed ? ['of their columns only a part: a name that is close to one of these is reported'] : []),
    ...(unchecked.length > 0 ? [`columns are not checked of ${unchecked.slice(0, 5).join(', ')}`] : []),
    ...(isBroken ? ['nothing is checked behind a syntax error'] : []),
  ].join('; ');
  const state = isBroken || hasListed || unchecked.length > 0 ? 'partly' : 'passed';
  return {
    syntax: { state: 'passed', detail: service },
    schema: { state, detail: `${detail}.` },
    references: { state, detail: `${detail}.` },
    policy: { state: 'passed', detail: `${POLICY_COUNT} rules` },
  };
}
