// A hidden file input. A visible button opens it with `picker.current?.click()`.

import type { Ref } from 'react';

type FilePickerProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Types or extensions, as the input's `accept` attribute has them. */
  accept?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

export function FilePicker({ ref, label, accept, multiple = false, onFiles }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // So that the same file can be chosen again.
        event.target.value = '';
      }}
    />
  );
}
