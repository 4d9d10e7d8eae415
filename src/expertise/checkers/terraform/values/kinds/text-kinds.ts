// Kinds of text: networks, addresses, ARNs, GUIDs, times, durations, schedules. Each says what is wrong with a text, or null.

import { formatCidr, hasHostBits, networkOf, parseNetwork } from '#text/network/cidr.ts';
import { parseAddress } from '#text/network/address.ts';
import { findArnProblem } from './arn.ts';
import { findScheduleProblem } from './schedules.ts';
import type { ValueProblem } from '../value-rule.ts';

type Check = (text: string) => ValueProblem | null;

/** Returns what is wrong with a text of a kind; null for a kind that is not known here. */
export function findKindProblem(kind: string, text: string): ValueProblem | null {
  return Object.hasOwn(CHECKS, kind) ? (CHECKS[kind]?.(text) ?? null) : null;
}

function pattern(shape: RegExp, said: string): Check {
  return (text) => (shape.test(text) ? null : { said: `takes ${said}` });
}

function network({ version, isWhole }: { version?: 4 | 6; isWhole: boolean }): Check {
  const said = `takes ${version === undefined ? 'a' : `an IPv${version}`} network like "${version === 6 ? '2001:db8::/64' : '10.0.0.0/16'}"`;
  return (text) => {
    const parsed = text.includes('/') ? parseNetwork(text) : null;
    if (!parsed || (version !== undefined && parsed.version !== version)) return { said };
    if (!isWhole || !hasHostBits(parsed)) return null;
    const meant = formatCidr(networkOf(parsed));
    return { said: `takes the first address of a network: the network of "${text}" is "${meant}"`, meant };
  };
}

function address(version?: 4 | 6): Check {
  const said = `takes an ${version === undefined ? 'IP' : `IPv${version}`} address`;
  return (text) => {
    const parsed = parseAddress(text);
    return parsed && (version === undefined || parsed.version === version) ? null : { said };
  };
}

function json(text: string): ValueProblem | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    return { said: 'takes JSON, and this text is none' };
  }
}

const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[-+]\d\d:\d\d)$/;
const PERIOD = /^P(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/;
const DURATION = /^[-+]?(?:0|(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|ms|s|m|h))+)$/;
const BASE64 = /^[\w+/\s]*={0,2}\s*$/;

const CHECKS: Readonly<Record<string, Check>> = {
  cidr: network({ isWhole: false }),
  cidr4: (text) => (text.includes('/') ? network({ version: 4, isWhole: false })(text) : address(4)(text)),
  cidr6: network({ version: 6, isWhole: false }),
  network: network({ isWhole: true }),
  cidr4or6: (text) => (text.includes('/') ? network({ isWhole: false })(text) : address()(text)),
  network4: network({ version: 4, isWhole: true }),
  network6: network({ version: 6, isWhole: true }),
  ip: address(),
  ip4: address(4),
  ip6: address(6),
  guid: pattern(GUID, 'a GUID like "00000000-0000-0000-0000-000000000000"'),
  time: pattern(TIME, 'a time like "2026-01-31T08:00:00Z"'),
  period: pattern(PERIOD, 'a duration of ISO 8601, such as "P7D" or "PT1H"'),
  duration: pattern(DURATION, 'a duration with its unit, such as "30s", "10m" or "1h30m"'),
  seconds: pattern(/^-?\d+(?:\.\d{1,9})?s$/, 'seconds with an "s" behind them, such as "3600s"'),
  base64: pattern(BASE64, 'Base64'),
  https: pattern(/^https:\/\/\S+$/, 'an address that begins with "https://"'),
  url: pattern(/^https?:\/\/\S+$/, 'an address that begins with "http://" or "https://"'),
  azureid: pattern(/^\//, 'the id of a resource, which begins with "/subscriptions/"'),
  resourcegroup: pattern(
    /^[-\w().\p{L}]{0,89}[-\w()\p{L}]$/u,
    'a name of up to 90 letters, digits, "-", "_", "." and brackets',
  ),
  account: pattern(/^\d{12}$/, 'the number of an account: 12 digits'),
  backupwindow: pattern(
    /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/,
    'a time of the day like "03:00-04:00"',
  ),
  weekwindow: pattern(
    /^(?:mon|tue|wed|thu|fri|sat|sun):(?:[01]\d|2[0-3]):[0-5]\d-(?:mon|tue|wed|thu|fri|sat|sun):(?:[01]\d|2[0-3]):[0-5]\d$/i,
    'a time of the week like "sun:05:00-sun:06:00"',
  ),
  gcename: pattern(
    /^[a-z](?:[-a-z\d]{0,61}[a-z\d])?$/,
    'a name of 1 to 63 lowercase letters, digits and "-", which begins with a letter and does not end with "-"',
  ),
  json,
  arn: findArnProblem,
  schedule: findScheduleProblem,
};
