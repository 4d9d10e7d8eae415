// What the linter found, the worst first. A click leads to the place.

import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { sectionNames } from '../../shared/content/section-names.ts';
import type { SowFinding } from '../../shared/findings/finding-shapes.ts';
import { sowMessages as words } from '../open/messages.ts';
import { useComputed } from '../open/use-sow.ts';

export function FindingList({ onFinding }: { onFinding: (finding: SowFinding) => void }) {
  const { findings } = useComputed();
  if (findings.length === 0) return <EmptyState title={words.noFindings} text={words.noFindingsText} />;
  const rows = findings.map((finding) => (
    <li key={`${finding.code} ${finding.file} ${finding.range.line} ${finding.range.column} ${finding.message}`}>
      <button type="button" onClick={() => onFinding(finding)}>
        <SeverityIcon severity={finding.severity} />
        <span>
          <span className="sow-finding-section">{sectionNames[finding.file]}</span>
          {finding.message}
        </span>
      </button>
    </li>
  ));
  return <ul className="sow-findings">{rows}</ul>;
}
