// Availability arithmetic: what a percentage means in downtime, and what several of them make in a row or in parallel.

import { itemAt } from '#text/required.ts';
import { readNumberWord } from '#text/english/number-words.ts';
import { findQuantities } from '#text/quantities/find-quantities.ts';
import { readNumber } from '#text/quantities/numbers.ts';

/** '99.99 SLA': the sign is often left out. */
const BARE = /(?<![\d.,])(9\d[.,]\d{1,6})(?![\d%.]|\s*%)/g;
const TOPIC =
  /\b(sla|slo|slas|slos|availab\w*|uptime|downtime|nines?|outage|minutes?|minuten|all needed|both needed|either is enough|verfügbar\w*|ausfall\w*|(?:in )?parallel|in series|serial|in a row|composite)(?![\p{L}])/iu;
const PARALLEL =
  /\b(parallel|redundan\w*|replica\w*|active[-\s]?active|either|load[-\s]?balanced|independent|two of|pair)(?![\p{L}])/iu;
/** Several of the same, before or after its percentage: 'two replicas at 99.9%', '99.9% in two zones'. */
const COPIES =
  /\b(two|three|four|five|six|2|3|4|5|6)\s+(?:[\p{L}-]+\s+){0,2}?(?:in parallel|replicas?|instances?|nodes?|zones?|regions?|vms?|copies)(?![\p{L}])/iu;
const CHAIN =
  /\b(two|three|four|five|six|2|3|4|5|6)\s+(?:[\p{L}-]+\s+){0,2}?(?:services?|components?|systems?|parts?|layers?|tiers?|dependencies|steps?)(?![\p{L}])/iu;

/** Minutes: a month of 30 days, a year of 365. */
const MONTH = 30 * 24 * 60;
const YEAR = 365 * 24 * 60;

/** Returns Markdown, or `null` if the question is not about availability. */
export function answerAvailability(text: string): string | null {
  if (!TOPIC.test(text)) return null;
  const parts = readParts(text);
  const [only] = parts;
  if (!only || parts.some(({ percent }) => percent < 50 || percent > 100)) return null;
  const isGroup = parts.some(({ copies }) => copies > 1);
  if (parts.length > 1 && isGroup) return describeGroups(parts);
  const percents = parts.flatMap(({ percent, copies, chain }) =>
    Array.from({ length: Math.max(copies, parts.length === 1 ? chain : 1) }, () => percent),
  );
  if (percents.length === 1) return describeOne(itemAt(percents, 0));
  const isParallel =
    parts.length === 1 ? only.copies > 1 || (PARALLEL.test(text) && !IN_SERIES.test(text)) : PARALLEL.test(text);
  return isParallel ? describeParallel(percents) : describeSerial(percents);
}

const IN_SERIES = /\b(in series|serial\w*|in a row|chain\w*)\b/i;

/** One percentage with how many of it work in parallel (`copies`) or are all needed (`chain`), by the words around it. */
type Part = { percent: number; copies: number; chain: number };

function readParts(text: string): Part[] {
  const signed = findQuantities(text).filter(({ kind }) => kind === 'percent');
  const found = signed.length > 0 ? signed : findBare(text);
  return found.map(({ low, start, end }, index) => {
    const before = text.slice(found[index - 1]?.end ?? 0, start).split(/[,;]|\band\b|\bund\b/);
    const after = text.slice(end, found[index + 1]?.start ?? text.length);
    const around = `${index === 0 ? text.slice(0, start) : before.at(-1)} ${after.split(/[,;]|\band\b|\bund\b/)[0]}`;
    return { percent: low, copies: readCount(COPIES, around), chain: readCount(CHAIN, around) };
  });
}

function findBare(text: string): { low: number; start: number; end: number }[] {
  return [...text.matchAll(BARE)].map(({ index, 0: written }) => ({
    low: readNumber(written) ?? 0,
    start: index,
    end: index + written.length,
  }));
}

function readCount(pattern: RegExp, text: string): number {
  const word = pattern.exec(text)?.[1];
  return word === undefined ? 1 : (readNumberWord(word) ?? Number(word));
}

/** Of each group one is enough, and every group is needed. */
function describeGroups(parts: readonly Part[]): string {
  const rows = parts.map(({ percent, copies }, index): [string, number] => [
    copies > 1 ? `part ${index + 1}: ${copies} × ${formatPercent(percent)}, one is enough` : `part ${index + 1}`,
    100 * (1 - downOf(percent) ** copies),
  ]);
  const together = 100 * rows.reduce((product, [, percent]) => product * (percent / 100), 1);
  return `## Together: ${formatPercent(together)}, ${formatMinutes(downOf(together) * MONTH)} of downtime a month\n\n${table([...rows, ['all together', together]])}\n\nWhat there are several of works in parallel, the parts are all needed: within a part the unavailabilities multiply, between parts the availabilities. A month has 30 days here, a year 365. It assumes that parts fail independently.`;
}

function describeOne(percent: number): string {
  return `## ${formatPercent(percent)} availability is ${formatMinutes(downOf(percent) * MONTH)} of downtime a month\n\n${table([['allowed', percent]])}\n\nA month has 30 days here, a year 365.`;
}

/** Everything is needed, so the availabilities multiply. */
function describeSerial(percents: readonly number[]): string {
  const together = 100 * percents.reduce((product, percent) => product * (percent / 100), 1);
  return `## In a row: ${formatPercent(together)}, ${formatMinutes(downOf(together) * MONTH)} of downtime a month\n\nEvery part is needed, so the availabilities multiply: ${percents.map(formatPercent).join(' × ')}.\n\n${table([...percents.map((percent, index): [string, number] => [`part ${index + 1}`, percent]), ['all together', together]])}\n\nA month has 30 days here, a year 365. It assumes that parts fail independently.`;
}

/** One is enough, so the unavailabilities multiply. */
function describeParallel(percents: readonly number[]): string {
  const together = 100 * (1 - percents.reduce((product, percent) => product * downOf(percent), 1));
  return `## In parallel: ${formatPercent(together)}, ${formatMinutes(downOf(together) * MONTH)} of downtime a month\n\nOne part is enough, so the unavailabilities multiply: 100% − ${percents.map((percent) => formatPercent(100 - percent)).join(' × ')}.\n\n${table([...percents.map((percent, index): [string, number] => [`part ${index + 1}`, percent]), ['together', together]])}\n\nA month has 30 days here, a year 365. It assumes that parts fail independently and that switching over takes no time; what both depend on (a load balancer, a database) comes on top in a row.`;
}

function table(rows: readonly [string, number][]): string {
  const lines = rows.map(
    ([name, percent]) =>
      `| ${name} | ${formatPercent(percent)} | ${formatMinutes(downOf(percent) * MONTH)} | ${formatMinutes(downOf(percent) * YEAR)} |`,
  );
  return ['| | Availability | Downtime a month | Downtime a year |', '|---|--:|--:|--:|', ...lines].join('\n');
}

function downOf(percent: number): number {
  return 1 - percent / 100;
}

function formatPercent(percent: number): string {
  return `${Number(percent.toFixed(8))}%`;
}

/** 43.2 → '43.2 minutes', 525.6 → '8.76 hours', 0.05 → '3 seconds'. */
function formatMinutes(minutes: number): string {
  if (minutes < 1) return `${Number((minutes * 60).toPrecision(3))} seconds`;
  if (minutes < 120) return `${Number(minutes.toPrecision(3))} minutes`;
  return minutes < 48 * 60
    ? `${Number((minutes / 60).toPrecision(3))} hours`
    : `${Number((minutes / 1440).toPrecision(3))} days`;
}
