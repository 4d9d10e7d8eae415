// Says why an agent is not given a document's content; empty when it is.

import { formatFileSize } from '#text/file-size.ts';
import { MAX_IMAGE_BYTES, MAX_TEXT_BYTES } from './limits.ts';

type Stored = { name: string; size: number; type: string; isReadable: boolean };

/** `hasVision`: the agent sees images. Returns '.pdf files cannot be read yet' and the like, or null. */
export function unreadableReason({ name, size, type, isReadable }: Stored, hasVision = true): string | null {
  if (type.startsWith('image/')) {
    if (!hasVision) return 'this agent cannot see images';
    return size > MAX_IMAGE_BYTES ? `images over ${formatFileSize(MAX_IMAGE_BYTES)} cannot be seen` : null;
  }
  if (isReadable) return null;
  const isBinary = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|vsdx?|zip|7z|gz|tar|rar|exe|mp[34]|mov|avi)$/i.exec(name);
  if (!isBinary && size > MAX_TEXT_BYTES) return `texts over ${formatFileSize(MAX_TEXT_BYTES)} cannot be read`;
  return isBinary ? `${isBinary[0].toLowerCase()} files cannot be read yet` : 'not a text, so it cannot be read';
}
