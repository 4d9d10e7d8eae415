// Applies fixes one check at a time: first the code is checked as it is now, and a fix is kept only if a check of the result
// finds neither its problem nor a new one.

import type { CheckReport } from '#contract/code-check.ts';
import { applyFixes, findingKey, type FixableFinding, hasFix, holds } from '#text/code/apply-fixes.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';

/** A group of fixes that leaves a problem is tried in halves; after this many checks the rest is left. */
const MAX_CHECKS = 24;

export type FixOrder = {
  files: readonly CodeFile[];
  wanted: readonly FixableFinding[];
  check: (files: readonly CodeFile[]) => Promise<CheckReport>;
};

export type FixOutcome = {
  files: readonly CodeFile[];
  /** So many fixes were kept, and so many of those that were wanted are still to be made. */
  applied: number;
  left: number;
};

/** Rejects when a check cannot be made; nothing is changed then. */
export async function applyChecked({ files, wanted, check }: FixOrder): Promise<FixOutcome> {
  const keys = new Set(wanted.map(findingKey));
  const refused = new Set<string>();
  let state = { files: [...files], report: await check(files) };
  let applied = 0;
  let atOnce = Infinity;
  for (let checks = 1; checks < MAX_CHECKS; checks += 1) {
    const ready = state.report.findings
      .filter(hasFix)
      .filter((finding) => keys.has(findingKey(finding)) && !refused.has(findingKey(finding)));
    const tried = applyFixes(state.files, ready.slice(0, atOnce));
    if (tried.applied.length === 0) break;
    const report = await check(tried.files);
    if (holds({ applied: tried.applied, before: state.report, after: report })) {
      applied += tried.applied.length;
      state = { files: tried.files, report };
      atOnce = Infinity;
    } else if (tried.applied.length > 1) atOnce = Math.ceil(tried.applied.length / 2);
    else {
      for (const finding of tried.applied) refused.add(findingKey(finding));
      atOnce = Infinity;
    }
  }
  const left = state.report.findings.filter((finding) => keys.has(findingKey(finding))).length;
  return { files: state.files, applied, left };
}
