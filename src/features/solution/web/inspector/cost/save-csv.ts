// Saves a text as a CSV file of the person.

/** Milliseconds for which the browser can read the content. */
const READABLE_MS = 60_000;

export function saveCsv(name: string, text: string): void {
  const link = document.createElement('a');
  // With a mark at the start, or spreadsheets take UTF-8 for something else.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READABLE_MS);
}
