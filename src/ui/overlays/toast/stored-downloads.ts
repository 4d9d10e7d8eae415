// Downloads of stored files: a browser says nothing of why one failed, so a file that the server cannot hand out any more is
// told in words on the page, and nothing is saved.

import { showToast } from './toast.tsx';

/** Addresses of files in the storage. The others are made when they are asked for, which a look beforehand would do twice. */
const LINK = 'a[download][href^="/api/"][href$="/content"]';
/** 'server/file-damaged' and 'server/file-missing'. */
const GONE = 410;

/** Looks at each link to a stored file before the browser follows it. Call it once. */
export function watchDownloads(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(LINK);
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void downloadStored(link);
  });
}

async function downloadStored({ href, download }: HTMLAnchorElement): Promise<void> {
  const { status } = await fetch(href, { method: 'HEAD' }).catch(() => ({ status: 0 }));
  if (status === GONE) {
    showToast({ kind: 'error', text: await readReason(href) });
    return;
  }
  // The link is outside of the page, where nothing looks at it again.
  const link = document.createElement('a');
  Object.assign(link, { href, download });
  link.click();
}

/** A response to HEAD has no body, so the words are asked for. */
async function readReason(address: string): Promise<string> {
  const { error } = (await (await fetch(address)).json()) as { error: { message: string } };
  return error.message;
}
