// A list that a person edits where it is read: each item has its fields, one more is added at the end, and removing offers Undo.

import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { newId } from '#contract/id.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { useSowSession } from '../open/use-sow.ts';

type ItemListProps<Item extends { id: string }> = {
  items: readonly Item[];
  /** One item is called so: 'Assumption'. */
  noun: string;
  /** Makes a new item with this id. */
  make: (id: string) => Item;
  onChange: (items: Item[]) => void;
  /** The section, to which findings lead. */
  section: string;
  maxItems: number;
  children: (item: Item, edit: (changes: Partial<Item>) => void, index: number) => ReactNode;
};

export function ItemList<Item extends { id: string }>(props: ItemListProps<Item>) {
  const { items, noun, make, onChange, section, maxItems, children } = props;
  const session = useSowSession();
  const edit = (id: string) => (changes: Partial<Item>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));

  function remove(id: string): void {
    const before = session.read().content;
    onChange(items.filter((item) => item.id !== id));
    offerUndo({ text: `${noun} removed`, label: 'Undo', undo: () => session.edit(() => before) });
  }
  return (
    <>
      {items.length > 0 && (
        <ol className="sow-items">
          {items.map((item, index) => (
            <li key={item.id} id={placeId(section, index)} className="sow-item" tabIndex={-1}>
              <div className="sow-item-fields">{children(item, edit(item.id), index)}</div>
              <IconButton
                label={`Remove ${noun.toLowerCase()} ${index + 1}`}
                icon={<X />}
                onClick={() => remove(item.id)}
              />
            </li>
          ))}
        </ol>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus />}
        disabled={items.length >= maxItems}
        onClick={() => onChange([...items, make(newId())])}
      >
        Add {noun.toLowerCase()}
      </Button>
    </>
  );
}

/** The id of the element that a finding leads to. */
export function placeId(section: string, index: number): string {
  return `sow-${section}-${index + 1}`;
}
