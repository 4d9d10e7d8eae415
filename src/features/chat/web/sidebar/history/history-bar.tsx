// Above the conversations: the search in all messages, and which of them are listed.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, Check, Folder as FolderIcon, FolderPlus, ListFilter, PenLine, Trash2, Upload, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { isTyping } from '#ui/controls/is-typing.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { SearchField } from '#ui/list/search-field.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { ListedPart } from '../../queries.ts';
import { transferMessages } from '../../transfer/messages.ts';
import { showTransfer } from '../../transfer/transfer-store.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { historyMessages } from './messages.ts';
import { FilterButton } from './filter-button.tsx';
import { foldersQuery, historyApi, type SearchFilter } from './queries.ts';
import './history.css';

type HistoryBarProps = {
  search: string;
  onSearch: (text: string) => void;
  part: ListedPart;
  onPart: (part: ListedPart) => void;
  agents: readonly Agent[];
  filter: SearchFilter;
  onFilter: (filter: SearchFilter) => void;
};

type NamedFolder = { id: string; name: string };

export function HistoryBar({ search, onSearch, part, onPart, ...filters }: HistoryBarProps) {
  const queryClient = useQueryClient();
  const folders = useQuery(foldersQuery).data ?? [];
  /** The folder that is named in the dialog; null for a new one. */
  const [named, setNamed] = useState<{ folder: NamedFolder | null } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const folder = folders.find(({ id }) => id === part.folderId);
  useSlash(() => box.current?.querySelector('input')?.focus());

  function deleteFolder({ id }: NamedFolder): void {
    onPart({});
    void deleteWithUndo({
      delete: () => historyApi.deleteFolder({ id }),
      restore: () => historyApi.restoreFolder({ id }),
      refresh: () => queryClient.invalidateQueries({ queryKey: foldersQuery.queryKey }),
      words: historyMessages.folderDeletion,
    });
  }

  const lists = [
    ...(Object.keys(part).length > 0
      ? [{ label: historyMessages.showAll, icon: <X className="s" />, onSelect: () => onPart({}) }]
      : []),
    ...folders.map(({ id, name }) => ({
      id,
      label: name,
      icon: id === part.folderId ? <Check className="s" /> : <FolderIcon className="s" />,
      onSelect: () => onPart({ folderId: id }),
    })),
    { label: historyMessages.archived, icon: <Archive className="s" />, onSelect: () => onPart({ isArchived: true }) },
    {
      label: historyMessages.newFolder,
      icon: <FolderPlus className="s" />,
      onSelect: () => setNamed({ folder: null }),
    },
    {
      label: transferMessages.importMenu,
      icon: <Upload className="s" />,
      onSelect: () => showTransfer({ kind: 'import' }),
    },
    ...(folder ? folderItems({ onRename: () => setNamed({ folder }), onDelete: () => deleteFolder(folder) }) : []),
  ];
  return (
    <>
      <div className="chat-history-bar" ref={box}>
        <SearchField label={historyMessages.search} value={search} onChange={onSearch} />
        {search.trim() === '' ? (
          <Menu
            label={historyMessages.lists}
            items={lists}
            trigger={(trigger) => (
              <IconButton {...trigger} size="md" label={historyMessages.lists} icon={<ListFilter className="s" />} />
            )}
          />
        ) : (
          <FilterButton {...filters} />
        )}
      </div>
      {search.trim() === '' && (folder || part.isArchived) && (
        <p className="chat-history-part">
          {folder ? <FolderIcon className="s" /> : <Archive className="s" />}
          <bdi className="cut grow">{folder?.name ?? historyMessages.archived}</bdi>
          <IconButton label={historyMessages.showAll} icon={<X className="s" />} onClick={() => onPart({})} />
        </p>
      )}
      {named && (
        <FolderDialog
          folder={named.folder}
          onClose={() => setNamed(null)}
          onSaved={({ id }) => named.folder === null && onPart({ folderId: id })}
        />
      )}
    </>
  );
}

function folderItems({ onRename, onDelete }: { onRename: () => void; onDelete: () => void }): MenuItem[] {
  return [
    { label: historyMessages.renameFolder, icon: <PenLine className="s" />, onSelect: onRename },
    { label: historyMessages.deleteFolder, icon: <Trash2 className="s" />, danger: true, onSelect: onDelete },
  ];
}

/** '/' goes to the search, unless it is typed. */
function useSlash(focus: () => void): void {
  useEffect(() => {
    const stop = new AbortController();
    const handleKey = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (event.key !== '/' || !isPlain || isTyping(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      focus();
    };
    window.addEventListener('keydown', handleKey, { signal: stop.signal });
    return () => stop.abort();
  });
}
