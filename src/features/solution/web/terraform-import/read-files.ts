// Files that a person chooses as texts: Terraform, plans and states, alone or in a ZIP.

import { MAX_TERRAFORM_FILES, MAX_TERRAFORM_LENGTH } from '#model/limits.ts';
import { readFilesMessages as words } from './messages.ts';

export type ReadFile = { path: string; text: string };

const READ = /\.(?:tf|tfvars|json|tfstate)$/i;
/** Bytes that a file, or what a ZIP holds, may have; more is refused before it is read. */
const MAX_BYTES = 20_000_000;

/** Rejects with a sentence for files that cannot be read, or hold too much. */
export async function readFiles(files: readonly File[]): Promise<ReadFile[]> {
  const large = files.find(({ size }) => size > MAX_BYTES);
  if (large) throw new Error(words.tooLarge(large.name));
  const read = await Promise.all(files.map((file) => (/\.zip$/i.test(file.name) ? readZip(file) : readText(file))));
  const found = read.flat();
  if (found.length === 0) throw new Error(words.nothing);
  if (found.length > MAX_TERRAFORM_FILES) throw new Error(words.tooMany(found.length, MAX_TERRAFORM_FILES));
  const length = found.reduce((sum, { text }) => sum + text.length, 0);
  if (length > MAX_TERRAFORM_LENGTH) throw new Error(words.tooLong(length, MAX_TERRAFORM_LENGTH));
  return found;
}

async function readText(file: File): Promise<ReadFile[]> {
  return [{ path: file.webkitRelativePath || file.name, text: await file.text() }];
}

async function readZip(file: File): Promise<ReadFile[]> {
  const { strFromU8, unzipSync } = await import('fflate');
  const packed = new Uint8Array(await file.arrayBuffer());
  let bytes = 0;
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(packed, {
      filter({ name, originalSize }) {
        // Folders of Terraform itself hold copies of modules and providers.
        if (!READ.test(name) || /(?:^|\/)(?:\.terraform|__MACOSX|\.git)\//.test(name)) return false;
        bytes += originalSize;
        return bytes <= MAX_BYTES;
      },
    });
  } catch (cause) {
    throw new Error(words.noZip(file.name), { cause });
  }
  if (bytes > MAX_BYTES) throw new Error(words.tooLarge(file.name));
  return Object.entries(entries).map(([path, content]) => ({
    path: path.replace(/^\.?\//, ''),
    text: strFromU8(content),
  }));
}
