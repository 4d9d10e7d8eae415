// Finds tokens that their form gives away: a prefix or a mark inside, an alphabet and a length.

import { cloudTokens } from './formats/cloud-tokens.ts';
import { developerTokens } from './formats/developer-tokens.ts';
import { serviceTokens } from './formats/service-tokens.ts';
import type { TokenFormat } from './formats/token-format.ts';
import { isStandIn } from './judge-value.ts';
import { createMarkScanner } from './scan-marks.ts';
import type { FoundSecret } from './secret.ts';

const formats: readonly TokenFormat[] = [...cloudTokens, ...developerTokens, ...serviceTokens];

type Reader = { format: TokenFormat; pattern: RegExp };

const readers = new Map<string, Reader[]>();
for (const format of formats)
  for (const mark of format.marks) {
    const source = `${format.lead > 0 ? `${format.leadCharacter}{${format.lead}}` : ''}${RegExp.escape(mark)}${format.rest}`;
    const reader = { format, pattern: new RegExp(`${source}(?![\\w])`, 'y') };
    readers.set(mark, [...(readers.get(mark) ?? []), reader]);
  }

/** A mark that was found may also be the beginning of a shorter format, so the longest is tried first. */
const candidates = new Map(
  [...readers.keys()].map((mark) => [
    mark,
    [...readers]
      .filter(([other]) => mark.startsWith(other))
      .sort(([a], [b]) => b.length - a.length)
      .flatMap(([, own]) => own),
  ]),
);
const scan = createMarkScanner([...readers.keys()]);

/** Finds tokens in order. Each text is read once, and around a mark a bounded number of characters. */
export function findTokens(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  let end = 0;
  for (const { mark, index } of scan(text)) {
    if (index < end) continue;
    const secret = readToken(text, { mark, index, from: end });
    if (!secret) continue;
    found.push(secret);
    end = secret.end;
  }
  return found;
}

type Place = { mark: string; index: number; from: number };

function readToken(text: string, { mark, index, from }: Place): FoundSecret | null {
  for (const { format, pattern } of candidates.get(mark) ?? []) {
    const first = index - format.lead;
    const start = format.kind.endsWith('-webhook') ? startOfAddress(text, first) : first;
    if (start < from || !isBoundary(text, start)) continue;
    pattern.lastIndex = first;
    const match = pattern.exec(text);
    if (!match || isStandIn(match[0])) continue;
    const { kind, title } = format;
    return { start, end: first + match[0].length, kind, title, confidence: 'certain' };
  }
  return null;
}

/** Whoever has the address can use it: all of it is the secret. */
function startOfAddress(text: string, index: number): number {
  return index - (/https?:\/\/[\w.-]{0,100}$/.exec(text.slice(Math.max(0, index - 110), index))?.[0].length ?? 0);
}

/** A token does not begin amid a word; an escape such as \n or %3D before it is not a word. */
function isBoundary(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 3), start);
  return !/[A-Za-z0-9_]$/.test(before) || /\\[nrt]$|%[0-9A-Fa-f]{2}$/.test(before);
}
