// All designs of the person: search, open, rename, delete with undo, and start a new one.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import '#ui/components/row.css';
import { ListState } from '#ui/list/list-state.tsx';
import { designsQuery } from '../queries.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import { DesignRow } from './design-row.tsx';
import { designListMessages } from './messages.ts';
import { useDesignActions } from './use-design-actions.ts';
import './designs-dialog.css';

/** With this many designs a search field appears. */
const MANY = 6;

type DesignsDialogProps = {
  session: DocumentSession;
  /** Opens a design; null opens a new one. */
  onOpen: (id: string | null) => void;
  onClose: () => void;
};

export function DesignsDialog({ session, onOpen, onClose }: DesignsDialogProps) {
  const { id: currentId } = useDocumentState(session);
  const query = useQuery({ ...designsQuery, staleTime: 0 });
  const [search, setSearch] = useState('');
  const { renameDesign, deleteDesign } = useDesignActions(session, open);
  const designs = query.data ?? [];
  const shown = designs.filter(({ title }) => matchesSearch(title, search));

  function open(id: string | null): void {
    onClose();
    onOpen(id);
  }

  return (
    <Dialog
      title={designListMessages.designs}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{designListMessages.close}</Button>
          <Button variant="primary" onClick={() => open(null)}>
            {designListMessages.newDesign}
          </Button>
        </>
      }
    >
      {designs.length >= MANY && <SearchField label={designListMessages.search} value={search} onChange={setSearch} />}
      <ListState query={query} words={designListMessages.list} />
      <ul className="rows design-list" hidden={shown.length === 0}>
        {shown.map((design) => (
          <DesignRow
            key={design.id}
            design={design}
            isCurrent={design.id === currentId}
            onOpen={() => open(design.id)}
            onRename={(title) => void renameDesign(design.id, title)}
            onDelete={() => void deleteDesign(design.id)}
          />
        ))}
      </ul>
      {designs.length > 0 && shown.length === 0 && (
        <p className="cap">{designListMessages.nothingMatches(search.trim())}</p>
      )}
    </Dialog>
  );
}
