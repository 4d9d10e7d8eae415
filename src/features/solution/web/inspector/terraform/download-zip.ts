// Saves texts as one ZIP file of the person.

/** Milliseconds for which the browser can read the content. */
const READABLE_MS = 60_000;

export async function downloadZip(name: string, files: readonly { path: string; text: string }[]): Promise<void> {
  const { strToU8, zipSync } = await import('fflate');
  const bytes = zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes.slice().buffer], { type: 'application/zip' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READABLE_MS);
}
