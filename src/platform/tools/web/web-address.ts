// Which addresses of pages are shown as links.

const MAX_URL_LENGTH = 2_000;

export function isWebAddress(url: string): boolean {
  return url.length <= MAX_URL_LENGTH && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}
