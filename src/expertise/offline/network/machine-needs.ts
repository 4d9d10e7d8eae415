// Reads for how many machines a question wants room: one number for each subnet that it asks for.

import { NUMBER_WORD } from '#text/english/number-words.ts';
import { readNumber } from '#text/quantities/numbers.ts';
import { readCount } from './network-words.ts';

export const PART_WORDS =
  'subnets?|sub-networks?|networks?|parts?|pieces?|ranges?|blocks?|vnets?|vpcs?|spokes?|zones?|azs?|environments?|stages?|teams?|regions?|countries|sites?|offices?|branches|customers?|tenants?|accounts?|subscriptions?|projects?|departments?|subnetze|netze|teile|teams|regionen|standorte|umgebungen';
/** A number and what there are so many of. The digits of '/24 networks' are no number of networks. */
export const PARTS = new RegExp(
  String.raw`(?<![\w/.,])(\d{1,4}|${NUMBER_WORD})\s+(?:equal(?:ly)?\s+|equal-sized\s+|same-sized\s+|gleich\w*\s+)?(?:sized\s+|gro(?:ß|ss)en?\s+)?(${PART_WORDS})\b`,
  'i',
);

export type MachineNeeds = {
  /** Machines for each subnet, in the order of the question: '60, 30 and 10 hosts' → [60, 30, 10]. */
  needs: readonly number[];
  /** The unit is what is counted, in the words of the question: 'hosts'. */
  unit: string;
};

const MACHINES =
  'hosts?|vms?|machines?|addresses|ips?|instances?|nodes?|servers?|devices?|clients?|rechnern?|maschinen|adressen';
const NUMBER = String.raw`(?:\d+(?:[.,]\d+)*|${NUMBER_WORD})`;
/** Words that end what a number counts: '3 subnets with hosts' counts no hosts. */
const BREAK = String.raw`(?!(?:${PART_WORDS}|reserved|reservierte[nr]?|of|for|from|in|into|per|with|and|or|und|oder|mit|für|je)\b)`;
/**
 * Up to 64 numbers and the word behind them: '500, 200 and 50 hosts'. A comma inside of a number is never one between two of
 * them: an expression that could read it both ways took minutes for forty characters.
 */
const MENTION = new RegExp(
  String.raw`(?<![\w.,/:-])(${NUMBER}(?:(?:\s|,(?!\d)|&|\+|and\b|und\b)+${NUMBER}){0,63})\s*(?:${BREAK}[\p{L}-]+\s+){0,2}?(${MACHINES})\b`,
  'giu',
);
const ONE_NUMBER = new RegExp(String.raw`\d{1,3}(?:[.,]\d{3})+|\d+|${NUMBER_WORD}`, 'gi');
/** It stands between '4 subnets' and '500 hosts', where each of the subnets has that many. */
const OF_EACH = /^\s*(?:with|of|for|à|mit|für|each with|at)?\s*(?:up to|at least|room for|bis zu|mindestens)?\s*$/i;
/** It stands between '20 servers' and '2 addresses', where each of the servers takes that many. */
const TAKES = /^\s*(?:with|having|using|mit|à)\s*$/i;
const EACH = /\b(?:each|every|per|jeweils|je)\b/i;
const MAX_NEEDS = 4_096;

/** Returns `null` where the question names no number of machines. Takes time linear in its length. */
export function readMachineNeeds(text: string): MachineNeeds | null {
  const mentions = [...text.matchAll(MENTION)];
  const [first, second] = mentions;
  if (!first) return null;
  const unit = first[2] ?? '';
  const [amount = 0, ...more] = numbersIn(first);
  if (second && more.length === 0 && TAKES.test(between(text, first, second))) {
    const [times = 1] = numbersIn(second);
    return { needs: [amount * times], unit: second[2] ?? '' };
  }
  if (second || more.length > 0) return { needs: mentions.flatMap(numbersIn).slice(0, MAX_NEEDS), unit };
  return { needs: repeat(amount, countParts(text, first)), unit };
}

function numbersIn([, list = '']: RegExpExecArray): number[] {
  return (list.match(ONE_NUMBER) ?? []).flatMap(
    (word) => (/\d/.test(word) ? readNumber(word, 'thousands') : readCount(word)) ?? [],
  );
}

function between(text: string, a: RegExpExecArray, b: RegExpExecArray): string {
  return text.slice(a.index + a[0].length, b.index);
}

/** Counts the subnets that have the one number of machines: '4 subnets of 500 hosts', '500 hosts in each of 4 subnets'. */
function countParts(text: string, mention: RegExpExecArray): number {
  const parts = PARTS.exec(text);
  if (!parts) return 1;
  const isNext = parts.index < mention.index && OF_EACH.test(between(text, parts, mention));
  return isNext || EACH.test(text) ? (readCount(parts[1]) ?? 1) : 1;
}

function repeat(amount: number, count: number): number[] {
  return Array.from({ length: Math.min(Math.max(count, 1), MAX_NEEDS) }, () => amount);
}
