// Checks what each fix would make of the code, before it is offered: one that leaves its own finding, or makes another one,
// is taken back. What it says in words stays.

import type { CodeFinding } from '#contract/code-check.ts';
import { compareSense } from '#text/code/name-sense.ts';
import { applyFixes, type FixableFinding, hasFix, holds } from '#text/code/apply-fixes.ts';
import type { CheckContext, LanguageChecker, LanguageReport, SourceFile } from './checker.ts';

/** Checks that the fixes of one report may cost, and UTF-16 units that are read by all of them. */
const MAX_CHECKS = 40;
const MAX_READ = 2_000_000;
/** Milliseconds after which no further check begins; the whole check has five seconds. */
const MAX_MS = 2_000;

type Recheck = {
  files: readonly SourceFile[];
  context: CheckContext;
  check: LanguageChecker;
};

/**
 * Returns the report with the fixes that hold. All fixes are tried at once, and by halves where that leaves a finding, so
 * that right ones cost one check. Those that there was no time for are not offered.
 */
export async function withSafeFixes(report: LanguageReport, order: Recheck): Promise<LanguageReport> {
  const wanted = report.findings.filter(hasFix).filter((finding) => keepsSense(finding, order.files));
  if (!report.findings.some(hasFix)) return report;
  const safe = await findSafe(wanted, { ...order, before: report });
  const findings = report.findings.map((finding) =>
    hasFix(finding) && !safe.has(finding) ? unfixed(finding) : finding,
  );
  return { ...report, findings };
}

/** Returns false where one name would take the place of another one that means something else. Policies change meanings. */
function keepsSense({ file, stage, range, fix }: FixableFinding, files: readonly SourceFile[]): boolean {
  const line = files.find(({ path }) => path === file)?.text.split('\n')[range.line - 1] ?? '';
  const written = line.slice(range.column - 1, range.column - 1 + range.length);
  if (stage === 'policy' || !NAME.test(written) || !NAME.test(fix.replace)) return true;
  return compareSense(written, fix.replace) === 'same';
}

const NAME = /^["'.-]*[a-z][\w.-]*["']?$/i;

function unfixed({ fix: _fix, ...finding }: FixableFinding): CodeFinding {
  return finding;
}

async function findSafe(
  wanted: readonly FixableFinding[],
  { files, context, check, before }: Recheck & { before: LanguageReport },
): Promise<ReadonlySet<CodeFinding>> {
  const startedAt = performance.now();
  const size = files.reduce((sum, { text }) => sum + text.length, 1);
  let left = Math.min(MAX_CHECKS, Math.ceil(MAX_READ / size));
  const safe = new Set<CodeFinding>();
  const waiting: (readonly FixableFinding[])[] = [wanted];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    if (left === 0 || performance.now() - startedAt > MAX_MS) break;
    left -= 1;
    const { fixed, applied } = apply(files, group);
    const after = await check(fixed, context);
    const others = group.filter((finding) => !applied.includes(finding));
    if (others.length > 0 && applied.length > 0) waiting.push(others);
    if (holds({ applied, before, after })) for (const finding of applied) safe.add(finding);
    else if (applied.length > 1) waiting.push(...halves(applied));
  }
  return safe;
}

function apply(
  files: readonly SourceFile[],
  group: readonly FixableFinding[],
): { fixed: SourceFile[]; applied: readonly FixableFinding[] } {
  const result = applyFixes(
    files.map(({ path, text }) => ({ path, content: text })),
    group,
  );
  return { fixed: result.files.map(({ path, content }) => ({ path, text: content })), applied: result.applied };
}

function halves<Item>(items: readonly Item[]): (readonly Item[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
