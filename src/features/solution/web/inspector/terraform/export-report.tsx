// What the checker says of the written files, what a person has to fill in, and what of the blueprint is not in them.

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { useBlueprintSession } from '../../session/use-blueprint.ts';
import { terraformMessages as words } from './messages.ts';
import type { ShownTerraform } from './queries.ts';

type ExportReportProps = {
  written: ShownTerraform;
  /** A part is shown on the canvas. */
  onReveal: () => void;
  onOpen: (finding: ShownTerraform['findings'][number]) => void;
};

export function ExportReport({ written: { findings, report }, onReveal, onOpen }: ExportReportProps) {
  const { reveal } = useBlueprintSession();
  return (
    <div className="azure-folds">
      {findings.length === 0 && <p className="cap solution-tf-none">{words.noFindings}</p>}
      <Fold title={words.findings(findings.length)} count={findings.length}>
        {findings.map((finding, index) => (
          <li key={index}>
            <button type="button" className="azure-entry solution-tf-row" onClick={() => onOpen(finding)}>
              <SeverityIcon severity={finding.severity} />
              <span>
                {finding.message}
                <span className="cap solution-tf-place">{words.line(finding.file, finding.range.line)}</span>
              </span>
            </button>
          </li>
        ))}
      </Fold>
      <Fold title={words.changes(report.changes.length)} count={report.changes.length}>
        {report.changes.map((change) => (
          <li key={change} className="solution-tf-note">
            {change}
          </li>
        ))}
      </Fold>
      <Fold title={words.toFill(report.toFill.length)} count={report.toFill.length}>
        {report.toFill.map(({ variable, description }) => (
          <li key={variable} className="solution-tf-note">
            <span className="mono">{variable}</span>
            <span className="cap">{description}</span>
          </li>
        ))}
      </Fold>
      <Fold title={words.notExported(report.notExported.length)} count={report.notExported.length}>
        {report.notExported.map(({ subjectId, name, reason }, index) => (
          <li key={index} className="solution-tf-note">
            {subjectId === null ? (
              <span>{name}</span>
            ) : (
              <button
                type="button"
                className="solution-tf-link"
                onClick={() => {
                  onReveal();
                  reveal(subjectId);
                }}
              >
                {name}
              </button>
            )}
            <span className="cap">{reason}</span>
          </li>
        ))}
      </Fold>
    </div>
  );
}

function Fold({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className="azure-fold">
      <summary>
        <ChevronRight className="lucide" aria-hidden />
        <span className="grow">{title}</span>
      </summary>
      <ul className="solution-tf-list">{children}</ul>
    </details>
  );
}
