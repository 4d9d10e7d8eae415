// Bounds how many connections one caller, and all callers together, may hold open. Files and the database need
// descriptors too: when connections took them all, nobody would get an answer.

import { existsSync, readFileSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#platform/log/log.ts';
import { callerNetwork, isInList, isLoopback } from '#platform/network/network.ts';
import type { TrustedProxies } from '../request/address/caller-address.ts';

/** A browser opens six connections to a server of HTTP/1.1; this is an office of forty behind one address. */
const MAX_PER_CALLER = 256;
const MAX_TOTAL = 10_000;
/** An answer may hold a connection to a provider and a file besides its own. */
const SHARE_OF_FILES = 0.5;
/** A refused caller has this long to read why. */
const LINGER_MS = 1_000;
/** The log names floods, but must not become one. */
const LOG_EVERY_MS = 60_000;

/** This number is used where the limit cannot be read. macOS allows at least 10,240. */
const UNKNOWN_OPEN_FILES = 10_240;
const LIMITS_FILE = '/proc/self/limits';

const OVERLOADED_RESPONSE =
  'HTTP/1.1 503 Service Unavailable\r\nretry-after: 3\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

export type ConnectionLimits = {
  /** Whether this connection was refused; its request gets no other answer. */
  isRefused(socket: Socket): boolean;
};

/** Limits the connections of `server`. This machine and trusted proxies are bounded by the total alone. */
export function limitConnections(
  server: HttpServer,
  { trustedProxies, log }: { trustedProxies: TrustedProxies; log: Log },
): ConnectionLimits {
  const open = new Map<string, number>();
  const refused = new WeakSet<Socket>();
  let loggedAt = -LOG_EVERY_MS;

  function logDropped(fields: { address?: string | undefined; limit: number }): void {
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log.warn(fields, 'refused connections: too many are open');
  }

  function isExempt(address: string): boolean {
    if (isLoopback(address)) return true;
    return typeof trustedProxies === 'number' ? trustedProxies > 0 : isInList(trustedProxies, address);
  }

  server.maxConnections = maxConnections();
  server.on('drop', (dropped) => logDropped({ address: dropped?.remoteAddress, limit: server.maxConnections }));
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const caller = callerNetwork(address);
    const count = (open.get(caller) ?? 0) + 1;
    open.set(caller, count);
    socket.once('close', () => {
      const rest = (open.get(caller) ?? 0) - 1;
      if (rest > 0) open.set(caller, rest);
      else open.delete(caller);
    });
    if (count <= MAX_PER_CALLER) return;
    logDropped({ address, limit: MAX_PER_CALLER });
    refused.add(socket);
    socket.end(OVERLOADED_RESPONSE);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });

  return { isRefused: (socket) => refused.has(socket) };
}

function maxConnections(): number {
  return Math.max(64, Math.min(MAX_TOTAL, Math.floor(maxOpenFiles() * SHARE_OF_FILES)));
}

/** The limit of this process on open files (ulimit -n), which only Linux tells in a file. */
function maxOpenFiles(): number {
  const limits = existsSync(LIMITS_FILE) ? readFileSync(LIMITS_FILE, 'utf8') : '';
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1];
  if (soft === 'unlimited') return Infinity;
  return soft === undefined ? UNKNOWN_OPEN_FILES : Number(soft);
}
