// What was checked in the open file and against what, what was not checked and why, and the engines that checked.

import type { CheckReport } from '#contract/code-check.ts';
import { Button } from '#ui/controls/button.tsx';
import { checkMessages } from './messages.ts';
import { StageMark } from './stage-marks.tsx';

type CheckListProps = {
  report: CheckReport | null;
  /** The path is that of the open file. */
  path: string | null;
  /** Checks the files again, for a check that did not come to an end. */
  onCheckAgain: () => void;
  /** Opens what to check against; null where there is nothing to choose. */
  onSettings: (() => void) | null;
};

function StageList({ report, path }: { report: CheckReport; path: string | null }) {
  const file = report.files.find((found) => found.path === path);
  const findings = report.findings.filter((finding) => finding.file === path);
  if (!file?.stages.length) return <p className="cap">{checkMessages.notThisFile}</p>;
  return (
    <ul className="code-stages" aria-label={checkMessages.badges(file.path)}>
      {file.stages.map((result) => (
        <li key={result.stage}>
          <StageMark result={result} findings={findings} />
          <span>{checkMessages.stage(result.stage)}</span>
          <span className="cap num">{result.detail || checkMessages.states[result.state]}</span>
        </li>
      ))}
    </ul>
  );
}

export function CheckList({ report, path, onCheckAgain, onSettings }: CheckListProps) {
  return (
    <div className="code-checks">
      {report === null && (
        <div>
          <p>{checkMessages.unchecked}</p>
          <p className="cap">{checkMessages.uncheckedText}</p>
        </div>
      )}
      {report !== null && <StageList report={report} path={path} />}
      {report !== null && report.engines.length > 0 && (
        <p className="cap num">
          {checkMessages.engines} {report.engines.map(({ name, version }) => `${name} ${version}`).join(', ')}.
        </p>
      )}
      <div className="row">
        {onSettings && (
          <Button size="sm" onClick={onSettings}>
            {checkMessages.settings}
          </Button>
        )}
        {(report === null || hasUnchecked(report)) && (
          <Button size="sm" onClick={onCheckAgain}>
            {checkMessages.checkAgain}
          </Button>
        )}
      </div>
    </div>
  );
}

function hasUnchecked({ files }: CheckReport): boolean {
  return files.some(({ stages }) => stages.some(({ state }) => state === 'not-checked'));
}
