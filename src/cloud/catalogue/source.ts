// How entries of the catalogue state a fact together with its page.

import type { Sourced } from './catalogue-service.ts';

/** The day on which the pages of the catalogue were read. */
const READ = '2026-11-22';

/** `fact(26, 'https://learn.microsoft.com/azure/firewall/firewall-faq')`: a value, and the page that states it. */
export function fact<const Value>(value: Value, url: string): Sourced<Value> {
  return { value, source: { url, read: READ } };
}

/** The same for what the page calls usual, expected or a target. */
export function typical<const Value>(value: Value, url: string): Sourced<Value> {
  return { ...fact(value, url), isTypical: true };
}
