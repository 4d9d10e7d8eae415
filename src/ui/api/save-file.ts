// Saves content of the page as a file of the person.

/** Milliseconds for which the browser can read the content. */
const READABLE_MS = 60_000;

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READABLE_MS);
}
