// What the checks found in all files of the project. A problem leads to its place; some have a fix.

import type { CheckReport, CodeFinding } from '#contract/code-check.ts';
import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { Button } from '#ui/controls/button.tsx';
import { hasFix, type FixableFinding } from './apply-fixes.ts';
import { checkMessages } from './messages.ts';

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** Nobody reads more rows. */
const MAX_ROWS = 500;

type ProblemListProps = {
  /** Null before the first check. */
  report: CheckReport | null;
  /** Whether the text is the one that was checked: a fix applies only to that. */
  isFixable: boolean;
  onGoTo: (finding: CodeFinding) => void;
  onFix: (findings: readonly FixableFinding[]) => void;
};

export function ProblemList({ report, isFixable, onGoTo, onFix }: ProblemListProps) {
  if (report === null || report.findings.length === 0) return <NoProblems report={report} />;
  const findings = SEVERITIES.flatMap((severity) =>
    report.findings.filter((finding) => finding.severity === severity),
  ).slice(0, MAX_ROWS);
  const isPartial = report.files.some(({ stages }) =>
    stages.some(({ state }) => state === 'partly' || state === 'not-checked'),
  );
  return (
    <>
      <ul className="code-problems">
        {findings.map((finding) => (
          <li key={`${finding.file} ${finding.range.line}:${finding.range.column} ${finding.code} ${finding.message}`}>
            <button type="button" className="code-problem" onClick={() => onGoTo(finding)}>
              <SeverityIcon severity={finding.severity} />
              <span className="code-problem-text">
                <b>{finding.message}</b> <span className="t3">{finding.code}</span>
                {finding.reason && <span className="cap">{finding.reason}</span>}
              </span>
              <span className="mono num code-place">
                {checkMessages.place(finding.file, finding.range.line, finding.range.column)}
              </span>
            </button>
            {hasFix(finding) && (
              <Button size="sm" disabled={!isFixable} onClick={() => onFix([finding])}>
                {checkMessages.fix}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isPartial && <p className="cap code-panel-note">{checkMessages.partial}</p>}
    </>
  );
}

function NoProblems({ report }: { report: CheckReport | null }) {
  return (
    <div className="code-panel-none">
      <p>{report ? checkMessages.none : checkMessages.unchecked}</p>
      <p className="cap">{report ? checkMessages.noneText : checkMessages.uncheckedText}</p>
    </div>
  );
}
