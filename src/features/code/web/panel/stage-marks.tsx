// How a stage of the checks ended: a mark, and the badges of a file.

import { Check, CircleAlert, CircleCheck, Minus, TriangleAlert, X } from 'lucide-react';
import type { CodeFinding, FileReport, StageResult } from '#contract/code-check.ts';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { checkMessages } from './messages.ts';

/** Warnings and hints alone are no reason for red. */
function hasErrors({ stage }: StageResult, findings: readonly CodeFinding[]): boolean {
  return findings.some((finding) => finding.stage === stage && finding.severity === 'error');
}

export function StageMark({ result, findings }: { result: StageResult; findings: readonly CodeFinding[] }) {
  const name = { role: 'img', 'aria-label': checkMessages.states[result.state] };
  if (result.state === 'passed') return <CircleCheck className="ok-i" {...name} />;
  if (result.state !== 'findings') return <Minus className="t3" {...name} />;
  return hasErrors(result, findings) ? (
    <CircleAlert className="err-i" {...name} />
  ) : (
    <TriangleAlert className="warn-i" {...name} />
  );
}

type StageBadgesProps = { report: FileReport; findings: readonly CodeFinding[] };

/** `findings` are those of the file. */
export function StageBadges({ report, findings }: StageBadgesProps) {
  return (
    <ul className="code-badges" aria-label={checkMessages.badges(report.path)}>
      {report.stages.map((result) => {
        const { tone, icon } = lookOf(result, findings);
        const open = findings.filter(({ stage }) => stage === result.stage).length;
        return (
          <li key={result.stage} title={result.detail}>
            <Badge tone={tone} icon={icon}>
              <span>
                {checkMessages.stage(result.stage)}
                <span className={result.state === 'passed' ? 'code-badge-detail' : undefined}>
                  {checkMessages.badge(result, open)}
                </span>
              </span>
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

function lookOf(result: StageResult, findings: readonly CodeFinding[]): { tone: BadgeTone; icon: React.ReactNode } {
  if (result.state === 'passed') return { tone: 'ok', icon: <Check /> };
  if (result.state !== 'findings') return { tone: 'neutral', icon: <Minus /> };
  return hasErrors(result, findings) ? { tone: 'err', icon: <X /> } : { tone: 'warn', icon: <TriangleAlert /> };
}
