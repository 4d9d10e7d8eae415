// What the linter found in the saved text, the most severe first. A finding leads to its place; some have a fix.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, Info, TriangleAlert, Wrench } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import type { Place } from '#ui/markdown-editor/place.ts';
import type { DesignFinding } from '../../../contract.ts';
import { findingsQuery } from '../../queries.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { useDocumentState } from '../../workspace/use-document-session.ts';
import { findingMessages } from './messages.ts';
import { useFix } from './use-fix.ts';

const SEVERITIES: readonly DesignFinding['severity'][] = ['error', 'warning', 'info'];
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
  const findings = (query.data ?? []).toSorted(bySeverity);
  // A fix applies to the text in which it was found.
  const isCurrent = save === 'saved' && !query.isPlaceholderData;
  return (
    <>
      <ListState query={query} isNew={designId === null} words={findingMessages.list} />
      {findings.length > 0 && (
        <p className="cap num design-findings-count" role="status">
          {countBySeverity(findings)}
        </p>
      )}
      <ul className="list-rows" hidden={findings.length === 0}>
        {findings.map((finding) => (
          <li
            key={`${finding.range.line} ${finding.range.column} ${finding.code} ${finding.message}`}
            className="list-pair"
          >
            <button type="button" className="list-row" onClick={() => onGoTo(finding.range)}>
              {icons[finding.severity]}
              <span className="grow">
                {finding.message}
                <span className="cap num list-line">{findingMessages.placeOf(finding.range.line, finding.topic)}</span>
              </span>
            </button>
            {hasFix(finding) && (
              <IconButton
                label={findingMessages.fix(finding.fix.replace)}
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

/** '2 errors, 1 hint'. */
function countBySeverity(findings: readonly DesignFinding[]): string {
  return SEVERITIES.map((severity) =>
    findingMessages.severityCounts[severity](findings.filter((finding) => finding.severity === severity).length),
  )
    .filter(Boolean)
    .join(', ');
}

function hasFix(finding: DesignFinding): finding is DesignFinding & { fix: { replace: string } } {
  return finding.fix !== undefined;
}

/** Errors first; within a severity in the order of the text. */
function bySeverity(a: DesignFinding, b: DesignFinding): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    a.range.line - b.range.line ||
    a.range.column - b.range.column
  );
}
