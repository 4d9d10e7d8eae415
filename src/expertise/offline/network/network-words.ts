// Reads the networks, addresses and prefix lengths that a question names.

import type { CloudProvider } from '#catalogue/provider.ts';
import { NUMBER_WORD, readNumberWord } from '#text/english/number-words.ts';
import { contains, parseCidr, type Cidr } from '#text/network/cidr.ts';

export type NetworkWords = {
  text: string;
  /** The networks are in the order of the question, with host bits as written. */
  cidrs: readonly Cidr[];
  /** Single addresses of IPv4, such as 10.0.0.9, as numbers. */
  addresses: readonly bigint[];
  /** Bare prefix lengths with how many are wanted: '3 /24' → { prefix: 24, count: 3 }; `count` is undefined for '/24s'. */
  prefixes: readonly { prefix: number; count: number | undefined }[];
  cloud: CloudProvider | undefined;
};

const CIDR = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}(?![\d/])/g;
const ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d/]|\.\d)/g;
const PREFIX = new RegExp(
  String.raw`(?:\b(\d{1,4}|an?|${NUMBER_WORD})\s*(?:x\s*|times\s+)?)?(?<![\w/.:])\/(\d{1,2})(?![\d/]|\.\d)`,
  'gi',
);

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

export function findCloud(text: string): CloudProvider | undefined {
  if (/\b(azure|aks|vnets?)\b/i.test(text)) return 'azure';
  if (/\b(aws|amazon|eks|ec2)\b/i.test(text)) return 'aws';
  return /\b(gcp|gke|google cloud)\b/i.test(text) ? 'gcp' : undefined;
}

/** Separates the network that contains all others from them; `null` when none does. */
export function splitSpace(cidrs: readonly Cidr[]): { space: Cidr; taken: readonly Cidr[] } | null {
  const index = cidrs.findIndex((outer) => cidrs.every((inner) => contains(outer, inner)));
  const space = cidrs[index];
  return space ? { space, taken: cidrs.filter((_, position) => position !== index) } : null;
}
