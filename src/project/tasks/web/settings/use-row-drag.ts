// Dragging the rows of a short list into order. A row of another list is not taken.

import { useRef, useState, type DragEvent } from 'react';

type Row = { id: string; name: string };
type Drop = { id: string; side: 'before' | 'after' };

export type RowDrag<Item extends Row> = ReturnType<typeof useRowDrag<Item>>;

/** `onMove` gets the place among the other rows. Spread `propsOf(row)` on each row's element. */
export function useRowDrag<Item extends Row>(rows: readonly Item[], onMove: (row: Item, index: number) => void) {
  const dragged = useRef<Item | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);

  function finish(event: DragEvent): void {
    event.preventDefault();
    const row = dragged.current;
    const others = rows.filter(({ id }) => id !== row?.id);
    const at = others.findIndex(({ id }) => id === drop?.id);
    if (row && drop && at !== -1) onMove(row, drop.side === 'before' ? at : at + 1);
    setDrop(null);
  }

  return {
    propsOf: (row: Item) => ({
      'data-drop': drop?.id === row.id ? drop.side : undefined,
      onDragStart(event: DragEvent): void {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.name);
        dragged.current = row;
      },
      onDragOver(event: DragEvent<HTMLElement>): void {
        if (!dragged.current) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const side = event.clientY < top + height / 2 ? 'before' : 'after';
        if (drop?.id !== row.id || drop.side !== side) setDrop({ id: row.id, side });
      },
      onDrop: finish,
      onDragEnd(): void {
        dragged.current = null;
        setDrop(null);
      },
    }),
  };
}
