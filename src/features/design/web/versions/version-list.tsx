// The versions of the open design; restoring one keeps what it replaces.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import type { Desk } from '../desk.ts';
import { designMessages } from '../messages.ts';
import { designApi, versionsQuery } from '../queries.ts';
import { useDeskState } from '../use-desk.ts';
import { ListState } from '../beside/list-state.tsx';

export function VersionList({ designId, desk, disabled }: { designId: string | null; desk: Desk; disabled: boolean }) {
  const queryClient = useQueryClient();
  const { revision } = useDeskState(desk);
  const query = useQuery({ ...versionsQuery(designId ?? ''), enabled: designId !== null });
  useEffect(() => {
    if (designId !== null) void queryClient.invalidateQueries(versionsQuery(designId));
  }, [queryClient, designId, revision]);

  async function restore(versionId: string): Promise<void> {
    try {
      const id = await desk.flush();
      desk.replace(jsonified(await designApi.restoreVersion({ id, versionId })));
      showToast({ kind: 'success', text: designMessages.versionRestored });
    } catch (error) {
      console.error('The version could not be restored.', error);
      showToast({ kind: 'error', text: designMessages.restoreFailed, detail: messageOf(error) });
    }
  }

  return (
    <>
      <ListState query={query} isNew={designId === null} label={designMessages.versions} failed={designMessages.versionsFailed} empty={designMessages.noVersions} reason={designMessages.noVersionsReason} />
      <ul className="beside-rows" hidden={!query.data?.length}>
        {query.data?.map(({ id, reason, length, createdAt }) => (
          <li key={id} className="beside-row">
            <span className="grow">
              {designMessages.versionReason[reason]}
              <span className="cap num beside-line">{timeOf(createdAt)}, {designMessages.characters(length)}</span>
            </span>
            <IconButton label={designMessages.restoreVersion(timeOf(createdAt))} icon={<RotateCcw />} disabled={disabled} onClick={() => void restore(id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** '21 Nov, 09:41' in the person's own time zone. */
function timeOf(time: string): string {
  return new Date(time).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
}
