// The button in the first cell of a row that opens what the row is about.

import './table-open.css';

export function TableOpen({ title, onOpen }: { title: string; onOpen: () => void }) {
  return (
    <button type="button" className="table-open cut" dir="auto" onClick={onOpen}>
      {title}
    </button>
  );
}
