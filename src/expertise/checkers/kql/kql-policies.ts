// Policies of KQL: what makes a query slow, costly or wrong without an error.

import type { Problem } from '../report-problems.ts';
import type { KqlQuery } from './kql-text.ts';
import type { KqlTable } from './kusto-engine.ts';

type Policy = Omit<Problem, 'start' | 'end' | 'stage' | 'fix'>;
type Hit = { index: number; length: number; fix?: string };

/** `subject`: the policy looks at queries that have this. */
type QueryPolicy = { policy: Policy; subject: RegExp; find: (query: KqlQuery) => Iterable<Hit> };

const POLICIES: readonly QueryPolicy[] = [
  {
    policy: {
      code: 'kql/search-all',
      severity: 'warning',
      message: 'Name the tables: "search" and "union *" without them read the whole workspace.',
      reason: 'The query reads every table, so that it is slow and is stopped in large workspaces.',
      pillar: 'cost',
    },
    subject: /\b(?:search|union)\b/,
    find: ({ masked }) =>
      matches(masked, /\bsearch\s+(?!in\b|kind\b)(?=[*"'@]|$)|\bunion\s+(?:\w+\s*=\s*\w+\s+){0,5}\*/gm),
  },
  {
    policy: {
      code: 'kql/join-kind',
      severity: 'warning',
      message:
        'State the kind of join. Without one it is innerunique, which drops rows of the left side with equal keys.',
      reason: 'Rows that are dropped without a word make counts and alerts wrong.',
      pillar: 'reliability',
    },
    subject: /\bjoin\b/,
    find: ({ masked }) =>
      matches(masked, /(?<=\|\s*)join\b(?!\s+(?:hint\.[\w.]+\s*=\s*\w+\s+){0,5}kind\b)/g, () => 'join kind=inner'),
  },
  {
    policy: {
      code: 'kql/contains',
      severity: 'info',
      message: 'Use "has" for a whole word: it uses the index, "contains" reads every value.',
      reason: 'On large tables the difference is seconds to minutes.',
      pillar: 'performance',
    },
    subject: /\bcontains\b/,
    // A part of a word is what "contains" is for, so that only a literal of four letters and more is looked at.
    find: ({ masked, text }) =>
      matches(masked, /(?<!!)\bcontains\b/g).filter(({ index }) =>
        /^contains\s+["'][A-Za-z0-9]{4,}["']/.test(text.slice(index)),
      ),
  },
  {
    policy: {
      code: 'kql/single-equals',
      severity: 'info',
      message: 'Compare with "==": the service accepts "=" here, where it means a name elsewhere.',
      reason: 'A condition that reads like an assignment is easily misunderstood.',
      pillar: 'operations',
    },
    subject: /\bwhere\b/,
    find: ({ masked }) =>
      [...masked.matchAll(/\|\s*where\s+[\w.]{1,200}\s*=(?![=~>])/g)].map(({ 0: all, index }) => ({
        index: index + all.length - 1,
        length: 1,
        fix: '==',
      })),
  },
  {
    policy: {
      code: 'kql/case-conversion',
      severity: 'info',
      message: 'Compare with "=~" or "in~" instead of converting the case of each value.',
      reason: 'Converted values cannot be looked up in the index.',
      pillar: 'performance',
    },
    subject: /\bto(?:lower|upper)\b/,
    find: ({ masked }) => matches(masked, /\bto(?:lower|upper)\s*\(\s*[\w.]+\s*\)\s*(?:==|!=|in\b)/g),
  },
  {
    policy: {
      code: 'kql/secret',
      severity: 'error',
      message: 'Remove the key from the query: everyone who can read the query can use it.',
      reason: 'Queries are saved, shared and logged as text.',
      pillar: 'security',
    },
    subject: /\S/,
    find: ({ text }) =>
      matches(
        text,
        /[?&](?:sig|sv=[\w-]{1,40}&sig)=[\w%+/-]{16,200}|\b(?:AccountKey|SharedAccessKey)=[\w+/=]{20,200}/g,
      ),
  },
];

/** Returns the problems of a query. `used` are the tables it names. */
export function findPolicyProblems(query: KqlQuery, used: ReadonlyMap<string, KqlTable>): Problem[] {
  const problems = POLICIES.flatMap(({ policy, find }) =>
    [...find(query)].map(({ index, length, fix }): Problem => ({
      ...policy,
      stage: 'policy',
      start: query.start + index,
      end: query.start + index + length,
      fix,
    })),
  );
  return [...problems, ...timeProblems(query, used), ...orderProblems(query)];
}

/** The policies beside those of the list. */
const TIME = 'kql/no-time-filter';
const ORDER = 'kql/sort-all';
export const POLICY_COUNT = POLICIES.length + 2;

/** Returns the names of the policies that have something to look at in a query. */
export function listApplied({ masked }: KqlQuery, used: ReadonlyMap<string, KqlTable>): string[] {
  const own = POLICIES.filter(({ subject }) => subject.test(masked)).map(({ policy: { code } }) => code);
  return [...own, ...(findLog(used) ? [TIME] : []), ...(orderAt(masked) === -1 ? [] : [ORDER])];
}

function matches(text: string, pattern: RegExp, fix?: () => string): Hit[] {
  return [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ index, length, ...(fix && { fix: fix() }) }));
}

function findLog(used: ReadonlyMap<string, KqlTable>): [name: string, table: KqlTable] | undefined {
  return [...used].find(([, { columns, columnsKnown }]) => columnsKnown !== 'none' && hasTime(columns));
}

/** Logs grow without end; resources of Resource Graph do not. */
function timeProblems({ start, masked }: KqlQuery, used: ReadonlyMap<string, KqlTable>): Problem[] {
  const log = findLog(used);
  if (!log || /\b(?:TimeGenerated|Timestamp|timestamp|ago|between|datetime|startofday)\b/.test(masked)) return [];
  const index = masked.search(new RegExp(`\\b${log[0]}\\b`));
  return [
    {
      code: TIME,
      stage: 'policy',
      severity: 'warning',
      message: `Filter by time first, as in "| where TimeGenerated > ago(1d)": ${log[0]} is read from its beginning.`,
      reason: 'A query without a time filter reads all retained data, unless the caller sets a range.',
      pillar: 'cost',
      start: start + Math.max(0, index),
      end: start + Math.max(0, index) + log[0].length,
    },
  ];
}

function hasTime(columns: KqlTable['columns']): boolean {
  return 'TimeGenerated' in columns || 'timestamp' in columns;
}

function orderAt(masked: string): number {
  return Math.max(masked.lastIndexOf('order by'), masked.lastIndexOf('sort by'));
}

/** Sorting is the last step, and nothing before it makes the result small. */
function orderProblems({ start, masked }: KqlQuery): Problem[] {
  const index = orderAt(masked);
  if (index === -1 || /\b(?:take|limit|top|summarize|distinct|count|make-series|render|project)\b/.test(masked))
    return [];
  return [
    {
      code: ORDER,
      stage: 'policy',
      severity: 'info',
      message: 'Use "top 100 by …" or add "| take 100": all rows are sorted and returned.',
      reason: 'Sorting needs all rows on one node, and results are cut at 30,000 rows.',
      pillar: 'performance',
      start: start + index,
      end: start + index + 'sort by'.length,
    },
  ];
}
