// The title of what is open, in the head of its page: it reads as text until it is pointed at or written in. It cannot be blank: leaving
// an empty field brings the old title back.

import { TextField } from './text-field.tsx';
import { useFollowedText } from '../use-followed-text.ts';
import './head-title.css';

type HeadTitleProps = {
  label: string;
  title: string;
  maxLength: number;
  isReadOnly?: boolean;
  onRename: (title: string) => void;
};

export function HeadTitle({ label, title, maxLength, isReadOnly = false, onRename }: HeadTitleProps) {
  const [text, setText] = useFollowedText(title);
  function save(): void {
    const trimmed = text.trim();
    setText(trimmed || title);
    if (trimmed !== '' && trimmed !== title) onRename(trimmed);
  }
  return (
    <div className="head-title">
      <TextField
        label={label}
        isLabelHidden
        value={text}
        readOnly={isReadOnly}
        maxLength={maxLength}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
          if (key === 'Escape') setText(title);
        }}
      />
    </div>
  );
}
