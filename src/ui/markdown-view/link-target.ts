// Where a link of an answer may lead: http, https, mailto, or a place on the same page. Any other address is not a link.

export interface LinkTarget {
  href: string;
  /** The host, or the mail address; empty for a place on the same page. */
  host: string;
  isExternal: boolean;
}

/** Returns null for a relative, malformed or unsafe address. */
export function readLinkTarget(address: string): LinkTarget | null {
  if (address.startsWith('#')) return { href: address, host: '', isExternal: false };
  const url = URL.parse(address);
  if (url?.protocol === 'mailto:') return { href: url.href, host: url.pathname, isExternal: false };
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  return { href: url.href, host: url.host, isExternal: true };
}

/** Whether the text of a link already shows where it leads, because it starts with the address. */
export function showsHost(text: string, host: string): boolean {
  const shown = withoutWww(text.trim().replace(/^(?:https?:\/\/|mailto:)/i, ''));
  const bare = withoutWww(host);
  return shown.startsWith(bare) && /^(?:$|[/?#])/.test(shown.slice(bare.length));
}

function withoutWww(text: string): string {
  return text.toLowerCase().replace(/^www\./, '');
}
