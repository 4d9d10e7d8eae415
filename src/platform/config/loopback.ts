// What is on this machine: RFC 6761 §6.3 (localhost and below) and RFC 1122 §3.2.1.3 (127.0.0.0/8).

import { isLoopback } from '#platform/http/network.ts';

/** Whether HOST lets in nobody but this machine. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopback(host);
}

/** Whether the URL leads to this machine. The URL parser has normalised the address. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(?:(?:.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
