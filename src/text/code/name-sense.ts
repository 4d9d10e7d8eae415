// Whether one name may stand in the place of another one: 'public_access_disabled' is close to 'public_access_enabled' and
// says the opposite.

import { countEdits } from '../count-edits.ts';

/** 'opposite': true of one is false of the other. 'different': other things, which are only spelt alike. */
export type NameSense = 'same' | 'opposite' | 'different';

/** A name with an odd number of these says that something is not so. */
const NEGATIVE = new Set(
  `disable disables disabled disabling deny denies denied disallow disallows disallowed forbid forbids forbidden prohibit
  prohibited prevent prevents prevented reject rejects rejected skip skips skipped not no non without never exclude
  excludes excluded excluding ignore ignores ignored suppress suppresses suppressed bypass bypassed omit omits
  omitted`.split(/\s+/),
);

/** Where both are misspelt, the closer one counts: 'enbled' and 'disbled'. */
const OFTEN_MISSPELT = ['enable', 'enabled', 'disable', 'disabled', 'allowed', 'denied'];

/** Of two names that differ in these words, one turns the other around. */
const OPPOSITES = pairs('allow/block allows/blocks allowed/blocked require/optional required/optional');

/** Names that differ in these words are about two things, of which both or none may be so. */
const CONTRASTS =
  pairs(`public/private internal/external inbound/outbound ingress/egress in/out read/write reader/writer
  source/destination src/dst source/target min/max minimum/maximum lower/upper low/high start/end starts/ends first/last
  before/after begin/end client/server primary/secondary primary/replica master/replica active/passive local/remote
  global/regional left/right to/from sender/receiver request/response encrypt/decrypt add/remove create/delete
  create/destroy attach/detach start/stop get/set import/export grant/revoke push/pop open/close opened/closed
  up/down on/off hot/cold sync/async http/https tcp/udp user/group user/system key/value plan/apply data/metadata`);

/** 'secure' and 'insecure', 'lock' and 'unlock': these make the opposite of the word behind them. */
const NEGATING_PREFIXES = ['un', 'in', 'non', 'not', 'dis', 'de', 'anti'];

/** Returns how `other` relates to what `name` says, by their words. Words are parted by `_`, `-`, `.` or a capital. */
export function compareSense(name: string, other: string): NameSense {
  const own = wordsOf(name);
  const others = wordsOf(other);
  const dropped = without(own, others);
  const added = without(others, own);
  const isTurned = dropped.some((word) => added.some((next) => isOpposite(word, next)));
  if ((countNegative(own) + countNegative(others) + (isTurned ? 1 : 0)) % 2 === 1) return 'opposite';
  const isOther = dropped.some((word) => added.some((next) => CONTRASTS.has(`${word} ${next}`)));
  return isOther || numbersOf(own) !== numbersOf(others) ? 'different' : 'same';
}

/** Returns the words of a name without those that switch it, in alphabetical order: what the name is about. */
export function topicOf(name: string): string {
  return wordsOf(name)
    .filter((word) => !isNegative(word) && !SWITCHES.has(word))
    .map((word) => word.replace(/[ds]$/, ''))
    .toSorted()
    .join(' ');
}

/** Returns whether a name says that something is on or off, allowed or denied. */
export function isSwitch(name: string): boolean {
  return wordsOf(name).some((word) => isNegative(word) || SWITCHES.has(word));
}

const SWITCHES = new Set(
  `enable enables enabled enabling allow allows allowed permit permits permitted require requires required include
  includes included block blocks blocked optional is`.split(/\s+/),
);

function pairs(text: string): ReadonlySet<string> {
  return new Set(
    text.split(/\s+/).flatMap((pair) => {
      const [one = '', other = ''] = pair.split('/');
      return [`${one} ${other}`, `${other} ${one}`];
    }),
  );
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const index = left.indexOf(word);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

function isOpposite(word: string, other: string): boolean {
  if (OPPOSITES.has(`${word} ${other}`)) return true;
  return isNegated(word, other) || isNegated(other, word);
}

/** 'isnotempty' is one word in KQL. A word that is negative of itself is counted as such. */
function isNegated(word: string, other: string): boolean {
  if (isNegative(word) || isNegative(other)) return false;
  if (other.length < 3) return false;
  const isPrefixed = NEGATING_PREFIXES.some((prefix) => word === `${prefix}${other}`);
  return isPrefixed || (word.length === other.length + 3 && word.replace('not', '') === other);
}

function countNegative(words: readonly string[]): number {
  return words.filter(isNegative).length;
}

/** Names of one schema share their words. */
const known = new Map<string, boolean>();
const MAX_KNOWN = 10_000;

function isNegative(word: string): boolean {
  const found = known.get(word) ?? (NEGATIVE.has(word) || NEGATIVE.has(spelling(word)));
  if (known.size < MAX_KNOWN) known.set(word, found);
  return found;
}

/** Returns what a misspelt switch was meant to be; the word itself where it is none. */
function spelling(word: string): string {
  if (word.length < 5 || SWITCHES.has(word)) return word;
  const limit = word.length >= 6 ? 2 : 1;
  const near = OFTEN_MISSPELT.map((right) => ({ right, edits: countEdits(word, right, limit) }));
  const [closest] = near.toSorted((one, next) => one.edits - next.edits);
  return closest && closest.edits <= limit ? closest.right : word;
}

/** 'ipv4' and 'ipv6', 'subnet_1' and 'subnet_2' are not each other's typo. */
function numbersOf(words: readonly string[]): string {
  return words
    .flatMap((word) => word.match(/\d+/g) ?? [])
    .toSorted()
    .join(' ');
}
