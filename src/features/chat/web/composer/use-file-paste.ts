// Files that are pasted anywhere on the page. Text that is pasted along with an image goes into the field instead.

import { useEffect, useEffectEvent } from 'react';
import { chatMessages } from '../messages.ts';

export function useFilePaste(onFiles: (files: File[]) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data } = event;
    if (!data || data.files.length === 0 || document.querySelector('dialog[open]')) return;
    const isInField = event.target instanceof Element && event.target.matches('input, textarea');
    if (isInField && data.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...data.files].map(named));
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('paste', (event) => handlePaste(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** Browsers call every pasted image image.png. */
function named(file: File): File {
  if (file.name !== 'image.png') return file;
  const time = new Date().toTimeString().slice(0, 8).replaceAll(':', '.');
  return new File([file], `${chatMessages.pastedImage} ${time}.png`, { type: file.type });
}
