// What was checked in the open file and against what, what was not checked and why, and the engines that checked.

import type { CheckReport } from '#contract/code-check.ts';
import { Button } from '#ui/controls/button.tsx';
import { checkMessages } from './messages.ts';
import { StageMark } from './stage-marks.tsx';

type CheckListProps = {
  report: CheckReport | null;
  /** Of the open file. */
  path: string | null;
  /** Opens what to check against; null where there is nothing to choose. */
  onSettings: (() => void) | null;
};

export function CheckList({ report, path, onSettings }: CheckListProps) {
  const file = report?.files.find((found) => found.path === path);
  const findings = report?.findings.filter((finding) => finding.file === path) ?? [];
  return (
    <div className="code-checks">
      {report === null && (
        <div>
          <p>{checkMessages.unchecked}</p>
          <p className="cap">{checkMessages.uncheckedText}</p>
        </div>
      )}
      {report !== null && !file?.stages.length && <p className="cap">{checkMessages.notThisFile}</p>}
      {file && file.stages.length > 0 && (
        <ul className="code-stages" aria-label={checkMessages.badges(file.path)}>
          {file.stages.map((result) => (
            <li key={result.stage}>
              <StageMark result={result} findings={findings} />
              <span>{checkMessages.stage(result.stage)}</span>
              <span className="cap num">{result.detail || checkMessages.states[result.state]}</span>
            </li>
          ))}
        </ul>
      )}
      {report && report.engines.length > 0 && (
        <p className="cap num">
          {checkMessages.engines} {report.engines.map(({ name, version }) => `${name} ${version}`).join(', ')}.
        </p>
      )}
      {onSettings && (
        <Button size="sm" onClick={onSettings}>
          {checkMessages.settings}
        </Button>
      )}
    </div>
  );
}
