// Says why an agent is not given a document's content; empty when it is.

import { formatFileSize } from '#text/file-size.ts';
import { MAX_IMAGE_BYTES, MAX_TEXT_BYTES } from './limits.ts';

type Stored = {
  name: string;
  size: number;
  type: string;
  isReadable: boolean;
  reading?: { state: string } | null;
};

const BINARY = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|vsdx?|zip|7z|gz|tar|rar|exe|mp[34]|mov|avi)$/i;

/** Returns true if the file itself is no text, going by its name. */
export function isBinaryName(name: string): boolean {
  return BINARY.test(name);
}

/** `hasVision`: the agent sees images. Returns '.doc files cannot be read yet' and the like, or null. */
export function unreadableReason({ name, size, type, isReadable, reading }: Stored, hasVision = true): string | null {
  if (type.startsWith('image/')) {
    if (!hasVision) return 'this agent cannot see images';
    return size > MAX_IMAGE_BYTES ? `images over ${formatFileSize(MAX_IMAGE_BYTES)} cannot be seen` : null;
  }
  if (reading?.state === 'failed') return 'its text could not be read';
  if (isReadable) return null;
  const isBinary = BINARY.exec(name);
  if (!isBinary && size > MAX_TEXT_BYTES) return `texts over ${formatFileSize(MAX_TEXT_BYTES)} cannot be read`;
  return isBinary ? `${isBinary[0].toLowerCase()} files cannot be read yet` : 'not a text, so it cannot be read';
}
