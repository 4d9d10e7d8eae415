// The panel of the open item of a list: its title is written in place, and a button deletes it. It says when the item is gone.

import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { TitleField } from '#ui/controls/field/title-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { OpenedThing } from '#ui/module/opened-thing.ts';
import { SidePanel } from '#ui/page/side-panel.tsx';

export type ItemWords = {
  /** The head of the panel says this: 'Idea'. */
  item: string;
  close: string;
  delete: string;
  titleField: string;
  gone: string;
  goneText: string;
};

type ItemPanelProps = {
  /** The panel's own class, under which its styles are. */
  name: string;
  words: ItemWords;
  /** The title of the item; undefined while it is loaded, null when there is no such item. */
  title: string | null | undefined;
  maxLength: number;
  /** People without this right only read. */
  canEdit: boolean;
  /** The drawing of the list's empty state. */
  art: ReactNode;
  /** This is shown while the item is loaded, and when that failed. */
  loading: ReactNode;
  /** The item, for the menu 'Open in…'. */
  thing?: (() => OpenedThing) | undefined;
  onRename: (title: string) => void;
  onDelete: () => void;
  onClose: () => void;
  /** The item, below its title. */
  children: ReactNode;
};

export function ItemPanel(props: ItemPanelProps) {
  const { name, words, title, maxLength, canEdit, art, loading, thing, onRename, onDelete, onClose, children } = props;
  const isThere = typeof title === 'string';
  return (
    <SidePanel
      name={name}
      label={words.item}
      head={words.item}
      closeLabel={words.close}
      onClose={onClose}
      thing={thing}
      actions={isThere && canEdit && <IconButton size="md" label={words.delete} icon={<Trash2 />} onClick={onDelete} />}
    >
      {isThere && (
        <div className="side-panel-body">
          <h2>
            <TitleField
              label={words.titleField}
              title={title}
              maxLength={maxLength}
              isReadOnly={!canEdit}
              onRename={onRename}
            />
          </h2>
          {children}
        </div>
      )}
      {title === null && <EmptyState art={art} title={words.gone} text={words.goneText} />}
      {title === undefined && loading}
    </SidePanel>
  );
}
