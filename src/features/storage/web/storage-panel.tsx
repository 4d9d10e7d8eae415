// What takes room, the largest first, each with a link and Delete; and how much of the plan it is.

import { useQuery } from '@tanstack/react-query';
import { CodeXml, FileText, FileOutput, Image, Network, PenLine, Signature, type LucideIcon } from 'lucide-react';
import { formatFileSize } from '#text/file-size.ts';
import { Meter } from '#ui/components/meter.tsx';
import '#ui/components/row.css';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DeleteButton } from '#ui/undo/delete-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import type { StorageUse, StoredItem, StoredKind } from '../contract.ts';
import { storageMessages } from './messages.ts';
import { storageQuery } from './queries.ts';
import { useStorageActions } from './use-storage-actions.ts';
import './storage-panel.css';

const ICONS: Record<StoredKind, LucideIcon> = {
  document: FileText,
  design: PenLine,
  blueprint: Network,
  sow: Signature,
  code: CodeXml,
  image: Image,
  file: FileOutput,
};

export function StoragePanel() {
  const query = useQuery(storageQuery);
  const { deleteItem, emptyDeleted } = useStorageActions();
  const items = query.data?.items ?? [];

  function handleDelete(item: StoredItem, row: HTMLElement): void {
    focusNeighbour(row);
    void deleteItem(item);
  }

  return (
    <section className="storage-panel" id="storage" aria-labelledby="storage-title" tabIndex={-1}>
      <header>
        <h2 className="section" id="storage-title">
          {storageMessages.title}
        </h2>
        <p>{storageMessages.lead}</p>
      </header>
      {query.data && <Used use={query.data} />}
      {query.data && query.data.deletedBytes > 0 && (
        <Notice
          action={
            <Button size="sm" onClick={() => void emptyDeleted()}>
              {storageMessages.empty}
            </Button>
          }
        >
          {storageMessages.deleted(query.data.deletedBytes)}
        </Notice>
      )}
      <ul className="rows ruled" aria-label={storageMessages.title} hidden={items.length === 0}>
        {items.map((item) => (
          <StoredRow key={item.id} item={item} onDelete={(row) => handleDelete(item, row)} />
        ))}
      </ul>
      <ListState query={{ ...query, data: query.data && items }} words={storageMessages.list} />
    </section>
  );
}

function Used({ use: { usedBytes, limitBytes } }: { use: StorageUse }) {
  const text = storageMessages.used(usedBytes, limitBytes);
  return (
    <div className="storage-used">
      <p className="num">{text}</p>
      <Meter label={text} value={usedBytes} max={limitBytes ?? Infinity} />
    </div>
  );
}

function StoredRow({ item, onDelete }: { item: StoredItem; onDelete: (row: HTMLElement) => void }) {
  const { kind, name, bytes, versionBytes, url } = item;
  const Icon = ICONS[kind];
  const kindName = storageMessages.kinds[kind];
  return (
    <li className="rw storage-row">
      <Icon className="s" aria-hidden />
      <span className="storage-words">
        <a className="cut" href={url} download={kind === 'document' || kind === 'file' ? '' : undefined}>
          <bdi dir="ltr">{name}</bdi>
        </a>
        <span className="cap">
          {kindName}
          {versionBytes > 0 && `, ${storageMessages.versions(versionBytes)}`}
        </span>
      </span>
      <span className="meta num">{formatFileSize(bytes)}</span>
      <DeleteButton label={storageMessages.delete(kindName, name)} onDelete={onDelete} />
    </li>
  );
}

/** The row is about to be removed: the focus moves to Delete of the next one, or to the panel. */
function focusNeighbour(row: HTMLElement): void {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const next = neighbour?.querySelector('button') ?? row.closest<HTMLElement>('.storage-panel');
  next?.focus();
}
