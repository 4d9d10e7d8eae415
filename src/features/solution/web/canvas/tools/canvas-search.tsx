// Finds boxes by their text: Enter leads to the next one, Shift Enter to the one before.

import { Search } from 'lucide-react';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { TextField } from '#ui/controls/field/text-field.tsx';
import '#ui/list/search-field.css';
import type { Box, Drawing } from '#model/layout/drawing.ts';
import { useBlueprintSession } from '../../session/use-blueprint.ts';
import { toolMessages as words } from './messages.ts';

export function CanvasSearch({ drawing, ref }: { drawing: Drawing; ref: Ref<HTMLInputElement> }) {
  const session = useBlueprintSession();
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const found = findBoxes(drawing, text);

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') {
      setText('');
      setAt(-1);
    }
    if (event.key !== 'Enter' || found.length === 0) return;
    event.preventDefault();
    const next = (at + (event.shiftKey ? -1 : 1) + found.length) % found.length;
    setAt(next);
    const box = found[next];
    if (box) session.reveal(box.id);
  }

  return (
    <div className="azure-search">
      <div className="search-field">
        <TextField
          ref={ref}
          label={words.search}
          isLabelHidden
          type="search"
          placeholder={words.searchPlaceholder}
          value={text}
          end={<Search className="s" />}
          onChange={(event) => {
            setText(event.target.value);
            setAt(-1);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <span className="cap num" role="status">
        {text.trim() !== '' && words.matches(at === -1 ? 0 : at + 1, found.length)}
      </span>
    </div>
  );
}

export function findBoxes({ boxes }: Drawing, text: string): Box[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return boxes.filter(({ title, lines }) => [title, ...lines].some((line) => line.toLowerCase().includes(wanted)));
}
