// Downloads a file without leaving the page. The server sends it as an attachment with its own name.

export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  // The link is in the page, so that a file which the server has lost is told in words (ui/overlays/toast/stored-downloads.ts).
  document.body.append(link);
  link.click();
  link.remove();
}
