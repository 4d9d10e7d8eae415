// Checks that links lead to a place a reader may visit, and that images belong to this workspace.

import type { Report, TextCode } from '../finding.ts';
import { decodeAddress } from '#text/decode-address.ts';
import { findDisguise, readLinkTarget, type LinkDisguise } from '#text/link-target.ts';
import type { Range } from '#text/offsets.ts';
import type { DesignText } from '../read-design.ts';
import type { Link } from '../reading.ts';

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** Characters that a browser leaves out of a URL before it reads the scheme. */
const IGNORED = /[\u0000-\u0020\u007f-\u009f]/g;

type Known = { anchors: ReadonlySet<string>; images: ReadonlySet<string> };

export function checkLinks(design: DesignText, knownImageUrls: readonly string[], report: Report<TextCode>): void {
  const known: Known = { anchors: anchorsOf(design), images: new Set(knownImageUrls) };
  for (const { links } of design.readings) {
    for (const link of links) checkLink(link, known, report);
  }
  for (const { url, start, end } of design.definitions) {
    if (!known.images.has(url)) checkTarget({ url, text: '', place: { start, end } }, known, report);
  }
}

function checkLink(link: Link, known: Known, report: Report<TextCode>): void {
  const { kind, url, text, start, end } = link;
  const place = { start, end };
  if (kind === 'malformed') {
    report({
      code: 'text/link-malformed',
      ...place,
      message: `This looks like a link, but “${shorten(url)}” is not an address. Remove its spaces, or put the words outside the brackets.`,
    });
  } else if (kind === 'undefined') {
    report({
      code: 'text/link-broken',
      ...place,
      message: `The link refers to “${url}”, which is not defined. Add a line “[${url}]: https://…”.`,
    });
  } else if (kind === 'image') {
    checkImage({ url, place }, known, report);
  } else {
    checkTarget({ url, text, place }, known, report);
  }
}

function checkImage({ url, place }: { url: string; place: Range }, { images }: Known, report: Report<TextCode>): void {
  if (images.has(url)) return;
  const isRemote = /^(?:https?:)?\/\//i.test(url);
  const message = isRemote
    ? `The image is on another server (${shorten(url)}) and will not be shown. Add it with “Add Image”.`
    : `There is no image “${shorten(url)}”. Add it with “Add Image”, or remove this line.`;
  report({ code: isRemote ? 'text/image-remote' : 'text/image-unknown', ...place, message });
}

function checkTarget(
  { url, text, place }: { url: string; text: string; place: Range },
  { anchors }: Known,
  report: Report<TextCode>,
): void {
  const target = url.replace(IGNORED, '');
  const scheme = SCHEME.exec(target)?.[1]?.toLowerCase();
  if (target === '') {
    report({
      code: 'text/link-malformed',
      ...place,
      message: 'The link leads nowhere. Write its address between the round brackets.',
    });
  } else if (target.startsWith('#')) {
    if (anchors.has(decodeAddress(target.slice(1)).toLowerCase())) return;
    report({
      code: 'text/link-broken',
      ...place,
      message: `No heading has the anchor “${shorten(target)}”. Link to one that is there.`,
    });
  } else if (scheme === undefined) {
    report({
      code: 'text/link-broken',
      ...place,
      message: `“${shorten(url)}” is a place in a folder, and a document has none. Link to a heading (#…) or to a whole address (https://…).`,
    });
  } else if (!['http', 'https', 'mailto'].includes(scheme)) {
    report({
      code: 'text/link-unsafe',
      ...place,
      message: `A document's links are http, https or mailto; this one is “${scheme}:”. Remove it.`,
    });
  } else if (!isAddress(scheme, target) || /\s/.test(url)) {
    report({ code: 'text/link-malformed', ...place, message: `“${shorten(url)}” is not a valid address. Correct it.` });
  } else {
    const disguise = findDisguise(target, text);
    if (disguise) report({ code: 'text/link-disguised', ...place, message: describeDisguise(disguise, target) });
  }
}

function describeDisguise(disguise: LinkDisguise, target: string): string {
  const host = shorten(readLinkTarget(target)?.host ?? '');
  switch (disguise) {
    case 'user-info':
      return `The link leads to ${host}; what is before the “@” is only a user name. Remove it.`;
    case 'look-alike':
      return `The address has letters that look like those of another alphabet; it leads to ${host}. Type it again, or remove the link.`;
    case 'other-host':
      return `The text of the link names another address than the one it leads to, ${host}. Let both be the same.`;
  }
}

function isAddress(scheme: string, target: string): boolean {
  if (scheme === 'mailto') return /^mailto:[^@]+@[^@]+$/i.test(target);
  const url = URL.parse(target);
  return (
    url !== null &&
    /^https?:\/\/[^/]/i.test(target) &&
    (url.hostname.includes('.') || url.hostname === 'localhost' || url.hostname.startsWith('['))
  );
}

/** Anchors as GitHub derives them from headings; a repeated name gets '-1', '-2' and so on. */
function anchorsOf({ headings }: DesignText): Set<string> {
  const anchors = new Set<string>();
  const counts = new Map<string, number>();
  for (const { reading } of headings) {
    const slug = reading.text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
