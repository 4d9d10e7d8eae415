// What the checks found in all files of the project. A problem leads to its place; some have a fix.

import { Bug, ListPlus } from 'lucide-react';
import { use } from 'react';
import type { CheckReport, CodeFinding } from '#contract/code-check.ts';
import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ItemActionsContext } from '#ui/item-actions/item-actions.ts';
import { hasFix, type FixableFinding } from './apply-fixes.ts';
import { checkMessages } from './messages.ts';

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** Nobody reads more rows. */
const MAX_ROWS = 500;

type ProblemListProps = {
  projectId: string;
  /** Null before the first check. */
  report: CheckReport | null;
  /** Whether the text is the one that was checked: a fix applies only to that. */
  isFixable: boolean;
  onGoTo: (finding: CodeFinding) => void;
  onFix: (findings: readonly FixableFinding[]) => void;
};

export function ProblemList({ projectId, report, isFixable, onGoTo, onFix }: ProblemListProps) {
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
            <TaskButtons projectId={projectId} finding={finding} />
          </li>
        ))}
      </ul>
      {isPartial && <p className="cap code-panel-note">{checkMessages.partial}</p>}
    </>
  );
}

function TaskButtons({ projectId, finding }: { projectId: string; finding: CodeFinding }) {
  const actions = use(ItemActionsContext);
  if (!actions) return null;
  const { file, range, code, message } = finding;
  const draft = {
    kind: 'code',
    itemId: projectId,
    place: { file, line: range.line, code, message },
    text: message,
  } as const;
  return (
    <span className="code-problem-acts">
      <IconButton
        label={checkMessages.makeTask}
        icon={<ListPlus className="s" />}
        onClick={() => actions.makeTask(draft)}
      />
      <IconButton
        label={checkMessages.reportBug}
        icon={<Bug className="s" />}
        onClick={() => actions.makeTask({ ...draft, isBug: true })}
      />
    </span>
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
