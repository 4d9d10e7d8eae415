// All designs of the person: open another one, begin a new one, delete one and undo that.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import '#ui/pieces/row.css';
import { ListState } from '../beside/list-state.tsx';
import { designMessages } from '../messages.ts';
import { designApi, designsQuery } from '../queries.ts';

type DesignsDialogProps = { currentId: string | null; onOpen: (id: string | null) => void; onClose: () => void };

export function DesignsDialog({ currentId, onOpen, onClose }: DesignsDialogProps) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...designsQuery, staleTime: 0 });

  function open(id: string | null): void {
    onClose();
    onOpen(id);
  }
  async function restore(id: string): Promise<void> {
    try {
      await designApi.restore({ id });
    } catch (error) {
      showToast({ kind: 'error', text: designMessages.restoreFailed, detail: messageOf(error) });
    }
    await queryClient.invalidateQueries(designsQuery);
  }
  async function remove(id: string): Promise<void> {
    try {
      await designApi.remove({ id });
      showToast({ kind: 'success', text: designMessages.designDeleted, action: { label: designMessages.undo, onSelect: () => void restore(id) } });
      if (id === currentId) open(null);
    } catch (error) {
      showToast({ kind: 'error', text: designMessages.deleteFailed, detail: messageOf(error) });
    }
    await queryClient.invalidateQueries(designsQuery);
  }

  return (
    <Dialog
      title={designMessages.designs}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{designMessages.close}</Button>
          <Button variant="primary" onClick={() => open(null)}>{designMessages.newDesign}</Button>
        </>
      }
    >
      <ListState query={query} isNew={false} label={designMessages.designs} failed={designMessages.listFailed} empty={designMessages.noDesigns} />
      <ul className="rows designs" hidden={!query.data?.length}>
        {query.data?.map(({ id, title, updatedAt }) => (
          <li key={id} className="rw" aria-current={id === currentId || undefined}>
            <button type="button" className="design-open cut" title={title} onClick={() => open(id)}><bdi>{title}</bdi></button>
            <span className="meta">{new Date(updatedAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}</span>
            <IconButton label={designMessages.deleteDesign(title)} icon={<Trash2 className="s" />} onClick={() => void remove(id)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
