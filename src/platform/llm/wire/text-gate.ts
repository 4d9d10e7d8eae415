// Makes text of a provider's pieces of text.

/**
 * Providers may split text between any two UTF-16 code units. The gate holds back the first half of a surrogate pair
 * until the second arrives, replaces halves that stay alone, and drops NUL, which databases do not accept in text.
 */
export function createTextGate(onText: (text: string) => void) {
  let held = '';
  let isEmpty = true;

  function emit(text: string): void {
    if (text === '') return;
    isEmpty = false;
    onText(text);
  }

  return {
    push(piece: string): void {
      let text = held + piece;
      held = '';
      const last = text.charCodeAt(text.length - 1);
      if (last >= 0xd800 && last <= 0xdbff) {
        held = text.slice(-1);
        text = text.slice(0, -1);
      }
      if (text.includes('\0')) text = text.replaceAll('\0', '');
      emit(text.toWellFormed());
    },
    end(): void {
      emit(held.toWellFormed());
    },
    isEmpty: () => isEmpty,
  };
}
