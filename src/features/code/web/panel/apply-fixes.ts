// Applies the fixes of findings to the files they were found in.

import type { CodeFinding } from '#contract/code-check.ts';
import { offsetOf } from '#ui/text-editor/place.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';

export type FixableFinding = CodeFinding & { fix: { replace: string } };

export function hasFix(finding: CodeFinding): finding is FixableFinding {
  return finding.fix !== undefined;
}

type Edit = { start: number; end: number; replace: string };

/**
 * Of fixes that overlap, the first one is applied; the next check finds what is left.
 *
 * @param files those that were checked, unchanged since
 */
export function applyFixes(
  files: readonly CodeFile[],
  findings: readonly FixableFinding[],
): { files: CodeFile[]; applied: number } {
  let applied = 0;
  const changed = files.map(({ path, content }) => {
    const edits = editsOf(
      content,
      findings.filter(({ file }) => file === path),
    );
    applied += edits.length;
    // The edits are applied from the end, so that the places before stay where they are.
    const fixed = edits.reduceRight(
      (text, edit) => text.slice(0, edit.start) + edit.replace + text.slice(edit.end),
      content,
    );
    return { path, content: fixed };
  });
  return { files: changed, applied };
}

/** The edits are in the order of the text, without overlaps. */
function editsOf(content: string, findings: readonly FixableFinding[]): Edit[] {
  const edits = findings
    .flatMap(({ range, fix }) => {
      const start = offsetOf(content, range);
      return start === null ? [] : { start, end: start + range.length, replace: fix.replace };
    })
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  const kept: Edit[] = [];
  for (const edit of edits) {
    const before = kept.at(-1);
    if (!before || edit.start >= before.end + (edit.start === before.start ? 1 : 0)) kept.push(edit);
  }
  return kept;
}
