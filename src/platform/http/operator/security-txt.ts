// GET /.well-known/security.txt: whom to tell of a weakness, as RFC 9116 (https://www.rfc-editor.org/rfc/rfc9116) wants it.

import { Problem, sharedProblems } from '#contract/problem.ts';
import type { ServePage } from '../server-page.ts';

export type SecurityContact = {
  /** Addresses in the order of preference: mailto:, https: or tel: (section 2.5.3). */
  contacts: readonly string[];
  /** The address of a page that says how reports are handled. */
  policy: string | undefined;
};

export const SECURITY_PATH = '/.well-known/security.txt';
const DAY_MS = 24 * 3_600_000;
/**
 * Section 2.5.5 wants a time that is less than a year away. A server that runs has an operator, so the file is good for half a
 * year from the day on which it is read.
 */
const VALID_DAYS = 182;

type Options = { contact: SecurityContact | null; publicUrl: string; now: () => Date };

/** Sends the file. Throws 'request/not-found' when there is no contact. */
export function createSecurityTxt({ contact, publicUrl, now }: Options): ServePage {
  return async ({ request, response, path }) => {
    if (path !== SECURITY_PATH) return false;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!contact || !isRead) throw Problem.of(sharedProblems, 'request/not-found');
    const text = writeSecurityTxt(contact, { publicUrl, now: now() });
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }).end(text);
    return true;
  };
}

function writeSecurityTxt(
  { contacts, policy }: SecurityContact,
  { publicUrl, now }: { publicUrl: string; now: Date },
): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const fields: [string, string | undefined][] = [
    ...contacts.map((contact): [string, string] => ['Contact', contact]),
    ['Expires', new Date(today + VALID_DAYS * DAY_MS).toISOString()],
    ['Canonical', publicUrl.startsWith('https://') ? `${publicUrl}${SECURITY_PATH}` : undefined],
    ['Policy', policy],
  ];
  return fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\n`])).join('');
}
