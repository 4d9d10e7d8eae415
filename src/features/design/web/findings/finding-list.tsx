// What the linter found in the saved text; a finding leads to its place in the editor.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { Finding } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { designMessages } from '../messages.ts';
import { findingsQuery } from '../queries.ts';
import { useDeskState } from '../use-desk.ts';
import { ListState } from '../beside/list-state.tsx';

export type Place = Pick<Finding, 'line' | 'column' | 'length'>;

const icons = {
  error: <CircleAlert className="err-i" role="img" aria-label="Error" />,
  warning: <TriangleAlert className="warn-i" role="img" aria-label="Warning" />,
  info: <Info className="info-i" role="img" aria-label="Hint" />,
};

export function FindingList({ designId, desk, onGoTo }: { designId: string | null; desk: Desk; onGoTo: (place: Place) => void }) {
  const queryClient = useQueryClient();
  const { revision } = useDeskState(desk);
  const query = useQuery({ ...findingsQuery(designId ?? ''), enabled: designId !== null });
  useEffect(() => {
    if (designId !== null) void queryClient.invalidateQueries(findingsQuery(designId));
  }, [queryClient, designId, revision]);
  return (
    <>
      <ListState query={query} isNew={designId === null} label={designMessages.findings} failed={designMessages.findingsFailed} empty={designMessages.noFindings} reason={designMessages.noFindingsReason} />
      <ul className="beside-rows" hidden={!query.data?.length}>
        {query.data?.map((finding) => (
          <li key={`${finding.line} ${finding.column} ${finding.code} ${finding.message}`}>
            <button type="button" className="beside-row" onClick={() => onGoTo(finding)}>
              {icons[finding.severity]}
              <span className="grow">{finding.message} <span className="cap num">{designMessages.line(finding.line)}</span></span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
