// What the checks found in all files of the project. A problem leads to its place, and can be fixed: by a ready fix
// or by an agent.

import { Bug, Ellipsis, ListPlus } from 'lucide-react';
import { use } from 'react';
import type { CheckReport, CodeFinding } from '#contract/code-check.ts';
import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { ItemActionsContext } from '#ui/item-actions/item-actions.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { hasFix, type FixableFinding } from '#text/code/apply-fixes.ts';
import { checkMessages } from './messages.ts';

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** Nobody reads more rows. */
const MAX_ROWS = 500;

export type ProblemListProps = {
  projectId: string;
  /** Null before the first check. */
  report: CheckReport | null;
  /** Whether the text is the one that was checked: a fix applies only to that. */
  isFixable: boolean;
  /** True while code is generated. */
  isBusy: boolean;
  onGoTo: (finding: CodeFinding) => void;
  onFix: (findings: readonly FixableFinding[]) => void;
  /** The name of the agent that can fix what has no ready fix. It is null without a model. */
  agent: string | null;
  onRepair: (findings: readonly CodeFinding[]) => void;
};

export function ProblemList(props: ProblemListProps) {
  const { projectId, report, isFixable, isBusy, agent, onGoTo, onFix, onRepair } = props;
  if (report === null || report.findings.length === 0) return <NoProblems report={report} isBusy={isBusy} />;
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
            <Problem finding={finding} onGoTo={onGoTo} />
            <FixButton finding={finding} agent={agent} disabled={!isFixable} onFix={onFix} onRepair={onRepair} />
            <ProblemMenu projectId={projectId} finding={finding} />
          </li>
        ))}
      </ul>
      {isPartial && <p className="cap code-panel-note">{checkMessages.partial}</p>}
    </>
  );
}

/** The rule is named in the tip. */
function Problem({ finding, onGoTo }: Pick<ProblemListProps, 'onGoTo'> & { finding: CodeFinding }) {
  const { file, range, severity, message, reason, code } = finding;
  return (
    <button type="button" className="code-problem" {...tooltipProps(code)} onClick={() => onGoTo(finding)}>
      <SeverityIcon severity={severity} />
      <span className="code-problem-text">
        <b>{message}</b> <span className="sr">{code}</span>
        <span className="cap">
          <span className="mono num code-place">{checkMessages.place(file, range.line, range.column)}</span>
          {reason && ` ${reason}`}
        </span>
      </span>
    </button>
  );
}

type FixButtonProps = Pick<ProblemListProps, 'agent' | 'onFix' | 'onRepair'> & {
  finding: CodeFinding;
  disabled: boolean;
};

/** A ready fix comes first; where there is none, an agent with a model can write one. */
function FixButton({ finding, agent, disabled, onFix, onRepair }: FixButtonProps) {
  if (hasFix(finding))
    return (
      <Button size="sm" disabled={disabled} onClick={() => onFix([finding])}>
        {checkMessages.fix}
      </Button>
    );
  if (agent === null) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      disabled={disabled}
      {...tooltipProps(checkMessages.fixWithText)}
      aria-description={checkMessages.fixWithText}
      onClick={() => onRepair([finding])}
    >
      <span className="cut">{checkMessages.fixWith(agent)}</span>
    </Button>
  );
}

function ProblemMenu({ projectId, finding }: { projectId: string; finding: CodeFinding }) {
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
    <Menu
      label={checkMessages.actions}
      items={[
        {
          label: checkMessages.makeTask,
          icon: <ListPlus className="s" />,
          onSelect: () => actions.makeTask(draft),
        },
        {
          label: checkMessages.reportBug,
          icon: <Bug className="s" />,
          onSelect: () => actions.makeTask({ ...draft, isBug: true }),
        },
      ]}
      trigger={(trigger) => <IconButton {...trigger} label={checkMessages.actions} icon={<Ellipsis className="s" />} />}
    />
  );
}

function NoProblems({ report, isBusy }: { report: CheckReport | null; isBusy: boolean }) {
  if (report === null && isBusy)
    return (
      <div className="code-panel-none">
        <p>{checkMessages.pending}</p>
        <p className="cap">{checkMessages.pendingText}</p>
      </div>
    );
  return (
    <div className="code-panel-none">
      <p>{report ? checkMessages.none : checkMessages.unchecked}</p>
      <p className="cap">{report ? checkMessages.noneText : checkMessages.uncheckedText}</p>
    </div>
  );
}
