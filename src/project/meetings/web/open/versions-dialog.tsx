// Earlier texts of a meeting: what was replaced, by whom, and a way back.

import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { formatMoment } from '#text/dates/format-date.ts';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { notesMessages as words } from '../messages.ts';
import { versionsQuery, type ShownDetails } from '../queries.ts';
import type { TextsSession } from './use-texts-session.ts';

type VersionsDialogProps = { meeting: ShownDetails; session: TextsSession; canEdit: boolean; onClose: () => void };

export function VersionsDialog({ meeting, session, canEdit, onClose }: VersionsDialogProps) {
  const { data } = useQuery(versionsQuery(useWorkspace().id, meeting.id));
  return (
    <Dialog
      title={words.versionsTitle}
      wide
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {!data && <Skeleton lines={[60, 90]} label={words.versionsTitle} />}
      <div className="meeting-versions">
        {data?.map(({ id, agenda, notes, author, savedAt }) => (
          <article key={id} className="meeting-version">
            <div className="meeting-card-head">
              <p className="cap">{words.replacedBy(author ?? words.formerMember, formatMoment(savedAt))}</p>
              {canEdit && (
                <Button
                  size="sm"
                  onClick={() => {
                    session.change({ agenda, notes });
                    showToast({ kind: 'success', text: words.restored });
                    onClose();
                  }}
                >
                  {words.restore}
                </Button>
              )}
            </div>
            <pre tabIndex={0}>{[agenda, notes].filter((text) => text !== '').join('\n\n')}</pre>
          </article>
        ))}
      </div>
    </Dialog>
  );
}
