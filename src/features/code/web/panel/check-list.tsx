// What was checked in the open file and against what, what was not checked and why, and the engines that checked.

import { Minus } from 'lucide-react';
import type { CheckReport, CodeFinding, SuppressedFinding } from '#contract/code-check.ts';
import { languageName } from '#text/code/code-language.ts';
import { Button } from '#ui/controls/button.tsx';
import { checkMessages } from './messages.ts';
import { StageMark } from './stage-marks.tsx';

type CheckListProps = {
  report: CheckReport | null;
  /** The path is that of the open file. */
  path: string | null;
  /** Opens the place of a finding. */
  onGoTo: (finding: CodeFinding) => void;
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

function PolicyCounts({ policies }: Pick<CheckReport, 'policies'>) {
  if (policies.length === 0) return null;
  return (
    <p className="cap num">
      {policies.map((count) => checkMessages.policies(count, languageName(count.language))).join(' ')}
    </p>
  );
}

const placeOf = ({ file, range, code }: SuppressedFinding): string => `${file} ${range.line}:${range.column} ${code}`;

type SuppressedRowProps = Pick<CheckListProps, 'onGoTo'> & { finding: SuppressedFinding };

function SuppressedRow({ finding, onGoTo }: SuppressedRowProps) {
  const { file, range, code, message, because } = finding;
  return (
    <li>
      <button type="button" className="code-problem" onClick={() => onGoTo(finding)}>
        <Minus className="t3" aria-hidden="true" />
        <span className="code-problem-text">
          {checkMessages.because(because)}
          <span className="cap">
            <span className="mono num code-place">{checkMessages.place(file, range.line, range.column)}</span> {message}{' '}
            <span className="mono">{code}</span>
          </span>
        </span>
      </button>
    </li>
  );
}

/** Comments in the code take these back, in all files. */
function SuppressedList({ suppressed, onGoTo }: Pick<CheckReport, 'suppressed'> & Pick<CheckListProps, 'onGoTo'>) {
  if (suppressed.length === 0) return null;
  return (
    <section className="code-suppressed" aria-label={checkMessages.suppressed(suppressed.length)}>
      <h3>{checkMessages.suppressed(suppressed.length)}</h3>
      <p className="cap">{checkMessages.suppressedText}</p>
      <ul className="code-problems">
        {suppressed.map((finding) => (
          <SuppressedRow key={placeOf(finding)} finding={finding} onGoTo={onGoTo} />
        ))}
      </ul>
    </section>
  );
}

export function CheckList({ report, path, onGoTo, onCheckAgain, onSettings }: CheckListProps) {
  return (
    <div className="code-checks">
      {report === null && (
        <div>
          <p>{checkMessages.unchecked}</p>
          <p className="cap">{checkMessages.uncheckedText}</p>
        </div>
      )}
      {report !== null && <StageList report={report} path={path} />}
      {report !== null && <PolicyCounts policies={report.policies} />}
      {report !== null && <SuppressedList suppressed={report.suppressed} onGoTo={onGoTo} />}
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
