// Where a link leads, whatever its address and its text look like. The one judge of links: the Markdown view, the exports
// and the linter ask it.

export type LinkTarget = {
  /** The address has no user name and password. */
  href: string;
  /** The host in ASCII ('xn--…' for an international name), or the mail address; empty for a place on the same page. */
  host: string;
  isExternal: boolean;
};

/**
 * How a link misleads. 'user-info': a user name stands before the host, as in https://bank.example@evil.example.
 * 'look-alike': the host has letters that look like those of another alphabet. 'other-host': the text of the link is an
 * address, and not the one that it leads to.
 */
export type LinkDisguise = 'user-info' | 'look-alike' | 'other-host';

const SCHEME = /^(?:https?:\/\/|mailto:)/i;
/** The host as it is written: from the slashes (browsers also accept backslashes) to the path, after a user name. */
const WRITTEN_HOST = /^\s*https?:[\\/]*(?:[^\\/?#]*@)?([^\\/?#:]*)/i;
/** Without a scheme, only names with a usual ending are addresses: README.md and main.tf are file names. */
const BARE_HOST =
  /^(?:[\p{L}\p{N}-]+\.)+(?:ai|app|au|biz|br|ca|ch|cloud|cn|co|com|de|dev|edu|eu|fr|gov|info|int|io|jp|mil|net|nl|org|uk|us)$/iu;
/** A text longer than this is prose and not an address. */
const MAX_TEXT = 500;
/** A warning shows this much of a text or a host. */
const MAX_SHOWN = 100;

/** Alphabets of domain names that browsers do not show mixed in one label, after Unicode TS 39, section 5.2. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
];
/** Cyrillic letters that look like Latin ones: the list of Chromium's idn_spoof_checker.cc. */
const LATIN_LIKE_CYRILLIC = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡ\d-]+$/u;

/** Returns null for a relative, malformed or unsafe address: links can be http, https, mailto and '#…'. */
export function readLinkTarget(address: string): LinkTarget | null {
  if (address.startsWith('#')) return { href: address, host: '', isExternal: false };
  const url = URL.parse(address);
  if (url?.protocol === 'mailto:') return { href: url.href, host: url.pathname, isExternal: false };
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  url.username = '';
  url.password = '';
  return { href: url.href, host: url.host, isExternal: true };
}

/** Returns true if the text of a link already shows where it leads, because it starts with the address. */
export function showsHost(text: string, host: string): boolean {
  const shown = withoutWww(text.trim().replace(SCHEME, ''));
  const bare = withoutWww(host);
  return shown.startsWith(bare) && /^(?:$|[/?#])/.test(shown.slice(bare.length));
}

/** Returns how a link misleads its reader, or null. `text` is what a person reads of it. */
export function findDisguise(address: string, text: string): LinkDisguise | null {
  const target = readLinkTarget(address);
  if (!target || target.host === '') return null;
  if (target.isExternal) {
    const { username, password } = new URL(address);
    if (username !== '' || password !== '') return 'user-info';
    if (hasLookAlikeHost(address)) return 'look-alike';
  }
  return namesOtherHost(text, target.host) ? 'other-host' : null;
}

/** Returns the warning of an export about a link that `findDisguise` has found. */
export function warnOfDisguise(text: string, host: string): string {
  return `The link “${shorten(text)}” does not lead where it seems to: it leads to ${shorten(host)}.`;
}

/** Returns true if the host of an address mixes alphabets, or imitates Latin letters with Cyrillic ones. */
export function hasLookAlikeHost(address: string): boolean {
  const labels = (WRITTEN_HOST.exec(address)?.[1] ?? '').toLowerCase().split('.');
  const isAsciiDomain = /^[a-z]*$/.test(labels.at(-1) ?? '');
  return labels.some((label) => {
    const scripts = SCRIPTS.filter((script) => script.test(label)).length;
    return scripts > 1 || (isAsciiDomain && LATIN_LIKE_CYRILLIC.test(label) && /\p{Script=Cyrillic}/u.test(label));
  });
}

function namesOtherHost(text: string, host: string): boolean {
  const shown = text.trim().replace(/^mailto:/i, '');
  if (text.length > MAX_TEXT || shown.toLowerCase() === host.toLowerCase()) return false;
  const real = withoutWww(URL.parse(`https://${host}`)?.hostname ?? host);
  return text.split(/\s+/).some((word) => listHosts(word).some((name) => name !== real && !real.endsWith(`.${name}`)));
}

/** The hosts that a word seems to name; of a mail address or a user name both sides of the '@'. */
function listHosts(word: string): string[] {
  const trimmed = word.replace(/^[("'“‘<[]+|[)"'”’>\].,;:!?]+$/gu, '');
  const isAddress = SCHEME.test(trimmed) || /^www\./i.test(trimmed);
  const [authority = ''] = trimmed.replace(SCHEME, '').split(/[/?#]/);
  return authority.split('@').flatMap((part) => {
    const name = part.replace(/:.*$/, '');
    const hostname = isAddress || BARE_HOST.test(name) ? URL.parse(`https://${name}`)?.hostname : undefined;
    return hostname ? [withoutWww(hostname)] : [];
  });
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function withoutWww(text: string): string {
  return text.toLowerCase().replace(/^www\./, '');
}
