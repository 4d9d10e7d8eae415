// The Firebase emulator on an address that others can reach. It does not sign its tokens, so anybody could be anybody.

import { isLoopbackHost } from './loopback-host.ts';

/** The problem that ends the start. */
export const EXPOSED_EMULATOR =
  'FIREBASE_AUTH_EMULATOR_HOST is only allowed when PUBLIC_URL and HOST are on this machine, such as http://localhost:3000 and 127.0.0.1: the emulator does not sign its tokens, so whoever reaches the server could sign in as anybody. Unset it to use Firebase itself.';

/** `values` are the parsed settings. */
export function isEmulatorExposed(values: Readonly<Record<string, unknown>>): boolean {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator, HOST: host, PUBLIC_URL: url } = values;
  if (emulator === undefined) return false;
  const isPublic = typeof url === 'string' && !isLoopbackHost(new URL(url).hostname);
  return isPublic || (typeof host === 'string' && !isLoopbackHost(host));
}
