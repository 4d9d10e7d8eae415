// Whether a key belongs to a field, so that a page does not take it for a shortcut.

/** The editor is in a shadow root, which the target of an event outside of it does not show. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  const isCheckbox = target.matches('input[type=checkbox]');
  return (target.matches('input, textarea, select') && !isCheckbox) || target.isContentEditable;
}
