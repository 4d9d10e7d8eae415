// Which addresses a mail server is connected at. What is checked here is what the socket gets: an address, and no name that could
// mean another one a moment later.

import { lookup, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { Problem } from '#contract/problem.ts';
import { imapProblems } from '#contract/problems/imap-problem.ts';
import { isPublicAddress } from '#platform/http/outgoing/public-address.ts';
import type { ImapAccount } from './imap.ts';

type Resolve = (host: string) => Promise<LookupAddress[]>;

/** IMAP over TLS, and IMAP (RFC 8314). */
const USUAL_PORTS = new Set([993, 143]);
const MAX_ADDRESSES = 3;
const lookupAll = promisify(lookup);

/** IPv4 first: many servers have an IPv6 address that their network does not lead to. */
const resolveName: Resolve = (host) => lookupAll(host, { all: true, order: 'ipv4first' });

/**
 * Returns the addresses to try. `allowed` are 'host' or 'host:port' in lower case. Throws 'mailbox/not-allowed',
 * 'mailbox/not-encrypted' or 'mailbox/unknown-host'.
 */
export async function findMailAddresses(
  { host, port, security }: Pick<ImapAccount, 'host' | 'port' | 'security'>,
  { allowed, resolve = resolveName }: { allowed: readonly string[]; resolve?: Resolve },
): Promise<string[]> {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const isAllowed = allowed.includes(`${name}:${port}`) || (USUAL_PORTS.has(port) && allowed.includes(name));
  if (security === 'none' && !isAllowed) throw Problem.of(imapProblems, 'mailbox/not-encrypted');
  if (!isAllowed && !USUAL_PORTS.has(port)) throw Problem.of(imapProblems, 'mailbox/not-allowed');
  const found = isIP(name) === 0 ? await addressesOf(name, resolve) : [name];
  if (!isAllowed && !found.every(isPublicAddress)) throw Problem.of(imapProblems, 'mailbox/not-allowed');
  return found.slice(0, MAX_ADDRESSES);
}

async function addressesOf(name: string, resolve: Resolve): Promise<string[]> {
  const found = await resolve(name).catch((cause: unknown) => {
    throw Problem.of(imapProblems, 'mailbox/unknown-host', { cause });
  });
  if (found.length === 0) throw Problem.of(imapProblems, 'mailbox/unknown-host');
  return found.map(({ address }) => address);
}
