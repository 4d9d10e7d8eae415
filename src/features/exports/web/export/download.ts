// Downloads a file without leaving the page. The server sends it as an attachment with its own name.

export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
