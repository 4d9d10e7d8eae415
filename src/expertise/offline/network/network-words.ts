// Reads the networks, addresses and prefix lengths that a question names.

import { NUMBER_WORD, readNumberWord } from '#text/english/number-words.ts';
import { contains, parseCidr, type Cidr } from '#text/network/cidr.ts';
import type { Place } from './network-table.ts';

export type NetworkWords = {
  text: string;
  /** The networks are in the order of the question, with host bits as written. */
  cidrs: readonly Cidr[];
  /** Single addresses of IPv4, such as 10.0.0.9, as numbers. */
  addresses: readonly bigint[];
  /** Bare prefix lengths with how many are wanted: '3 /24' → { prefix: 24, count: 3 }; `count` is undefined for '/24s'. */
  prefixes: readonly { prefix: number; count: number | undefined }[];
  cloud: Place;
};

const CIDR = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}(?![\d/])/g;
const ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d/]|\.\d)/g;
const PREFIX = new RegExp(
  String.raw`(?:\b(\d{1,4}|an?|${NUMBER_WORD})\s*(?:x\s*|times\s+)?)?(?<![\w/.:])\/(\d{1,2})(?![\d/]|\.\d)`,
  'gi',
);

/** 'permit ip 10.4.0.0 0.0.15.255' and '10.3.3.62 mask 255.255.255.192': an address with its mask. */
const MASKED =
  /(?<![\d.])(\d{1,3}(?:\.\d{1,3}){3})\s+(?:(?:net|subnet|wildcard)?\s?mask[e]?\s*[:=]?\s*)?((?:255|0)(?:\.\d{1,3}){3})(?![\d/]|\.\d)/gi;

/** Writes addresses with a mask as networks: '10.4.0.0/20'. A mask behind several addresses is of each of them. */
export function withPrefixes(text: string): string {
  const last = [...text.matchAll(MASKED)].at(-1);
  if (!last) return text;
  const own = text.replaceAll(MASKED, (written, address: string, mask: string) => {
    const prefix = prefixOfEither(mask);
    return prefix === null ? written : `${address}/${prefix}`;
  });
  const prefix = prefixOfEither(last[2] ?? '');
  const isOfAll = prefix !== null && /\bmask/i.test(last[0]);
  return isOfAll ? own.replaceAll(ADDRESS, (address) => `${address}/${prefix}`) : own;
}

function prefixOfEither(mask: string): number | null {
  const value = parseCidr(`${mask}/32`)?.address;
  return value === undefined ? null : (prefixOfMask(value) ?? prefixOfMask(LAST_ADDRESS - value));
}

const LAST_ADDRESS = 2n ** 32n - 1n;

/** 255.255.252.0 → 22; null for an address that is not a netmask. 0.0.0.0 counts as an address. */
export function prefixOfMask(address: bigint): number | null {
  for (let prefix = 1; prefix <= 32; prefix++)
    if (LAST_ADDRESS - (2n ** BigInt(32 - prefix) - 1n) === address) return prefix;
  return null;
}

export function readNetworkWords(text: string): NetworkWords {
  const withoutCidrs = text.replaceAll(CIDR, ' ; ');
  return {
    text,
    cidrs: [...text.matchAll(CIDR)].flatMap(([word]) => parseCidr(word) ?? []),
    addresses: [...withoutCidrs.matchAll(ADDRESS)].flatMap(([word]) => parseCidr(`${word}/32`)?.address ?? []),
    prefixes: [...withoutCidrs.matchAll(PREFIX)]
      .map(([, count, prefix]) => ({ prefix: Number(prefix), count: readCount(count) }))
      .filter(({ prefix }) => prefix <= 32),
    cloud: findCloud(text),
  };
}

/** '3' and 'three' → 3. An article says nothing about the number. */
export function readCount(word: string | undefined): number | undefined {
  if (word === undefined || /^an?$/i.test(word)) return undefined;
  return readNumberWord(word) ?? Number(word);
}

/** Words of networks that no cloud reserves addresses of. */
const PREMISES = /\b(?:on[- ]?prem\w*|lan|vlans?|data ?cent(?:er|re)s?|rechenzentrum|office|büro)\b/i;

export function findCloud(text: string): Place {
  if (/\b(azure|aks|vnets?)\b/i.test(text)) return 'azure';
  if (/\b(aws|amazon|eks|ec2)\b/i.test(text)) return 'aws';
  if (/\b(gcp|gke|google cloud)\b/i.test(text)) return 'gcp';
  return PREMISES.test(text) ? 'premises' : undefined;
}

/** Separates the network that contains all others from them; `null` when none does. */
export function splitSpace(cidrs: readonly Cidr[]): { space: Cidr; taken: readonly Cidr[] } | null {
  const index = cidrs.findIndex((outer) => cidrs.every((inner) => contains(outer, inner)));
  const space = cidrs[index];
  return space ? { space, taken: cidrs.filter((_, position) => position !== index) } : null;
}
