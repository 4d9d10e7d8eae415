// Checkers for tests: code says itself what is wrong with it. A line with 'ERROR name' is an error, 'POLICY name' a policy
// warning, 'HINT name' an information, 'SYNTAX name' a file that cannot be parsed.

import type { CheckReport, CodeFinding } from '#contract/code-check.ts';
import type { Checkers, CheckOrder } from '#expertise/checkers/checker.ts';

const KINDS: Readonly<Record<string, Pick<CodeFinding, 'severity' | 'stage'>>> = {
  ERROR: { severity: 'error', stage: 'schema' },
  POLICY: { severity: 'warning', stage: 'policy' },
  HINT: { severity: 'info', stage: 'policy' },
  SYNTAX: { severity: 'error', stage: 'syntax' },
};

export type MarkedCheckers = Checkers & { readonly orders: readonly CheckOrder[] };

export function createMarkedCheckers(): MarkedCheckers {
  const orders: CheckOrder[] = [];
  return {
    orders,
    async check(order, { signal }) {
      signal.throwIfAborted();
      orders.push(order);
      return reportOf(order);
    },
  };
}

function reportOf({ files, context }: CheckOrder): CheckReport {
  return {
    files: files.map(({ path }) => ({
      path,
      language: context.language,
      stages: [{ stage: 'schema', state: 'passed', detail: 'marks' }],
    })),
    findings: files.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => findingIn(line, { path, line: index + 1 }) ?? []),
    ),
    ...{ suppressed: [], policies: [] },
    engines: [{ name: 'marks', version: '1.0' }],
  };
}

function findingIn(line: string, place: { path: string; line: number }): CodeFinding | null {
  const [, mark = '', name = ''] = /(ERROR|POLICY|HINT|SYNTAX) (\w+)/.exec(line) ?? [];
  const kind = KINDS[mark];
  if (!kind) return null;
  return {
    ...kind,
    file: place.path,
    range: { line: place.line, column: line.indexOf(mark) + 1, length: mark.length },
    code: `test/${name}`,
    message: `${name} is wrong.`,
    reason: null,
    pillar: null,
  };
}
