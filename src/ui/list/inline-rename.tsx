// A field that renames an item in its row: Enter and leaving the field save, Escape gives up.

import { useRef, useState, type KeyboardEvent } from 'react';
import '#ui/controls/field/field.css';

type InlineRenameProps = {
  label: string;
  /** The current name. */
  name: string;
  maxLength: number;
  /** Called with the trimmed name when it has changed and is not blank. */
  onRename: (name: string) => void;
  /** `byKeyboard`: the focus is lost with the field, so it should move to what replaces it. */
  onClose: (byKeyboard: boolean) => void;
};

export function InlineRename({ label, name, maxLength, onRename, onClose }: InlineRenameProps) {
  const [text, setText] = useState(name);
  // Removing a focused field may also blur it.
  const isClosed = useRef(false);

  function close(byKeyboard: boolean): void {
    isClosed.current = true;
    onClose(byKeyboard);
  }
  function save(byKeyboard: boolean): void {
    if (isClosed.current) return;
    const wanted = text.trim();
    close(byKeyboard);
    if (wanted !== '' && wanted !== name) onRename(wanted);
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // Escape ends the renaming only, not the dialog or panel around it.
    event.preventDefault();
    event.stopPropagation();
    close(true);
  }

  return (
    <form
      className="grow"
      onSubmit={(event) => {
        event.preventDefault();
        save(true);
      }}
    >
      <input
        className="in md"
        aria-label={label}
        value={text}
        maxLength={maxLength}
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => save(false)}
        onKeyDown={handleKey}
      />
    </form>
  );
}
