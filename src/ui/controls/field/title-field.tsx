// A title that is written where it is read: Enter and leaving the field save, Escape gives up. It cannot be blank.

import { useFollowedText } from '#ui/controls/use-followed-text.ts';
import './title-field.css';

type TitleFieldProps = {
  label: string;
  title: string;
  maxLength: number;
  isReadOnly?: boolean;
  /** The title of something new, which is selected so that typing replaces it. */
  isNew?: boolean;
  className?: string;
  onRename: (title: string) => void;
};

export function TitleField({
  label,
  title,
  maxLength,
  isReadOnly = false,
  isNew = false,
  className = 'title-field',
  onRename,
}: TitleFieldProps) {
  const [text, setText] = useFollowedText(title);

  function save(): void {
    const wanted = text.trim();
    setText(wanted || title);
    if (wanted !== '' && wanted !== title) onRename(wanted);
  }
  return (
    <textarea
      className={className}
      aria-label={label}
      rows={1}
      dir="auto"
      autoFocus={isNew}
      value={text}
      maxLength={maxLength}
      readOnly={isReadOnly}
      onFocus={({ target }) => isNew && target.select()}
      onChange={({ target }) => setText(target.value.replaceAll('\n', ' '))}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        if (event.key === 'Escape') setText(title);
        else event.currentTarget.blur();
      }}
    />
  );
}
