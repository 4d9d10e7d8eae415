// What the linter found in the saved text, the worst first; a finding leads to its place, and some can be fixed at once.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, Info, TriangleAlert, Wrench } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Finding } from '../../../contract.ts';
import { ListState } from '#ui/list/list-state.tsx';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { designMessages } from '../../messages.ts';
import { findingsQuery } from '../../queries.ts';
import type { Place } from '../../text-place.ts';
import { useDocumentState } from '../../workspace/use-document-session.ts';
import { useFix } from './use-fix.ts';

const SEVERITIES: readonly Finding['severity'][] = ['error', 'warning', 'info'];
const icons = {
  error: <CircleAlert className="err-i" role="img" aria-label="Error" />,
  warning: <TriangleAlert className="warn-i" role="img" aria-label="Warning" />,
  info: <Info className="info-i" role="img" aria-label="Hint" />,
};

type FindingListProps = {
  designId: string | null;
  session: DocumentSession;
  disabled: boolean;
  onGoTo: (place: Place) => void;
};

export function FindingList({ designId, session, disabled, onGoTo }: FindingListProps) {
  const { savedAt, save } = useDocumentState(session);
  const query = useQuery({
    ...findingsQuery(designId ?? '', savedAt),
    enabled: designId !== null,
    placeholderData: keepPreviousData,
  });
  const applyFix = useFix(session);
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
          <li key={`${finding.line} ${finding.column} ${finding.code} ${finding.message}`} className="beside-pair">
            <button type="button" className="beside-row" onClick={() => onGoTo(finding)}>
              {icons[finding.severity]}
              <span className="grow">
                {finding.message}
                <span className="cap num beside-line">{designMessages.placeOf(finding.line, finding.topic)}</span>
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

function hasFix(finding: Finding): finding is Finding & { fix: { replace: string } } {
  return finding.fix !== undefined;
}

/** Errors first; within a severity in the order of the text. */
function byWeight(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || a.line - b.line || a.column - b.column;
}
