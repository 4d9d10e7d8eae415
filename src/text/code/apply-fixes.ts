// Applies the fixes of findings to the files they were found in.

import type { CheckReport, CodeFinding } from '#contract/code-check.ts';

export type FixableFinding = CodeFinding & { fix: { replace: string } };

export function hasFix(finding: CodeFinding): finding is FixableFinding {
  return finding.fix !== undefined;
}

type Edit = { start: number; end: number; replace: string; finding: FixableFinding };

/**
 * Of fixes that overlap, and of two at one place, the first one is applied; the next check finds what is left.
 *
 * @param files those that were checked, unchanged since
 * @returns the files with the fixes, and the findings whose fixes they are
 */
export function applyFixes<File extends { path: string; content: string }>(
  files: readonly File[],
  findings: readonly FixableFinding[],
): { files: File[]; applied: FixableFinding[] } {
  const applied: FixableFinding[] = [];
  const changed = files.map((file) => {
    const edits = editsOf(
      file.content,
      findings.filter((finding) => finding.file === file.path),
    );
    applied.push(...edits.map(({ finding }) => finding));
    // The edits are applied from the end, so that the places before stay where they are.
    const content = edits.reduceRight(
      (text, edit) => text.slice(0, edit.start) + edit.replace + text.slice(edit.end),
      file.content,
    );
    return { ...file, content };
  });
  return { files: changed, applied };
}

/** The edits are in the order of the text, without overlaps. */
function editsOf(content: string, findings: readonly FixableFinding[]): Edit[] {
  if (findings.length === 0) return [];
  const starts = lineStarts(content);
  const edits = findings
    .flatMap((finding): Edit[] => {
      const { range, fix } = finding;
      const line = starts[range.line - 1];
      const start = line === undefined ? Infinity : line + range.column - 1;
      const end = start + range.length;
      return end <= content.length ? [{ start, end, replace: fix.replace, finding }] : [];
    })
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  const kept: Edit[] = [];
  for (const edit of edits) {
    const before = kept.at(-1);
    if (!before || edit.start >= before.end + (edit.start === before.start ? 1 : 0)) kept.push(edit);
  }
  return kept;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', feed + 1)) starts.push(feed + 1);
  return starts;
}

type Checked = { files: readonly Pick<CheckReport['files'][number], 'stages'>[]; findings: readonly CodeFinding[] };

/**
 * Returns whether the findings of the fixes are gone, no other one has come, and as much could be checked as before. A policy
 * that sees a setting only once its name is right was not caused by the fix of the name. Lines move, so findings are told
 * by file, code and words.
 */
export function holds({
  applied,
  before,
  after,
}: {
  applied: readonly FixableFinding[];
  before: Checked;
  after: Checked;
}): boolean {
  if (countUnchecked(after) > countUnchecked(before)) return false;
  const isPolicy = applied.some(({ stage }) => stage === 'policy');
  const expected = countByKey(before.findings);
  for (const finding of applied) expected.set(findingKey(finding), (expected.get(findingKey(finding)) ?? 0) - 1);
  const found = countByKey(after.findings.filter(({ stage }) => isPolicy || stage !== 'policy'));
  return [...found].every(([key, count]) => count <= (expected.get(key) ?? 0));
}

/** Two findings with the same key say the same thing of two places of a file. */
export function findingKey({ file, code, message }: CodeFinding): string {
  return JSON.stringify([file, code, message]);
}

function countByKey(findings: readonly CodeFinding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(findingKey(finding), (counts.get(findingKey(finding)) ?? 0) + 1);
  return counts;
}

function countUnchecked({ files }: Checked): number {
  return files.flatMap(({ stages }) => stages).filter(({ state }) => state === 'not-checked').length;
}
