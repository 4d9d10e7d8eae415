// Shows a dialog as a modal one. The focus returns to where it was when it closes.

/** Returns a function that closes the dialog. Call it before the element is removed: afterwards the focus is lost. */
export function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => {
    dialog.close();
    queueMicrotask(restoreCaret);
  };
}

/** Chromium: a field that gets the focus back in the task that removes the dialog has no caret and takes no text. */
function restoreCaret(): void {
  const field = document.activeElement;
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  if (isText && field.selectionStart !== null) {
    field.setSelectionRange(field.selectionStart, field.selectionEnd);
    return;
  }
  // A field without a readable selection, such as one for an e-mail address, or an editor.
  if (!isText && !(field instanceof HTMLElement && field.isContentEditable)) return;
  field.blur();
  field.focus();
}
