// Reads a ZIP of documents: each file is a part under its own name.

import { DocumentText, type ParsedText } from '../document-text.ts';
import type { AddFile } from '../mail/read-mail.ts';
import type { Archive } from './open-archive.ts';

const MAX_FILES = 500;
/** macOS and Windows put these files beside those of a person. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** Throws 'parse/too-large', 'parse/damaged' and 'parse/no-text'. */
export async function readArchive(archive: Archive, addFile: AddFile): Promise<ParsedText> {
  const text = new DocumentText();
  const names = archive.names.filter((name) => !SYSTEM_FILE.test(name));
  for (const name of names.slice(0, MAX_FILES)) {
    if (text.isFull) break;
    await addFile(text, { name, bytes: archive.read(name) ?? new Uint8Array() });
  }
  if (names.length > MAX_FILES) text.warn(`Only the first ${MAX_FILES} of ${names.length} files were read.`);
  return text.finish();
}
