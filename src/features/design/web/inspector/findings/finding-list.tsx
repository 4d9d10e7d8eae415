// What the linter found in the saved text, the worst first; a finding leads to its place, and some can be fixed at once.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, Info, TriangleAlert, Wrench } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { DesignFinding } from '../../../contract.ts';
import { ListState } from '#ui/list/list-state.tsx';
import type { Desk } from '../../workspace/document-session.ts';
import { designMessages } from '../../messages.ts';
import { findingsQuery } from '../../queries.ts';
import type { Place } from '../../text-place.ts';
import { useDeskState } from '../../workspace/use-document-session.ts';
import { useFix } from './use-fix.ts';

const SEVERITIES: readonly DesignFinding['severity'][] = ['error', 'warning', 'info'];
const icons = {
  error: <CircleAlert className="err-i" role="img" aria-label="Error" />,
  warning: <TriangleAlert className="warn-i" role="img" aria-label="Warning" />,
  info: <Info className="info-i" role="img" aria-label="Hint" />,
};

type FindingListProps = { designId: string | null; desk: Desk; disabled: boolean; onGoTo: (place: Place) => void };

export function FindingList({ designId, desk, disabled, onGoTo }: FindingListProps) {
  const { savedAt, save } = useDeskState(desk);
  const query = useQuery({
    ...findingsQuery(designId ?? '', savedAt),
    enabled: designId !== null,
    placeholderData: keepPreviousData,
  });
  const applyFix = useFix(desk);
  const findings = (query.data ?? []).toSorted(byWeight);
  // Places are true for the text they were found in.
  const isCurrent = save === 'saved' && !query.isPlaceholderData;
  const counts = SEVERITIES.map((severity) =>
    designMessages.severityCounts[severity](findings.filter((finding) => finding.severity === severity).length),
  );
  return (
    <>
      <ListState
        query={query}
        isNew={designId === null}
        label={designMessages.findings}
        failed={designMessages.findingsFailed}
        empty={designMessages.noFindings}
        reason={designMessages.noFindingsReason}
      />
      {findings.length > 0 && (
        <p className="cap num findings-count" role="status">
          {counts.filter(Boolean).join(', ')}
        </p>
      )}
      <ul className="beside-rows" hidden={findings.length === 0}>
        {findings.map((finding) => (
          <li
            key={`${finding.range.line} ${finding.range.column} ${finding.code} ${finding.message}`}
            className="beside-pair"
          >
            <button type="button" className="beside-row" onClick={() => onGoTo(finding.range)}>
              {icons[finding.severity]}
              <span className="grow">
                {finding.message}
                <span className="cap num beside-line">{designMessages.placeOf(finding.range.line, finding.topic)}</span>
              </span>
            </button>
            {hasFix(finding) && (
              <IconButton
                label={designMessages.fix(finding.fix.replace)}
                icon={<Wrench className="s" />}
                disabled={disabled || !isCurrent}
                onClick={() => applyFix(finding)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function hasFix(finding: DesignFinding): finding is DesignFinding & { fix: { replace: string } } {
  return finding.fix !== undefined;
}

/** Errors first; within a severity in the order of the text. */
function byWeight(a: DesignFinding, b: DesignFinding): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    a.range.line - b.range.line ||
    a.range.column - b.range.column
  );
}
