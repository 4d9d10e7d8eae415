// Where a link of an answer may lead: http, https, mailto, or a place on the same page. Everything else is no link.

export interface LinkTarget {
  href: string;
  /** The host, or the address of a mail; empty for a place on the same page. */
  host: string;
  isExternal: boolean;
}

/** `null` for a relative, malformed or unsafe address. */
export function readLinkTarget(address: string): LinkTarget | null {
  if (address.startsWith('#')) return { href: address, host: '', isExternal: false };
  const url = URL.parse(address);
  if (url?.protocol === 'mailto:') return { href: url.href, host: url.pathname, isExternal: false };
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  return { href: url.href, host: url.host, isExternal: true };
}

/** True when a reader of `text` already sees where the link leads: the text starts with the address itself. */
export function showsHost(text: string, host: string): boolean {
  const shown = withoutWww(text.trim().replace(/^(?:https?:\/\/|mailto:)/i, ''));
  const bare = withoutWww(host);
  return shown.startsWith(bare) && /^(?:$|[/?#])/.test(shown.slice(bare.length));
}

function withoutWww(text: string): string {
  return text.toLowerCase().replace(/^www\./, '');
}
